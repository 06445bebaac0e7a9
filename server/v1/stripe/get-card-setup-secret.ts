import { stripeCustomerGetCardSetupSecret } from '@yukan/contract/provider.ts'
import { beginCard } from '../../billing/cards.ts'
import { answer } from '../../call.ts'
import { ownerOf } from '../../membership/owner.ts'

/** Begins the registration of a card. */
export const getCardSetupSecret = answer(stripeCustomerGetCardSetupSecret, async (ctx, { caller, now }) =>
  beginCard(ctx, ownerOf(caller), now),
)
