import { subscriptionGetTerms } from '@yukan/contract/our-calls.ts'
import { readTerms } from '../../billing/terms.ts'
import { answer } from '../../call.ts'
import { ownerOf } from '../../membership/owner.ts'

/** What applying, changing or cancelling now leads to. */
export const getTerms = answer(subscriptionGetTerms, async (ctx, { query, caller, now }) => ({
  data: await readTerms(ctx, ownerOf(caller), query.plan, caller, now),
}))
