import { stripeUpdateDefaultCard } from '@yukan/contract/provider.ts'
import { setDefaultCard } from '../../billing/cards.ts'
import { requireCustomer } from '../../billing/customers.ts'
import { defineHandler } from '../../calls/handler.ts'
import { requireMember } from '../../membership/owner.ts'

/** Makes a card the default of payments. */
export const updateDefaultCard = defineHandler(stripeUpdateDefaultCard, async (ctx, { body, caller, now }) => {
  const memberId = requireMember(caller)
  await setDefaultCard(ctx, memberId, await requireCustomer(ctx, memberId, body.customerId), body.cardId, now)
  return { updated: true as const }
})
