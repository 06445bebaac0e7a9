import { stripeCustomerGetCardSetupSecret } from '@yukan/contract/provider.ts'
import { beginCard } from '../../billing/cards.ts'
import { defineHandler } from '../../calls/handler.ts'
import { requireMember } from '../../membership/owner.ts'

/** Starts the registration of a card. */
export const getCardSetupSecret = defineHandler(stripeCustomerGetCardSetupSecret, async (ctx, { caller, now }) =>
  beginCard(ctx, requireMember(caller), now),
)
