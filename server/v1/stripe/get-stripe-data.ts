import { stripeCustomerGetStripeData } from '@yukan/contract/provider.ts'
import { readProviderCustomer } from '../../billing/cards.ts'
import { ownCustomer } from '../../billing/customers.ts'
import { answer } from '../../call.ts'
import { ownerOf } from '../../membership/owner.ts'

/** The provider's customer: which card pays. */
export const getStripeData = answer(stripeCustomerGetStripeData, async (ctx, { query, caller }) => ({
  customer: await readProviderCustomer(ctx, await ownCustomer(ctx, ownerOf(caller), query.customer_id)),
}))
