import { RUNNING_STATUSES } from '@yukan/rules/billing/subscription-rights.ts'
import type { Context } from '../context.ts'
import { listCustomersLeft } from '../store/billing/billing.ts'
import { syncCustomer } from './sync-customer.ts'
import { providerRefusal } from './provider-failure.ts'

/** Ends contracts of a withdrawn member that would still be charged (decision 013). Returns their number. Repeatable. E_PROVIDER. */
export async function endContractsOfWithdrawn(ctx: Context, memberId: number): Promise<number> {
  let ended = 0
  for (const { customer_id: customerId } of await listCustomersLeft(ctx.db, memberId)) {
    // Our rows may be stale: a contract that has since ended or been paid is left alone.
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
  return status === 'past_due' || status === 'unpaid' || (RUNNING_STATUSES.includes(status) && !is_cancelled)
}
