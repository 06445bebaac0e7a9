import { stripeSetDeleteCreditcard } from '@yukan/contract/provider.ts'
import { removeCard } from '../../billing/cards.ts'
import { requireCustomer } from '../../billing/customers.ts'
import { defineHandler } from '../../calls/handler.ts'
import { requireMember } from '../../membership/owner.ts'

/** Removes a card. */
export const deleteCreditCard = defineHandler(stripeSetDeleteCreditcard, async (ctx, { body, caller, now }) => {
  const memberId = requireMember(caller)
  const customerId = await requireCustomer(ctx, memberId, body.customerId)
  await removeCard(ctx, memberId, customerId, body.cardId, now)
  return { updated: true as const }
})
