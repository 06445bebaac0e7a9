/** Waits for changes of the front page (decision 045). */
import type { DeskFront } from '@yukan/contract/desk/front.ts'
import { inBatches } from '../calls/in-batches.ts'
import { waitForChange } from '../calls/wait-for-change.ts'
import type { Context } from '../context.ts'
import { readFront } from './read.ts'

/** Instead of an edition's id: the next one. */
const NEXT = 0

const readForAll = inBatches(async (ctx, id: number, _asked: readonly null[]) => {
  const front = await readFront(ctx, id === NEXT ? null : id, ctx.clock.now())
  return () => front
})

/** The page once it differs from `seen`, or after some seconds: an article's state may have changed without a change of the page. E_NOT_FOUND. */
export async function pollFront(ctx: Context, { id, seen }: { id: number | null; seen: string }): Promise<DeskFront> {
  return waitForChange(
    ctx,
    'front',
    () => readForAll(ctx, id ?? NEXT, null),
    ({ mark }) => mark !== seen,
  )
}
