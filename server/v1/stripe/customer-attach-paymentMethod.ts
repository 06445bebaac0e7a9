import { stripeCustomerAttachPaymentMethod } from '@yukan/contract/provider.ts'
import { attachCard } from '../../billing/cards.ts'
import { requireCustomer } from '../../billing/customers.ts'
import { defineHandler } from '../../calls/handler.ts'
import { enforceLimits } from '../../rate-limits/rate-limits.ts'
import { requireMember } from '../../membership/owner.ts'

/** Links a registered card to the member's customer. */
export const attachPaymentMethod = defineHandler(stripeCustomerAttachPaymentMethod, async (ctx, { body, caller, now }) => {
  const memberId = requireMember(caller)
  const customerId = await requireCustomer(ctx, memberId, body.customer_id)
  // The public key can create cards and linking one asks its bank: without a limit, cards could be tried out.
  await enforceLimits(ctx, [{ limit: 'card-attached', of: String(memberId) }], now)
  return { data: { customer: await attachCard(ctx, memberId, customerId, body.payment_method_id, now) } }
})
