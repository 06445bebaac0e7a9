import { stripeSubscriptionSetUpdate } from '@yukan/contract/provider.ts'
import { changePlan } from '../../billing/applications.ts'
import { ownCustomer } from '../../billing/customers.ts'
import { toSubscription } from '../../billing/subscription-reply.ts'
import { answer } from '../../call.ts'
import { ownerOf } from '../../membership/owner.ts'

/** Changes the plan from the next invoice on. */
export const updateSubscription = answer(stripeSubscriptionSetUpdate, async (ctx, { body, caller, now }) => {
  const memberId = ownerOf(caller, body.user_id)
  const customerId = await ownCustomer(ctx, memberId, body.customer_id)
  const given = { memberId, customerId, subscriptionId: body.subscription_id, priceId: body.price_id }
  const { provided, row } = await changePlan(ctx, given, caller, now)
  return { updateStripe: provided, updateDB: toSubscription(row) }
})
