import { stripeCustomerGetCards } from '@yukan/contract/provider.ts'
import { listCards } from '../../billing/cards.ts'
import { ownCustomer } from '../../billing/customers.ts'
import { answer } from '../../call.ts'
import { ownerOf } from '../../membership/owner.ts'

/** The member's cards. */
export const getCards = answer(stripeCustomerGetCards, async (ctx, { query, caller }) => ({
  data: { paymentMethods: await listCards(ctx, await ownCustomer(ctx, ownerOf(caller), query.customerId)) },
}))
