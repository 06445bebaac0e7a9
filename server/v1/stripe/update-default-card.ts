import { stripeUpdateDefaultCard } from '@yukan/contract/provider.ts'
import { setDefaultCard } from '../../billing/cards.ts'
import { ownCustomer } from '../../billing/customers.ts'
import { answer } from '../../call.ts'
import { ownerOf } from '../../membership/owner.ts'

/** Makes a card the one that pays. */
export const updateDefaultCard = answer(stripeUpdateDefaultCard, async (ctx, { body, caller }) => {
  await setDefaultCard(ctx, await ownCustomer(ctx, ownerOf(caller), body.customerId), body.cardId)
  return { updated: true as const }
})
