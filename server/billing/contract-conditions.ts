/** Conditions that a member must meet for a contract (product §1, §4, §6). */
import { isBank } from '@yukan/rules/membership/member-status.ts'
import { containsPaper } from '@yukan/rules/membership/plans.ts'
import { DELIVERY_ADDRESS } from '@yukan/rules/text/words.ts'
import type { PlanName } from '@yukan/rules/text/words.ts'
import type { Db } from '../db/connect.ts'
import { Refusal } from '../refusal.ts'
import { findAddress } from '../store/delivery/address.ts'
import type { MemberContracts } from './member-contracts.ts'

/** Refuses every change of a contract of a member who pays by bank (product §1, §6). E_BANK_MEMBER. */
export function refuseBank({ member }: MemberContracts): void {
  if (isBank(member)) throw new Refusal('E_BANK_MEMBER')
}

/** Refuses a plan with the print without an address to deliver it to. E_NO_DELIVERY_ADDRESS. */
export async function requireDeliveryAddress(db: Db, memberId: number, plan: PlanName): Promise<void> {
  if (containsPaper(plan) && (await findAddress(db, memberId, DELIVERY_ADDRESS)) === null) throw new Refusal('E_NO_DELIVERY_ADDRESS')
}
