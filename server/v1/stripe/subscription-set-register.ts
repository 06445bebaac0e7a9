import { stripeSubscriptionSetRegister } from '@yukan/contract/provider.ts'
import { apply } from '../../billing/applications.ts'
import { requireCustomer } from '../../billing/customers.ts'
import { toSubscription } from '../../billing/subscription-reply.ts'
import { defineHandler } from '../../calls/handler.ts'
import { requireMember } from '../../membership/owner.ts'

/** Applies for a plan, which the price's id alone decides. */
export const setSubscription = defineHandler(stripeSubscriptionSetRegister, async (ctx, { body, caller, now }) => {
  const memberId = requireMember(caller, body.user_id)
  const customerId = await requireCustomer(ctx, memberId, body.customer_id)
  const applicationId = body.applicationId ?? ctx.randomKey()
  const row = await apply(ctx, { memberId, customerId, priceId: body.priceObj.id, applicationId, shown: body.shown ?? [] }, now)
  return { registedSubscription: toSubscription(row) }
})
