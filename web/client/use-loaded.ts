import { useCallback, useEffect, useRef, useState } from 'react'
import { useRequest } from './use-request.ts'

/** What was requested: null until it is loaded, `failed` after a refusal. */
export type Loaded<T> = T | 'failed' | null

/** Loads on mount, on request and when `key` changes; the latest request counts. Rethrows anything but a refusal. */
export function useLoaded<T>(key: string | number, ask: () => Promise<T>): { loaded: Loaded<T>; load(): Promise<void> } {
  const [answer, setAnswer] = useState<T | null>(null)
  const { state, request } = useRequest()
  const latestAsk = useRef(ask)
  useEffect(() => {
    latestAsk.current = ask
  })
  const load = useCallback(
    () =>
      request(
        () => latestAsk.current(),
        (found: T) => setAnswer(() => found),
      ),
    [request],
  )
  useEffect(() => void load(), [load, key])
  return { loaded: state === 'failed' ? 'failed' : answer, load }
}
