import type { providerCalls } from '@yukan/contract/provider.ts'
import { apply } from '../billing/applications.ts'
import { attachCard, beginCard, listCards, readProviderCustomer, removeCard, setDefaultCard } from '../billing/cards.ts'
import { readCatalogue } from '../billing/catalogue.ts'
import { cancel, changePlan } from '../billing/contract-changes.ts'
import { ensureCustomer, requireCustomer } from '../billing/customers.ts'
import { readNextPayment, readPayments } from '../billing/payments.ts'
import { toSubscription } from '../billing/subscription-reply.ts'
import type { V1Handlers } from '../calls/handler.ts'
import { requireMember } from '../membership/owner.ts'
import { enforceLimits } from '../rate-limits/rate-limits.ts'
import { Refusal } from '../refusal.ts'
import { listSubscriptions } from '../store/billing/billing.ts'

export const providerHandlers: V1Handlers<typeof providerCalls> = {
  '/stripe/customer/get/cardSetupSecret': async (ctx, { caller, now }) => beginCard(ctx, requireMember(caller), now),

  '/stripe/customer/get/stripeData': async (ctx, { query, caller }) => ({
    customer: await readProviderCustomer(ctx, await requireCustomer(ctx, requireMember(caller), query.customer_id)),
  }),

  '/stripe/customer/get/cards': async (ctx, { query, caller, now }) => ({
    data: { paymentMethods: await listCards(ctx, await requireCustomer(ctx, requireMember(caller), query.customerId), now) },
  }),

  '/stripe/customer/set/register': async (ctx, { body, caller, now }) => ({
    data: { customer: { id: await ensureCustomer(ctx, requireMember(caller, body.customerData.metadata.user_id), now) } },
  }),

  '/stripe/customer/attach/paymentMethod': async (ctx, { body, caller, now }) => {
    const memberId = requireMember(caller)
    const customerId = await requireCustomer(ctx, memberId, body.customer_id)
    // The public key can create cards and linking one asks its bank: without a limit, cards could be tried out.
    await enforceLimits(ctx, [{ limit: 'card-attached', of: String(memberId) }], now)
    return { data: { customer: await attachCard(ctx, memberId, customerId, body.payment_method_id, now) } }
  },

  '/stripe/update/defaultCard': async (ctx, { body, caller, now }) => {
    const memberId = requireMember(caller)
    await setDefaultCard(ctx, memberId, await requireCustomer(ctx, memberId, body.customerId), body.cardId, now)
    return { updated: true as const }
  },

  '/stripe/set/deleteCreditcard': async (ctx, { body, caller, now }) => {
    const memberId = requireMember(caller)
    const customerId = await requireCustomer(ctx, memberId, body.customerId)
    await removeCard(ctx, memberId, customerId, body.cardId, now)
    return { updated: true as const }
  },

  '/stripe/payment/get/list': async (ctx, { query, caller }) => {
    const memberId = requireMember(caller)
    await requireCustomer(ctx, memberId, query.customer_id)
    return { list: await readPayments(ctx, memberId) }
  },

  '/stripe/get/upcoming_invoice': async (ctx, { query, caller, now }) => {
    const memberId = requireMember(caller)
    const customerId = await requireCustomer(ctx, memberId, query.customerId)
    return { data: await readNextPayment(ctx, memberId, customerId, now) }
  },

  '/stripe/subscription/get/detail': async (ctx, { query, caller }) => {
    const { product, prices, tax } = await readCatalogue(ctx)
    const own = caller.memberId === null ? [] : await listSubscriptions(ctx.db, caller.memberId)
    const isKnown = query.subscription_id === product.id || own.some(({ subscription_id }) => subscription_id === query.subscription_id)
    if (!isKnown) throw new Refusal('E_NOT_FOUND')
    return { product, tax, prices: { data: prices } }
  },

  '/stripe/subscription/set/register': async (ctx, { body, caller, now }) => {
    const memberId = requireMember(caller, body.user_id)
    const customerId = await requireCustomer(ctx, memberId, body.customer_id)
    const applicationId = body.applicationId ?? ctx.randomKey()
    const row = await apply(ctx, { memberId, customerId, priceId: body.priceObj.id, applicationId, shown: body.shown ?? [] }, now)
    return { registedSubscription: toSubscription(row) }
  },

  '/stripe/subscription/set/update': async (ctx, { body, caller, now }) => {
    const memberId = requireMember(caller, body.user_id)
    const customerId = await requireCustomer(ctx, memberId, body.customer_id)
    const given = { memberId, customerId, subscriptionId: body.subscription_id, priceId: body.price_id }
    const { provided, row } = await changePlan(ctx, given, now)
    return { updateStripe: provided, updateDB: toSubscription(row) }
  },

  '/stripe/subscription/set/cancel': async (ctx, { body, caller, now }) => {
    const memberId = requireMember(caller, body.user_id)
    const customerId = await requireCustomer(ctx, memberId, body.customer_id)
    const row = await cancel(ctx, { memberId, customerId, subscriptionId: body.subscription_id }, now)
    return { updated: true as const, data: toSubscription(row) }
  },
}
