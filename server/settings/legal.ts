/** Legal texts of the newspaper as readers get them (decision 049). */
import { LegalText } from '@yukan/contract/desk/setting-values.ts'
import type { LegalName } from '@yukan/contract/desk/setting-values.ts'
import type { V1Calls } from '@yukan/contract/calls.ts'
import type { ReplyOf } from '@yukan/contract/call.ts'
import { changedSections, editionOn } from '@yukan/rules/site/legal-editions.ts'
import { tokyoDay } from '@yukan/rules/time/tokyo-time.ts'
import type { Context } from '../context.ts'
import { Refusal } from '../refusal.ts'
import { readMasterValue } from '../store/settings/master.ts'
import { fittingValue } from './fitting-value.ts'

/** The editions that match their schema (decision 107). */
function fittingEditions(value: unknown): LegalText['editions'] {
  const { editions } = { editions: [], ...Object(value ?? null) }
  return Array.isArray(editions) ? editions.flatMap((each: unknown) => fittingValue(LegalText, { editions: [each] })?.editions ?? []) : []
}

/** The edition that begins on a day, or the one valid at `now`. E_NOT_FOUND if none begins on that day. */
export async function readLegal(
  ctx: Context,
  name: LegalName,
  day: string | null,
  now: Date,
): Promise<ReplyOf<V1Calls['/helper/get/legal']>> {
  const value = await readMasterValue(ctx.db, name)
  const editions = fittingEditions(value)
  const current = editionOn(editions, tokyoDay(now))
  const edition = day === null ? current : (editions.find(({ inForceOn }) => inForceOn === day) ?? null)
  if (day !== null && edition === null) throw new Refusal('E_NOT_FOUND')
  const before = edition === null ? null : (editions[editions.indexOf(edition) - 1] ?? null)
  return {
    edition,
    changed: edition === null ? [] : changedSections(edition.sections, before?.sections ?? null),
    current: current?.inForceOn ?? null,
    editions: editions.map(({ inForceOn, summary }) => ({ inForceOn, summary })).toReversed(),
  }
}
