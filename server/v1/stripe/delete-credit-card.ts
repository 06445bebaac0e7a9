import { stripeSetDeleteCreditcard } from '@yukan/contract/provider.ts'
import { removeCard } from '../../billing/cards.ts'
import { ownCustomer } from '../../billing/customers.ts'
import { answer } from '../../call.ts'
import { ownerOf } from '../../membership/owner.ts'

/** Removes a card. */
export const deleteCreditCard = answer(stripeSetDeleteCreditcard, async (ctx, { body, caller, now }) => {
  await removeCard(ctx, await ownCustomer(ctx, ownerOf(caller), body.customerId), body.cardId, caller, now)
  return { updated: true as const }
})
