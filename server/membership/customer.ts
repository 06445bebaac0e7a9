/** The member's customer at the card provider, with subscriptions (spec §3). Payments come with their own issue: nobody has one yet. */
import type { UserCustomer } from '@yukan/contract/member-entities.ts'
import type { Context } from '../context.ts'

/** Null for a member without a customer. */
export async function readCustomer(_ctx: Context, _memberId: number): Promise<UserCustomer | null> {
  return null
}
