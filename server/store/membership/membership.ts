import type { Membership } from '@yukan/rules/membership/member-status.ts'
import type { Db } from '../../db/connect.ts'
import { listSubscriptions } from '../billing/billing.ts'
import type { SubscriptionRow } from '../billing/billing.ts'
import type { MemberRow } from './member.ts'

type MemberFacts = Pick<MemberRow, 'role' | 'trial_until'>
type SubscriptionFacts = Pick<SubscriptionRow, 'plan_name' | 'expire_at' | 'is_cancelled'>

/** The membership of a member's row and newest subscription, the "first subscription" of product §4. */
export function toMembership(member: MemberFacts, newest: SubscriptionFacts | undefined): Membership {
  return {
    role: member.role,
    limitTrial: member.trial_until,
    subscription: newest === undefined ? null : { planName: newest.plan_name, expireAt: newest.expire_at, isCancel: newest.is_cancelled },
  }
}

/** The stored membership of a member. */
export async function findMembership(db: Db, member: MemberFacts & Pick<MemberRow, 'id'>): Promise<Membership> {
  const [newest] = await listSubscriptions(db, member.id)
  return toMembership(member, newest)
}
