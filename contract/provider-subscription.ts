/** Calls of product §7 "Payment and subscription" about the subscription itself. */
import { Type } from 'typebox'
import type { Static } from 'typebox'
import { Acknowledged, defineCall } from './call.ts'
import { Id, Nullable } from './entities.ts'
import { Email } from './fields.ts'
import { Subscription } from './member-entities.ts'
import { samplePrices, sampleProduct, sampleSubscription, sampleTax } from './member-samples.ts'
import { Price, Product, Tax } from './payment-entities.ts'

const ProviderId = Type.String({ minLength: 1, maxLength: 255 })

/** What a declined card carries: the provider's own sentence and code, where it gave them (product §8). */
export const DeclineFailure = Type.Object({
  declineMessage: Type.Optional(Type.String()),
  declineCode: Type.Optional(Type.String()),
})
export type DeclineFailure = Static<typeof DeclineFailure>

/**
 * What is sold, at which prices, with which tax. `subscription_id` is the product's id from the master data
 * (`products.product_id`), or the id of the caller's own subscription; the answer is the same. Guests ask too: plan cards show prices.
 */
export const stripeSubscriptionGetDetail = defineCall({
  method: 'GET',
  path: '/v1/stripe/subscription/get/detail',
  spec: '7.payment.10',
  summary: 'What is sold, at which prices, with which tax',
  access: 'anyone',
  sharing: 'private',
  query: Type.Object({ subscription_id: ProviderId }),
  body: null,
  reply: Type.Object({ product: Product, tax: Tax, prices: Type.Object({ data: Type.Array(Price) }) }),
  errors: ['E_NOT_FOUND', 'E_PROVIDER'],
  sample: {
    query: { subscription_id: 'prod_local' },
    reply: { product: sampleProduct, tax: sampleTax, prices: { data: samplePrices } },
  },
})

/**
 * Applies for a plan. Of everything sent only `priceObj.id` decides, by naming an active price; amounts, tax, account, customer and
 * end of trial are looked up. `applicationId` (ours) is made by the page once for each confirm step: the same one never
 * charges twice. `shown` (ours) is what the confirm step showed, kept with the application (decision 021).
 */
export const stripeSubscriptionSetRegister = defineCall({
  method: 'POST',
  path: '/v1/stripe/subscription/set/register',
  spec: '7.payment.11',
  summary: 'Applies for a plan',
  access: 'member',
  sharing: 'private',
  query: Type.Object({}),
  body: Type.Object({
    user_id: Id,
    productObj: Product,
    priceObj: Price,
    taxObj: Tax,
    customer_id: ProviderId,
    customer: Type.Object({ email: Email, name: Type.String({ maxLength: 200 }) }),
    connected_account_id: Type.Optional(Nullable(Type.String({ maxLength: 255 }))),
    limit_trial: Type.Optional(Nullable(Type.String({ maxLength: 40 }))),
    applicationId: Type.Optional(Type.String({ pattern: '^[0-9A-Za-z-]{16,64}$', description: 'ours' })),
    shown: Type.Optional(
      Type.Array(Type.Object({ label: Type.String({ maxLength: 100 }), text: Type.String({ maxLength: 1_000 }) }), {
        maxItems: 20,
        description: 'ours: the confirm step, line by line',
      }),
    ),
  }),
  reply: Type.Object({ registedSubscription: Subscription }),
  errors: ['E_BANK_MEMBER', 'E_UNDER_CONTRACT', 'E_NO_CUSTOMER', 'E_NO_CARD', 'E_NO_DELIVERY_ADDRESS', 'E_CARD_DECLINED', 'E_PROVIDER'],
  errorExtras: DeclineFailure,
  sample: {
    body: {
      user_id: 12,
      productObj: sampleProduct,
      priceObj: { id: 'price_web', nickname: 'web', unit_amount: 1_650, active: true },
      taxObj: sampleTax,
      customer_id: 'cus_sample',
      customer: { email: 'hanako@example.jp', name: '渡良瀬 花子' },
      connected_account_id: null,
      applicationId: '0f7d3c52-9f0e-4a51-8a52-6f1f8c0d7e21',
      shown: [{ label: 'お支払い金額', text: '1,650円/月（税込）' }],
    },
    reply: { registedSubscription: sampleSubscription },
  },
})

/**
 * Changes the plan from the next invoice on, with no difference charged. `id` is our row, `subscription_id` the provider's.
 * `updateStripe` is what the provider now has, `updateDB` our row.
 */
export const stripeSubscriptionSetUpdate = defineCall({
  method: 'POST',
  path: '/v1/stripe/subscription/set/update',
  spec: '7.payment.12',
  summary: 'Changes the plan',
  access: 'member',
  sharing: 'private',
  query: Type.Object({}),
  body: Type.Object({ id: Id, user_id: Id, email: Email, customer_id: ProviderId, subscription_id: ProviderId, price_id: ProviderId }),
  reply: Type.Object({ updateStripe: Type.Object({ id: Type.String(), price_id: Type.String() }), updateDB: Subscription }),
  errors: ['E_BANK_MEMBER', 'E_NO_CONTRACT', 'E_SAME_PLAN', 'E_NO_DELIVERY_ADDRESS', 'E_CARD_DECLINED', 'E_PROVIDER'],
  errorExtras: DeclineFailure,
  sample: {
    body: {
      id: 4,
      user_id: 12,
      email: 'hanako@example.jp',
      customer_id: 'cus_sample',
      subscription_id: 'sub_sample',
      price_id: 'price_web_paper',
    },
    reply: {
      updateStripe: { id: 'sub_sample', price_id: 'price_web_paper' },
      updateDB: { ...sampleSubscription, price_id: 'price_web_paper', planName: 'webPaper' },
    },
  },
})

/**
 * Cancels. Access and delivery last until `data.expire`, which the 17:00 rule of the month's last weekday may put a month later
 * (decision 021). A second press answers like the first.
 */
export const stripeSubscriptionSetCancel = defineCall({
  method: 'POST',
  path: '/v1/stripe/subscription/set/cancel',
  spec: '7.payment.13',
  summary: 'Cancels the subscription',
  access: 'member',
  sharing: 'private',
  query: Type.Object({}),
  body: Type.Object({ id: Id, user_id: Id, email: Email, customer_id: ProviderId, subscription_id: ProviderId }),
  reply: Type.Object({ ...Acknowledged.properties, data: Subscription }),
  errors: ['E_BANK_MEMBER', 'E_NO_CONTRACT', 'E_PROVIDER'],
  sample: {
    body: { id: 4, user_id: 12, email: 'hanako@example.jp', customer_id: 'cus_sample', subscription_id: 'sub_sample' },
    reply: { updated: true, data: { ...sampleSubscription, isCancel: true } },
  },
})
