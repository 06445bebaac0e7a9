/**
 * Calls of product §7 "Payment and subscription"; `{provider}` is `stripe`. Whose customer, card or subscription it is comes
 * from the session: an id in a request is compared with it, and a foreign one is E_NOT_FOUND. Role, price, tax, account and
 * end of trial come from the database and the provider, never from the request (decision 018).
 */
import { Type } from 'typebox'
import { Acknowledged, defineCall } from './call.ts'
import { Id } from './entities.ts'
import { Email } from './fields.ts'
import { sampleCard, sampleCustomer, samplePayment } from './member-samples.ts'
import { Card, Customer, NextPayment, Payment } from './payment-entities.ts'
import { DeclineFailure } from './provider-subscription.ts'

export * from './provider-subscription.ts'

/** An id that the provider made. */
const ProviderId = Type.String({ minLength: 1, maxLength: 255 })
/** Which card of which customer; `type` is the card's kind. */
const CardChoice = Type.Object({
  type: Type.Union([Type.Literal('paymentMethod'), Type.Literal('card')]),
  customerId: ProviderId,
  cardId: ProviderId,
})

/**
 * Begins the registration of a card. `publishable_key` and `script_url` (ours) tell the page which key to hand to the provider's
 * script and where that script is; neither is a secret.
 */
export const stripeCustomerGetCardSetupSecret = defineCall({
  method: 'GET',
  path: '/v1/stripe/customer/get/cardSetupSecret',
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
})

/** The provider's customer: which card pays. */
export const stripeCustomerGetStripeData = defineCall({
  method: 'GET',
  path: '/v1/stripe/customer/get/stripeData',
  spec: '7.payment.2',
  summary: "The provider's customer",
  access: 'member',
  sharing: 'private',
  query: Type.Object({ customer_id: ProviderId }),
  body: null,
  reply: Type.Object({ customer: Customer }),
  errors: ['E_PROVIDER'],
  sample: { query: { customer_id: 'cus_sample' }, reply: { customer: sampleCustomer } },
})

/** The member's cards. */
export const stripeCustomerGetCards = defineCall({
  method: 'GET',
  path: '/v1/stripe/customer/get/cards',
  spec: '7.payment.3',
  summary: "The member's cards",
  access: 'member',
  sharing: 'private',
  query: Type.Object({ customerId: ProviderId }),
  body: null,
  reply: Type.Object({ data: Type.Object({ paymentMethods: Type.Array(Card) }) }),
  errors: ['E_PROVIDER'],
  sample: { query: { customerId: 'cus_sample' }, reply: { data: { paymentMethods: [sampleCard] } } },
})

/** Makes the member a customer of the provider. A member has one: asked again, the same one answers. */
export const stripeCustomerSetRegister = defineCall({
  method: 'POST',
  path: '/v1/stripe/customer/set/register',
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
    body: { customerData: { email: 'hanako@example.jp', name: '渡良瀬 花子', metadata: { user_id: 12 }, preferred_locales: ['ja'] } },
    reply: { data: { customer: { id: 'cus_sample' } } },
  },
})

/**
 * Links a registered card to the customer. `data.customer` is the provider's payment method (its `id`), whose `customer` equals the
 * customer's id; a card that is linked already answers alike.
 */
export const stripeCustomerAttachPaymentMethod = defineCall({
  method: 'POST',
  path: '/v1/stripe/customer/attach/paymentMethod',
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
})

/** Makes a card the one that pays; a renewal that failed is tried with it at once. */
export const stripeUpdateDefaultCard = defineCall({
  method: 'POST',
  path: '/v1/stripe/update/defaultCard',
  spec: '7.payment.6',
  summary: 'Makes a card the one that pays',
  access: 'member',
  sharing: 'private',
  query: Type.Object({}),
  body: CardChoice,
  reply: Acknowledged,
  errors: ['E_NO_CUSTOMER', 'E_CARD_DECLINED', 'E_PROVIDER'],
  errorExtras: DeclineFailure,
  sample: { body: { type: 'paymentMethod', customerId: 'cus_sample', cardId: 'pm_sample' }, reply: { updated: true } },
})

/** Removes a card. The card that pays for a running contract stays: E_CARD_IN_USE. */
export const stripeSetDeleteCreditcard = defineCall({
  method: 'POST',
  path: '/v1/stripe/set/deleteCreditcard',
  spec: '7.payment.7',
  summary: 'Removes a card',
  access: 'member',
  sharing: 'private',
  query: Type.Object({}),
  body: CardChoice,
  reply: Acknowledged,
  errors: ['E_NO_CUSTOMER', 'E_CARD_IN_USE', 'E_PROVIDER'],
  sample: { body: { type: 'paymentMethod', customerId: 'cus_sample', cardId: 'pm_other' }, reply: { updated: true } },
})

/** The member's payments, newest first. */
export const stripePaymentGetList = defineCall({
  method: 'GET',
  path: '/v1/stripe/payment/get/list',
  spec: '7.payment.8',
  summary: "The member's payments, newest first",
  access: 'member',
  sharing: 'private',
  query: Type.Object({ customer_id: ProviderId }),
  body: null,
  reply: Type.Object({ list: Type.Array(Payment) }),
  errors: ['E_PROVIDER'],
  sample: { query: { customer_id: 'cus_sample' }, reply: { list: [samplePayment] } },
})

/** The payment to come; no entry where there is none. */
export const stripeGetUpcomingInvoice = defineCall({
  method: 'GET',
  path: '/v1/stripe/get/upcoming_invoice',
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
    reply: { data: [{ next_payment_attempt: '2026-12-01T09:00:00+09:00', total: 1_650 }] },
  },
})
