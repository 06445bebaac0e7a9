import { stripeCustomerAttachPaymentMethod } from '@yukan/contract/provider.ts'
import { attachCard } from '../../billing/cards.ts'
import { ownCustomer } from '../../billing/customers.ts'
import { answer } from '../../call.ts'
import { ownerOf } from '../../membership/owner.ts'

/** Links a registered card to the member's customer. */
export const attachPaymentMethod = answer(stripeCustomerAttachPaymentMethod, async (ctx, { body, caller, now }) => {
  const customerId = await ownCustomer(ctx, ownerOf(caller), body.customer_id)
  return { data: { customer: await attachCard(ctx, customerId, body.payment_method_id, now) } }
})
