/** The openings that run now (decision 047). */
import { isRunning } from '@yukan/rules/membership/openings.ts'
import type { Opening } from '@yukan/rules/membership/openings.ts'
import type { Context } from '../context.ts'
import { openingKey } from '../edge/surrogate-keys.ts'
import { listOpenOpenings, toOpening } from '../store/desk/opening.ts'
import type { OpeningRow } from '../store/desk/opening.ts'

export interface RunningOpening {
  row: OpeningRow
  opening: Opening
}

/** Openings that run at `now`, with their rows: read once until one changes, and compared with the time at each call. */
export async function runningRows(ctx: Context, now: Date): Promise<RunningOpening[]> {
  const { value } = await ctx.shared.get('openings', () => listOpenOpenings(ctx.db, now))
  return value.flatMap((row) => {
    const opening = toOpening(row)
    return opening !== null && isRunning(opening, now) ? [{ row, opening }] : []
  })
}

/** Openings that run at `now`, for the rules of reading. */
export async function runningOpenings(ctx: Context, now: Date): Promise<Opening[]> {
  return (await runningRows(ctx, now)).map(({ opening }) => opening)
}

/** Marks the reply that is being built as depending on openings: no copy, here or at an edge, outlives them. */
export function limitReplyTo(ctx: Context, { id, endsAt }: Opening): void {
  ctx.shared.show(openingKey(id))
  // At edges only if they are purged when the opening is ended early.
  ctx.shared.limit(endsAt, { isSharable: ctx.config.edges.length > 0, servesStale: false })
}
