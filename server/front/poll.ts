/** Waits for what others do with the front page (decision 045). */
import type { DeskFront } from '@yukan/contract/desk/front.ts'
import { SECOND } from '@yukan/rules/tokyo-time.ts'
import type { Context } from '../context.ts'
import { FRONT_WATCH } from './editions.ts'
import { readFront } from './read.ts'

/** Shorter than the time limit of a request. */
const WAITS_FOR = 9 * SECOND

/** The page once it differs from `seen`, or after some seconds: an article's state may have changed without a change of the page. E_NOT_FOUND. */
export async function pollFront(ctx: Context, { id, seen }: { id: number | null; seen: string }): Promise<DeskFront> {
  const ends = performance.now() + WAITS_FOR
  for (;;) {
    const left = ends - performance.now()
    const next = ctx.articleWatch.next(FRONT_WATCH, Math.max(0, left))
    const reply = await readFront(ctx, id, ctx.clock.now()).catch((error: unknown) => {
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
