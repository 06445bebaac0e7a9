import { stripeSubscriptionSetUpdate } from '@yukan/contract/provider.ts'
import { changePlan } from '../../billing/contract-changes.ts'
import { requireCustomer } from '../../billing/customers.ts'
import { toSubscription } from '../../billing/subscription-reply.ts'
import { defineHandler } from '../../calls/handler.ts'
import { requireMember } from '../../membership/owner.ts'

/** Changes the plan from the next invoice on. */
export const updateSubscription = defineHandler(stripeSubscriptionSetUpdate, async (ctx, { body, caller, now }) => {
  const memberId = requireMember(caller, body.user_id)
  const customerId = await requireCustomer(ctx, memberId, body.customer_id)
  const given = { memberId, customerId, subscriptionId: body.subscription_id, priceId: body.price_id }
  const { provided, row } = await changePlan(ctx, given, now)
  return { updateStripe: provided, updateDB: toSubscription(row) }
})
