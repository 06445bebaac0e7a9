/** What a member's rights are judged by, outside of a request (product §4; `rules/member-status.ts`). */
import type { Membership } from '@yukan/rules/member-status.ts'
import type { Db } from '../db/connect.ts'
import { listSubscriptions } from '../store/billing.ts'
import type { MemberRow } from '../store/member.ts'

/** The role, the trial, and the "first subscription" (product §4): the newest one. */
export async function membershipOf(db: Db, member: Pick<MemberRow, 'id' | 'role' | 'trial_until'>): Promise<Membership> {
  const [latest] = await listSubscriptions(db, member.id)
  return {
    role: member.role,
    limitTrial: member.trial_until,
    subscription: latest === undefined ? null : { planName: latest.plan_name, expireAt: latest.expire_at, isCancel: latest.is_cancelled },
  }
}
