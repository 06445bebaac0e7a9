import { SECOND } from '@yukan/rules/time/tokyo-time.ts'
import { BrowserRefusal } from '../../client/browser-refusal.ts'

/** Pause before the next poll while the page is hidden, or after a failure. */
const REST = 2 * SECOND
/** Wait after a refusal that will last a while. It ends early when the user returns to the page, for example after signing in in another tab. */
const LONG_REST = 10 * SECOND
/** Refusals that only another sign-in or a colleague's decision can change. */
const LASTING: readonly string[] = ['E_UNAUTHORIZED', 'E_FORBIDDEN', 'E_NOT_FOUND']

/** Resolves after a time, or earlier when `signal` ends or the page is shown again. */
function restUntilReturn(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const over = new AbortController()
    const end = () => {
      clearTimeout(timer)
      over.abort()
      resolve()
    }
    const timer = setTimeout(end, LONG_REST)
    signal.addEventListener('abort', end, { signal: over.signal })
    window.addEventListener('focus', end, { signal: over.signal })
    document.addEventListener('visibilitychange', end, { signal: over.signal })
  })
}

type OnRefused = (refusal: BrowserRefusal | null) => void

async function follow(poll: (signal: AbortSignal) => Promise<void>, onRefused: OnRefused, signal: AbortSignal): Promise<void> {
  const rest = () => new Promise((resolve) => setTimeout(resolve, REST))
  while (!signal.aborted) {
    if (document.visibilityState !== 'visible') {
      await rest()
      continue
    }
    try {
      await poll(signal)
      if (!signal.aborted) onRefused(null)
    } catch (error) {
      if (signal.aborted) return
      if (!(error instanceof BrowserRefusal)) throw error
      const isLasting = LASTING.includes(error.code)
      if (isLasting) onRefused(error)
      await (isLasting ? restUntilReturn(signal) : rest())
    }
  }
}

/**
 * Polls while the page is visible, even after the session has ended: a sign-in in any tab continues it. `onRefused` gets a refusal
 * that lasts, and null once there is a reply again. Returns the cleanup for an effect.
 */
export function followChanges(poll: (signal: AbortSignal) => Promise<void>, onRefused: OnRefused): () => void {
  const end = new AbortController()
  void follow(poll, onRefused, end.signal)
  return () => end.abort()
}
