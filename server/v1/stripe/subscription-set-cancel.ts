import { stripeSubscriptionSetCancel } from '@yukan/contract/provider.ts'
import { cancel } from '../../billing/contract-changes.ts'
import { requireCustomer } from '../../billing/customers.ts'
import { toSubscription } from '../../billing/subscription-reply.ts'
import { defineHandler } from '../../calls/handler.ts'
import { requireMember } from '../../membership/owner.ts'

/** Cancels the contract. */
export const cancelSubscription = defineHandler(stripeSubscriptionSetCancel, async (ctx, { body, caller, now }) => {
  const memberId = requireMember(caller, body.user_id)
  const customerId = await requireCustomer(ctx, memberId, body.customer_id)
  const row = await cancel(ctx, { memberId, customerId, subscriptionId: body.subscription_id }, now)
  return { updated: true as const, data: toSubscription(row) }
})
