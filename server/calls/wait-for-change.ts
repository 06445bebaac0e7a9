import type { Context } from '../context.ts'
import { CHANGE_WAIT, CHANGE_TURN } from '../limits.ts'
import type { Watched } from '../store/staff/desk-change.ts'

/**
 * Runs `read` at once, and again at each change notified for `watched`; `read` is made by `inBatches`, since many wait for the
 * same. Returns its result when that `isNew` (paced after a wait), after some seconds, or when the program ends.
 */
export async function waitForChange<T>(
  ctx: Context,
  watched: Watched,
  read: () => Promise<T>,
  isNew: (reply: T, hasWaited: boolean) => boolean,
): Promise<T> {
  const ends = performance.now() + CHANGE_WAIT
  for (let hasWaited = false; ; hasWaited = true) {
    const left = ends - performance.now()
    const next = ctx.articleWatch.next(watched, Math.max(0, left))
    const reply = await read().catch((error: unknown) => {
      next.cancel()
      throw error
    })
    if (left <= 0 || isNew(reply, hasWaited) || ctx.lifecycle.isEnding) {
      next.cancel()
      if (hasWaited && left > 0 && !ctx.lifecycle.isEnding) await ctx.wokenCalls.turn(left + CHANGE_TURN)
      return reply
    }
    await next.changed
    // No notification: changes by time alone are read by the next call, which follows at once.
    if (performance.now() >= ends) return reply
  }
}
