import { SECOND } from '@yukan/rules/tokyo-time.ts'
import type { Context } from '../context.ts'
import { PAPER_WATCH } from '../store/paper-write.ts'

/** Shorter than the time limit of a request. */
const WAITS_FOR = 9 * SECOND

/** Reads what the desk shows of the papers until its mark differs from `seen`, or for some seconds. */
export async function waitForChange<T extends { mark: string }>(ctx: Context, seen: string, read: () => Promise<T>): Promise<T> {
  const ends = performance.now() + WAITS_FOR
  for (;;) {
    const left = ends - performance.now()
    const next = ctx.articleWatch.next(PAPER_WATCH, Math.max(0, left))
    const reply = await read().catch((error: unknown) => {
      next.cancel()
      throw error
    })
    if (left <= 0 || reply.mark !== seen || ctx.lifecycle.isEnding) {
      next.cancel()
      return reply
    }
    await next.changed
  }
}
