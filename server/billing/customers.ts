/** The member at the card provider: always a single customer (product §7 `customer/*`; decision 018). */
import type { Context } from '../context.ts'
import { Refusal } from '../refusal.ts'
import { findCustomerId, saveCustomer } from '../store/billing/billing.ts'
import { findMember } from '../store/membership/member.ts'
import { providerRefusal } from './provider-failure.ts'

/** "name (falls back to 'name unset' when both names missing)" (product §7). */
const NAME_UNSET = 'name unset'

/** The member's customer id; creates the customer at the provider if there is none. Concurrent calls get the same one. */
export async function ensureCustomer(ctx: Context, memberId: number, now: Date): Promise<string> {
  const known = await findCustomerId(ctx.db, memberId)
  if (known !== null) return known
  const member = await findMember(ctx.db, memberId)
  if (member === null || member.email === null) throw new Refusal('E_UNAUTHORIZED')
  const provider = await ctx.cardProvider()
  const name = `${member.last_name} ${member.first_name}`.trim()
  const customer = await provider.customers
    .create(
      { email: member.email, name: name === '' ? NAME_UNSET : name, metadata: { user_id: String(memberId) }, preferred_locales: ['ja'] },
      // The same key returns the same customer, even if a process ended before storing it. After a restore, numbers of members are given again.
      { idempotencyKey: `customer:${new URL(ctx.config.publicUrl).host}:${memberId}:${member.created_at.getTime()}` },
    )
    .catch(providerRefusal)
  return saveCustomer(ctx.db, memberId, customer.id, now)
}

/** The member's customer id. E_NO_CUSTOMER for a member without one. */
export async function requireOwnCustomer(ctx: Context, memberId: number): Promise<string> {
  const own = await findCustomerId(ctx.db, memberId)
  if (own === null) throw new Refusal('E_NO_CUSTOMER')
  return own
}

/** The same, with the id that a caller claims: E_NOT_FOUND for another one. */
export async function requireCustomer(ctx: Context, memberId: number, claimedId: string): Promise<string> {
  const own = await requireOwnCustomer(ctx, memberId)
  if (own !== claimedId) throw new Refusal('E_NOT_FOUND')
  return own
}
