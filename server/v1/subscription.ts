import type { subscriptionCalls } from '@yukan/contract/subscription.ts'
import { readTerms } from '../billing/terms.ts'
import type { V1Handlers } from '../calls/handler.ts'
import { requireMember } from '../membership/owner.ts'

export const subscriptionHandlers: V1Handlers<typeof subscriptionCalls> = {
  '/subscription/get/terms': async (ctx, { query, caller, now }) => ({
    data: await readTerms(ctx, requireMember(caller), query.plan, now),
  }),
}
