/** Waits for what others do with the front page (decision 045). */
import type { DeskFront } from '@yukan/contract/desk/front.ts'
import { waitForChange } from '../concurrency/wait-for-change.ts'
import type { Context } from '../context.ts'
import { FRONT_WATCH } from './editions.ts'
import { readFront } from './read.ts'

/** The page once it differs from `seen`, or after some seconds: an article's state may have changed without a change of the page. E_NOT_FOUND. */
export async function pollFront(ctx: Context, { id, seen }: { id: number | null; seen: string }): Promise<DeskFront> {
  return waitForChange(
    ctx,
    FRONT_WATCH,
    () => readFront(ctx, id, ctx.clock.now()),
    ({ mark }) => mark !== seen,
  )
}
