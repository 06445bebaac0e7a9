/** Nobody who has left is charged (product §4 "withdrawal"; docs/decisions/013-accounts.md). */
import type { Context } from '../context.ts'
import { listCustomersLeft } from '../store/billing.ts'
import { syncCustomer } from './sync-customer.ts'
import { providerRefusal } from './provider-failure.ts'

/**
 * Ends at the provider what it would still charge a member who left: a contract whose payment failed is tried again there for weeks,
 * and the rules let its member leave. What is paid and cancelled runs to its end, print included. Of everybody who left, or a member.
 * Returns how many contracts ended. E_PROVIDER while the provider is away: may be repeated.
 */
export async function endContractsOfWithdrawn(ctx: Context, memberId?: number): Promise<number> {
  let ended = 0
  for (const customerId of await listCustomersLeft(ctx.db, memberId)) {
    // The mirror may be late: what has ended or been paid meanwhile is let alone.
    const charged = (await syncCustomer(ctx, customerId))?.filter(mayBeCharged) ?? []
    const provider = await ctx.cardProvider()
    for (const { subscription_id } of charged)
      if (subscription_id !== null) await provider.subscriptions.cancel(subscription_id).catch(providerRefusal)
    if (charged.length > 0) await syncCustomer(ctx, customerId)
    ended += charged.length
  }
  return ended
}

/** Whether the provider continues to charge for a contract. */
function mayBeCharged({ status, is_cancelled }: { status: string; is_cancelled: boolean }): boolean {
  return status === 'past_due' || status === 'unpaid' || ((status === 'active' || status === 'trialing') && !is_cancelled)
}
