import { subscriptionGetTerms } from '@yukan/contract/our-calls.ts'
import { readTerms } from '../../billing/terms.ts'
import { defineHandler } from '../../calls/handler.ts'
import { requireMember } from '../../membership/owner.ts'

/** The terms of applying, changing or cancelling now. */
export const getTerms = defineHandler(subscriptionGetTerms, async (ctx, { query, caller, now }) => ({
  data: await readTerms(ctx, requireMember(caller), query.plan, now),
}))
