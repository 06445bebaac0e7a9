/** Hooks that load data: only the latest request counts, and only refusals are results. */
import { useCallback, useEffect, useRef, useState } from 'react'
import { BrowserRefusal } from './browser-refusal.ts'

/** `failed`: the latest request was refused, or ended by a bug. */
export type RequestState = 'idle' | 'loading' | 'failed'

/** Runs `ask`, and `show` with its answer unless another request was made since. Rethrows anything but a refusal. */
export type Request = <T>(ask: () => Promise<T>, show: (answer: T) => void) => Promise<void>

/** Requests of which the latest counts. */
export function useRequest(): { state: RequestState; request: Request } {
  const [state, setState] = useState<RequestState>('idle')
  const asked = useRef(0)
  const request = useCallback<Request>(async (ask, show) => {
    asked.current += 1
    const own = asked.current
    const end = (next: RequestState) => {
      if (own === asked.current) setState(next)
    }
    setState('loading')
    try {
      const answer = await ask()
      if (own === asked.current) show(answer)
      end('idle')
    } catch (error) {
      end('failed')
      if (!(error instanceof BrowserRefusal)) throw error
    }
  }, [])
  return { state, request }
}

/** The requested data: null until it is loaded, `failed` after a refusal. */
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
