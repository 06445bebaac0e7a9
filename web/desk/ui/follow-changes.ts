import { SECOND } from '@yukan/rules/tokyo-time.ts'
import { BrowserRefusal } from '../../client/browser-refusal.ts'

/** Before the next poll while the page is not seen, or after one that failed. */
const REST = 2 * SECOND

async function follow(poll: (signal: AbortSignal) => Promise<void>, signal: AbortSignal): Promise<void> {
  const rest = () => new Promise((resolve) => setTimeout(resolve, REST))
  while (!signal.aborted) {
    if (document.visibilityState !== 'visible') {
      await rest()
      continue
    }
    try {
      await poll(signal)
    } catch (error) {
      if (signal.aborted) return
      if (!(error instanceof BrowserRefusal)) throw error
      if (error.code === 'E_UNAUTHORIZED') return
      await rest()
    }
  }
}

/** Polls again and again while the page is seen, until the session is over. Returns what ends it, for an effect. */
export function followChanges(poll: (signal: AbortSignal) => Promise<void>): () => void {
  const end = new AbortController()
  void follow(poll, end.signal)
  return () => end.abort()
}
