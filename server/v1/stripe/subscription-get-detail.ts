import { stripeSubscriptionGetDetail } from '@yukan/contract/provider.ts'
import { readCatalogue } from '../../billing/catalogue.ts'
import { defineHandler } from '../../calls/handler.ts'
import { Refusal } from '../../refusal.ts'
import { listSubscriptions } from '../../store/billing.ts'

/** The product on sale. The id is the product's, or the caller's own subscription's; the reply is the same. */
export const getSubscriptionDetail = defineHandler(stripeSubscriptionGetDetail, async (ctx, { query, caller }) => {
  const { product, prices, tax } = await readCatalogue(ctx)
  const own = caller.memberId === null ? [] : await listSubscriptions(ctx.db, caller.memberId)
  const isKnown = query.subscription_id === product.id || own.some(({ subscription_id }) => subscription_id === query.subscription_id)
  if (!isKnown) throw new Refusal('E_NOT_FOUND')
  return { product, tax, prices: { data: prices } }
})
