import type { Context } from '../context.ts'
import { findCustomerId } from '../store/billing/billing.ts'
import { listPaymentMethods } from './cards.ts'
import { providerRefusal } from './provider-failure.ts'

/** Removes cards, name and email of the member's customer at the provider (decision 013); invoices stay. Repeatable. E_PROVIDER. */
export async function deleteCustomer(ctx: Context, memberId: number): Promise<void> {
  const customerId = await findCustomerId(ctx.db, memberId)
  if (customerId === null) return
  const provider = await ctx.cardProvider()
  const customer = await provider.customers.retrieve(customerId).catch(providerRefusal)
  // The staff may have deleted it at the provider.
  if (customer.deleted === true) return
  for (const { id } of await listPaymentMethods(ctx, customerId)) await provider.paymentMethods.detach(id).catch(providerRefusal)
  await provider.customers.update(customerId, { email: '', name: '' }).catch(providerRefusal)
}
