import { paperGetRegions } from '@yukan/contract/paper.ts'
import { openingOfPaper } from '@yukan/rules/openings.ts'
import { mayViewPaper } from '@yukan/rules/reader-access.ts'
import { dayOf, SECOND } from '@yukan/rules/tokyo-time.ts'
import { defineHandler } from '../../calls/handler.ts'
import { paperKey } from '../../edge/surrogate-keys.ts'
import { limitTo, runningOpenings } from '../../openings/running.ts'
import { isOpenedBySignature } from '../../paper/paper-reply.ts'
import { toRegions } from '../../paper/region-reply.ts'
import { Refusal } from '../../refusal.ts'
import { findShownPage } from '../../store/paper.ts'

/** What stands on a page that is out: all of it for readers who may view the page, by their rights or by its signature. */
export const getRegions = defineHandler(paperGetRegions, async (ctx, { query, caller, now }) => {
  const { year, month, kind = 'evening', page: number, ...signed } = query
  const day = dayOf(year, month, query.day)
  if (day === null) throw new Refusal('E_BAD_REQUEST', { field: 'day' })
  ctx.shared.show(paperKey(day))
  const page = await findShownPage(ctx.db, { day, kind, page: number }, { isLocked: false, now })
  if (page === null) throw new Refusal('E_NOT_FOUND')
  const openings = await runningOpenings(ctx, now)
  const opening = mayViewPaper(page, caller.kind, [], now) ? null : openingOfPaper(page, openings, now)
  if (opening !== null) limitTo(ctx, opening)
  const hasRight = mayViewPaper(page, caller.kind, openings, now)
  const isSigned = !hasRight && (await isOpenedBySignature(ctx, `page/${page.key}`, signed, now))
  // No copy of the reply outlives the signature.
  if (isSigned) ctx.shared.limit(new Date(Number(signed.expires) * SECOND), { isSharable: false, servesStale: false })
  return toRegions(ctx, page, { mayView: hasRight || isSigned, kind: caller.kind }, now)
})
