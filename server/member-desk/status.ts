/** A member's state and plan in the words of the desk's calls (decision 089). */
import type { MemberRow } from '@yukan/contract/desk/member.ts'
import { isPrivileged, statusFlags } from '@yukan/rules/membership/member-status.ts'
import { planStatus } from '@yukan/rules/billing/plan-label.ts'
import { ACTIVE_FLAG, PROVISIONAL_FLAG } from '@yukan/rules/text/words.ts'
import type { SubscriptionRow } from '../store/billing/billing.ts'
import type { MemberSummary } from '../store/membership/member-search.ts'
import { toMembership } from '../store/membership/membership.ts'

export type MemberStatus = Pick<MemberRow, 'state' | 'plan' | 'planName'>

function stateOf({ flag, blocked_at }: MemberSummary): MemberStatus['state'] {
  if (flag === PROVISIONAL_FLAG) return 'provisional'
  if (flag !== ACTIVE_FLAG) return 'left'
  return blocked_at === null ? 'active' : 'blocked'
}

/** State and plan of a member; `labels`: of the plans by name. */
export function statusOf(
  member: MemberSummary,
  newest: SubscriptionRow | undefined,
  labels: ReadonlyMap<string, string>,
  now: Date,
): MemberStatus {
  const membership = toMembership(member, newest)
  const flags = statusFlags({ ...membership, isValidDevice: true }, now)
  const plan = isPrivileged(member) ? 'reads-all' : planStatus({ ...membership, flags }, {}).kind
  return {
    state: stateOf(member),
    plan,
    planName: newest === undefined ? null : (labels.get(newest.plan_name) ?? newest.plan_name),
  }
}

/** Full name in the written order; empty if none was given. */
export function nameOf({ last_name, first_name }: Pick<MemberSummary, 'last_name' | 'first_name'>): string {
  return `${last_name} ${first_name}`.trim()
}

/** The name of a member in the audit log, which outlives the member: it contains no personal data. */
export function memberSubject(id: number): string {
  return `会員${id}`
}
