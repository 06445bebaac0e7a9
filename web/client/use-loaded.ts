import { useCallback, useEffect, useRef, useState } from 'react'
import { BrowserRefusal } from './browser-refusal.ts'

/** What was requested: null until it is loaded, `failed` after a refusal. */
export type Loaded<T> = T | 'failed' | null

/** Loads on mount, on request and when `key` changes; the latest request counts. Rethrows anything but a refusal. */
export function useLoaded<T>(key: string | number, ask: () => Promise<T>): { loaded: Loaded<T>; load(): Promise<void> } {
  const [loaded, setLoaded] = useState<Loaded<T>>(null)
  const latestAsk = useRef(ask)
  const asked = useRef(0)
  useEffect(() => {
    latestAsk.current = ask
  })
  const load = useCallback(async () => {
    asked.current += 1
    const own = asked.current
    try {
      const answer = await latestAsk.current()
      if (own === asked.current) setLoaded(answer)
    } catch (error) {
      if (!(error instanceof BrowserRefusal)) throw error
      if (own === asked.current) setLoaded('failed')
    }
  }, [])
  useEffect(() => void load(), [load, key])
  return { loaded, load }
}
