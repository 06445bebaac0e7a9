import { stripeCustomerGetStripeData } from '@yukan/contract/provider.ts'
import { readProviderCustomer } from '../../billing/cards.ts'
import { requireCustomer } from '../../billing/customers.ts'
import { defineHandler } from '../../calls/handler.ts'
import { requireMember } from '../../membership/owner.ts'

/** The provider's customer with its default card. */
export const getStripeData = defineHandler(stripeCustomerGetStripeData, async (ctx, { query, caller }) => ({
  customer: await readProviderCustomer(ctx, await requireCustomer(ctx, requireMember(caller), query.customer_id)),
}))
