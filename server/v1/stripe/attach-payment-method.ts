import { stripeCustomerAttachPaymentMethod } from '@yukan/contract/provider.ts'
import { attachCard } from '../../billing/cards.ts'
import { ownCustomer } from '../../billing/customers.ts'
import { answer } from '../../call.ts'
import { keepWithin } from '../../membership/limits.ts'
import { ownerOf } from '../../membership/owner.ts'

/** Links a registered card to the member's customer. */
export const attachPaymentMethod = answer(stripeCustomerAttachPaymentMethod, async (ctx, { body, caller, now }) => {
  const memberId = ownerOf(caller)
  const customerId = await ownCustomer(ctx, memberId, body.customer_id)
  // Cards can be made with the public key alone, and linking one asks its bank: no place to try cards out.
  await keepWithin(ctx, [{ limit: 'card-attached', of: String(memberId) }], now)
  return { data: { customer: await attachCard(ctx, customerId, body.payment_method_id, now) } }
})
