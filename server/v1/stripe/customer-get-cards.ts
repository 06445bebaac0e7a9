import { stripeCustomerGetCards } from '@yukan/contract/provider.ts'
import { listCards } from '../../billing/cards.ts'
import { requireCustomer } from '../../billing/customers.ts'
import { defineHandler } from '../../calls/handler.ts'
import { requireMember } from '../../membership/owner.ts'

/** The member's cards. */
export const getCards = defineHandler(stripeCustomerGetCards, async (ctx, { query, caller, now }) => ({
  data: { paymentMethods: await listCards(ctx, await requireCustomer(ctx, requireMember(caller), query.customerId), now) },
}))
