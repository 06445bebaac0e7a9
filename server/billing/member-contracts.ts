/** A member with the contracts, read together, by which charges are decided. */
import { isUnderContract } from '@yukan/rules/membership/member-status.ts'
import { ACTIVE_FLAG } from '@yukan/rules/text/words.ts'
import type { Db } from '../db/connect.ts'
import { Refusal } from '../refusal.ts'
import { listSubscriptions } from '../store/billing/billing.ts'
import type { SubscriptionRow } from '../store/billing/billing.ts'
import { findMember, lockMember } from '../store/membership/member.ts'
import type { MemberRow } from '../store/membership/member.ts'
import { toMembership } from '../store/membership/membership.ts'

export interface MemberContracts {
  member: MemberRow
  /** Newest first; the first one counts (product §4). */
  contracts: SubscriptionRow[]
}

/** The member and the contracts as stored now. E_UNAUTHORIZED for a withdrawn member. */
export async function readContracts(db: Db, memberId: number): Promise<MemberContracts> {
  return withContracts(db, await findMember(db, memberId))
}

/** Runs `work` with the member locked: no contract is created, changed or cancelled until it ends. */
export async function lockContracts(db: Db, memberId: number): Promise<MemberContracts> {
  return withContracts(db, await lockMember(db, memberId))
}

async function withContracts(db: Db, member: MemberRow | null): Promise<MemberContracts> {
  if (member === null || member.flag !== ACTIVE_FLAG) throw new Refusal('E_UNAUTHORIZED')
  return { member, contracts: await listSubscriptions(db, member.id) }
}

/** "Under contract: paid and not cancelled" (product §4). */
export function hasContract({ member, contracts: [newest] }: MemberContracts, now: Date): boolean {
  return isUnderContract(toMembership(member, newest), now)
}
