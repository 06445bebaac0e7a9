/** Calls of product §7 "Payment and subscription". Foreign ids are E_NOT_FOUND; prices and roles never come from the request (decision 018). */
import { Type } from 'typebox'
import type { Static } from 'typebox'
import { Acknowledged, callTable, defineCall } from './call.ts'
import { Id, Nullable } from './entities.ts'
import { Email } from './fields.ts'
import { Subscription } from './member-entities.ts'
import { sampleCard, sampleCustomer, samplePayment, samplePrices, sampleProduct, sampleSubscription, sampleTax } from './member-samples.ts'
import { Card, Customer, NextPayment, Payment, Price, Product, Tax } from './payment-entities.ts'

/** The refusal of a declined card: the provider's code, if there is one (product §8). Its message is in the server's log. */
export const DeclineFailure = Type.Object({
  declineCode: Type.Optional(Type.String()),
})
export type DeclineFailure = Static<typeof DeclineFailure>

const ProviderId = Type.String({ minLength: 1, maxLength: 255 })
const CardChoice = Type.Object({
  type: Type.Union([Type.Literal('paymentMethod'), Type.Literal('card')]),
  customerId: ProviderId,
  cardId: ProviderId,
})

export const providerCalls = callTable({
  /** Begins the registration of a card. `publishable_key` and `script_url` (ours) are for the page's card form; neither is secret. */
  '/stripe/customer/get/cardSetupSecret': defineCall({
    method: 'GET',
    spec: '7.payment.1',
    summary: 'Begins the registration of a card',
    access: 'member',
    sharing: 'private',
    query: Type.Object({}),
    body: null,
    reply: Type.Object({
      client_secret: Type.String(),
      publishable_key: Type.String({ description: 'ours' }),
      script_url: Type.String({ description: "ours: address of the provider's script" }),
    }),
    errors: ['E_PROVIDER'],
    sample: {
      reply: {
        client_secret: 'seti_sample_secret_sample',
        publishable_key: 'pk_test_sample',
        script_url: 'https://js.stripe.com/endive/stripe.js',
      },
    },
  }),

  /** The provider's customer with its default card. */
  '/stripe/customer/get/stripeData': defineCall({
    method: 'GET',
    spec: '7.payment.2',
    summary: "The provider's customer",
    access: 'member',
    sharing: 'private',
    query: Type.Object({ customer_id: ProviderId }),
    body: null,
    reply: Type.Object({ customer: Customer }),
    errors: ['E_PROVIDER'],
    sample: { query: { customer_id: 'cus_sample' }, reply: { customer: sampleCustomer } },
  }),

  /** The member's cards. */
  '/stripe/customer/get/cards': defineCall({
    method: 'GET',
    spec: '7.payment.3',
    summary: "The member's cards",
    access: 'member',
    sharing: 'private',
    query: Type.Object({ customerId: ProviderId }),
    body: null,
    reply: Type.Object({ data: Type.Object({ paymentMethods: Type.Array(Card) }) }),
    errors: ['E_PROVIDER'],
    sample: { query: { customerId: 'cus_sample' }, reply: { data: { paymentMethods: [sampleCard] } } },
  }),

  /** Makes the member a customer of the provider. Idempotent: a repeated call returns the same customer. */
  '/stripe/customer/set/register': defineCall({
    method: 'POST',
    spec: '7.payment.4',
    summary: 'Makes the member a customer of the provider',
    access: 'member',
    sharing: 'private',
    query: Type.Object({}),
    body: Type.Object({
      customerData: Type.Object({
        email: Email,
        name: Type.String({ maxLength: 200, description: '`name unset` when both names are missing' }),
        metadata: Type.Object({ user_id: Id }),
        preferred_locales: Type.Array(Type.String({ maxLength: 20 }), { maxItems: 10 }),
      }),
    }),
    reply: Type.Object({ data: Type.Object({ customer: Type.Object({ id: Type.String() }) }) }),
    errors: ['E_PROVIDER'],
    sample: {
      body: { customerData: { email: 'hanako@example.jp', name: '山田 花子', metadata: { user_id: 12 }, preferred_locales: ['ja'] } },
      reply: { data: { customer: { id: 'cus_sample' } } },
    },
  }),

  /** Links a registered card to the customer; idempotent. `data.customer` is the provider's payment method, its `customer` the customer's id. */
  '/stripe/customer/attach/paymentMethod': defineCall({
    method: 'POST',
    spec: '7.payment.5',
    summary: 'Links a registered card to the customer',
    access: 'member',
    sharing: 'private',
    query: Type.Object({}),
    body: Type.Object({ customer_id: ProviderId, payment_method_id: ProviderId }),
    reply: Type.Object({ data: Type.Object({ customer: Type.Object({ id: Type.String(), customer: Type.String() }) }) }),
    errors: ['E_CARD_DECLINED', 'E_PROVIDER'],
    sample: {
      body: { customer_id: 'cus_sample', payment_method_id: 'pm_sample' },
      reply: { data: { customer: { id: 'pm_sample', customer: 'cus_sample' } } },
    },
  }),

  /** Makes a card the default; a failed renewal is retried with it at once. */
  '/stripe/update/defaultCard': defineCall({
    method: 'POST',
    spec: '7.payment.6',
    summary: 'Makes a card the default',
    access: 'member',
    sharing: 'private',
    query: Type.Object({}),
    body: CardChoice,
    reply: Acknowledged,
    errors: ['E_NO_CUSTOMER', 'E_CARD_DECLINED', 'E_PROVIDER'],
    errorExtras: DeclineFailure,
    sample: { body: { type: 'paymentMethod', customerId: 'cus_sample', cardId: 'pm_sample' }, reply: { updated: true } },
  }),

  /** Removes a card. The default card of a running contract is refused with E_CARD_IN_USE. */
  '/stripe/set/deleteCreditcard': defineCall({
    method: 'POST',
    spec: '7.payment.7',
    summary: 'Removes a card',
    access: 'member',
    sharing: 'private',
    query: Type.Object({}),
    body: CardChoice,
    reply: Acknowledged,
    errors: ['E_NO_CUSTOMER', 'E_CARD_IN_USE', 'E_PROVIDER'],
    sample: { body: { type: 'paymentMethod', customerId: 'cus_sample', cardId: 'pm_other' }, reply: { updated: true } },
  }),

  /** The member's payments, newest first. */
  '/stripe/payment/get/list': defineCall({
    method: 'GET',
    spec: '7.payment.8',
    summary: "The member's payments, newest first",
    access: 'member',
    sharing: 'private',
    query: Type.Object({ customer_id: ProviderId }),
    body: null,
    reply: Type.Object({ list: Type.Array(Payment) }),
    errors: ['E_PROVIDER'],
    sample: { query: { customer_id: 'cus_sample' }, reply: { list: [samplePayment] } },
  }),

  /** The next payment; no entry if there is none. */
  '/stripe/get/upcoming_invoice': defineCall({
    method: 'GET',
    spec: '7.payment.9',
    summary: 'The payment to come',
    access: 'member',
    sharing: 'private',
    query: Type.Object({ customerId: ProviderId }),
    body: null,
    reply: Type.Object({ data: Type.Array(NextPayment, { maxItems: 1 }) }),
    errors: ['E_PROVIDER'],
    sample: {
      query: { customerId: 'cus_sample' },
      reply: { data: [{ next_payment_attempt: '2026-12-01T09:00:00+09:00', total: 1_650, isRetry: false }] },
    },
  }),

  /** Products, prices and tax. `subscription_id` is `products.product_id` or the caller's subscription, with the same reply. Guests may call it. */
  '/stripe/subscription/get/detail': defineCall({
    method: 'GET',
    spec: '7.payment.10',
    summary: 'The plans on sale, with prices and tax',
    access: 'anyone',
    sharing: 'private',
    query: Type.Object({ subscription_id: ProviderId }),
    body: null,
    reply: Type.Object({ product: Product, tax: Tax, prices: Type.Object({ data: Type.Array(Price) }) }),
    errors: ['E_NOT_FOUND', 'E_PRICE_MISMATCH', 'E_PROVIDER'],
    sample: {
      query: { subscription_id: 'prod_local' },
      reply: { product: sampleProduct, tax: sampleTax, prices: { data: samplePrices } },
    },
  }),

  /** Applies for a plan; only `priceObj.id` counts. The same `applicationId` (ours) charges once; `shown` (ours) is stored (decision 021). */
  '/stripe/subscription/set/register': defineCall({
    method: 'POST',
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
    errors: [
      'E_BANK_MEMBER',
      'E_UNDER_CONTRACT',
      'E_NO_CUSTOMER',
      'E_NO_CARD',
      'E_NO_DELIVERY_ADDRESS',
      'E_PRICE_CHANGED',
      'E_PRICE_MISMATCH',
      'E_CARD_DECLINED',
      'E_PROVIDER',
    ],
    errorExtras: DeclineFailure,
    sample: {
      body: {
        user_id: 12,
        productObj: sampleProduct,
        priceObj: { id: 'price_web', nickname: 'web', unit_amount: 1_650, active: true },
        taxObj: sampleTax,
        customer_id: 'cus_sample',
        customer: { email: 'hanako@example.jp', name: '山田 花子' },
        connected_account_id: null,
        applicationId: '0f7d3c52-9f0e-4a51-8a52-6f1f8c0d7e21',
        shown: [{ label: 'お支払い金額', text: '1,650円/月（税込）' }],
      },
      reply: { registedSubscription: sampleSubscription },
    },
  }),

  /** Changes the plan from the next invoice, without a difference. `id`, `updateDB`: our row; `subscription_id`, `updateStripe`: the provider's. */
  '/stripe/subscription/set/update': defineCall({
    method: 'POST',
    spec: '7.payment.12',
    summary: 'Changes the plan',
    access: 'member',
    sharing: 'private',
    query: Type.Object({}),
    body: Type.Object({ id: Id, user_id: Id, email: Email, customer_id: ProviderId, subscription_id: ProviderId, price_id: ProviderId }),
    reply: Type.Object({ updateStripe: Type.Object({ id: Type.String(), price_id: Type.String() }), updateDB: Subscription }),
    errors: [
      'E_BANK_MEMBER',
      'E_NO_CONTRACT',
      'E_SAME_PLAN',
      'E_NO_DELIVERY_ADDRESS',
      'E_PRICE_CHANGED',
      'E_PRICE_MISMATCH',
      'E_CARD_DECLINED',
      'E_PROVIDER',
    ],
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
  }),

  /** Cancels; idempotent. Access and delivery last until `data.expire`, which the 17:00 rule may put a month later (decision 021). */
  '/stripe/subscription/set/cancel': defineCall({
    method: 'POST',
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
  }),
})
