import { useCallback, useRef, useState } from 'react'
import { BrowserRefusal } from './browser-refusal.ts'

/** `failed`: the latest request was refused, or has ended by a fault of the program. */
export type RequestState = 'idle' | 'loading' | 'failed'

/** Runs `ask`, and `show` with its answer unless another request was made meanwhile. Rethrows anything but a refusal. */
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
