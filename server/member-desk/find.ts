/** Finds members for the office (decision 089). */
import type { ReplyOf } from '@yukan/contract/call.ts'
import type { DeskCalls } from '@yukan/contract/desk/calls.ts'
import type { MemberRow } from '@yukan/contract/desk/member.ts'
import { MEMBERS_FOUND_MAX, RECENT_MEMBERS } from '@yukan/rules/limits.ts'
import { maskAddress, maskEmail, maskTel } from '@yukan/rules/membership/masking.ts'
import { memberSearches } from '@yukan/rules/membership/member-search.ts'
import { formatWireInstant } from '@yukan/rules/time/tokyo-time.ts'
import type { Context } from '../context.ts'
import type { StaffCaller } from '../calls/staff-caller.ts'
import { readPlanLabels } from '../settings/plan-labels.ts'
import { enforceLimits } from '../rate-limits/rate-limits.ts'
import { listNewestSubscriptions } from '../store/billing/billing.ts'
import { findMembers, listOpenedMembers, listMemberSummaries } from '../store/membership/member-search.ts'
import type { FoundMember } from '../store/membership/member-search.ts'
import { nameOf, statusOf } from './status.ts'

function shownMatch({ by, match }: FoundMember): string {
  switch (by) {
    case 'tel':
      return maskTel(match)
    case 'email':
      return maskEmail(match)
    case 'address':
      return maskAddress({ city: match })
    default:
      return match
  }
}

export interface MemberQuestion {
  words: string
  /** Maximum number of members. */
  limit: number
  /** The calling account. */
  staffId: number
}

/** Members found by a text, best matches first. E_TOO_MANY for an account that searches more often than a person types. */
export async function findMemberRows(ctx: Context, { words, limit, staffId }: MemberQuestion, now: Date): Promise<MemberRow[]> {
  const searches = memberSearches(words)
  if (searches.length === 0) return []
  await enforceLimits(ctx, [{ limit: 'desk-members', of: String(staffId) }], now)
  const found = await findMembers(ctx.db, searches, limit)
  const ids = found.map(({ id }) => id)
  const [summaries, contracts, labels] = await Promise.all([
    listMemberSummaries(ctx.db, ids),
    listNewestSubscriptions(ctx.db, ids),
    readPlanLabels(ctx.db),
  ])
  const byId = new Map(summaries.map((summary) => [summary.id, summary]))
  return found.flatMap((match) => {
    const member = byId.get(match.id)
    if (member === undefined) return []
    const { id } = member
    return { id, name: nameOf(member), ...statusOf(member, contracts.get(id), labels, now), by: match.by, match: shownMatch(match) }
  })
}

/** The data of the members' screen: search results, and the caller's recently opened members. E_TOO_MANY. */
export async function searchMembers(ctx: Context, by: StaffCaller, words: string, now: Date): Promise<ReplyOf<DeskCalls['/member/find']>> {
  const { staffId } = by
  const [rows, opened] = await Promise.all([
    findMemberRows(ctx, { words, limit: MEMBERS_FOUND_MAX + 1, staffId }, now),
    listOpenedMembers(ctx.db, staffId, RECENT_MEMBERS),
  ])
  const summaries = await listMemberSummaries(
    ctx.db,
    opened.map(({ id }) => id),
  )
  const names = new Map(summaries.map((member) => [member.id, nameOf(member)]))
  return {
    members: rows.slice(0, MEMBERS_FOUND_MAX),
    isMore: rows.length > MEMBERS_FOUND_MAX,
    recent: opened.flatMap(({ id, at }) => {
      const name = names.get(id)
      return name === undefined ? [] : [{ id, name, at: formatWireInstant(at) }]
    }),
  }
}
