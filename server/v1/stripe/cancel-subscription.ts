import { stripeSubscriptionSetCancel } from '@yukan/contract/provider.ts'
import { cancel } from '../../billing/applications.ts'
import { ownCustomer } from '../../billing/customers.ts'
import { toSubscription } from '../../billing/subscription-reply.ts'
import { answer } from '../../call.ts'
import { ownerOf } from '../../membership/owner.ts'

/** Cancels. */
export const cancelSubscription = answer(stripeSubscriptionSetCancel, async (ctx, { body, caller, now }) => {
  const memberId = ownerOf(caller, body.user_id)
  const customerId = await ownCustomer(ctx, memberId, body.customer_id)
  const row = await cancel(ctx, { memberId, customerId, subscriptionId: body.subscription_id }, caller, now)
  return { updated: true as const, data: toSubscription(row) }
})
