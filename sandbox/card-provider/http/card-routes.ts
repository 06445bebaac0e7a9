/** Routes of setup intents and payment methods. Pages may use some of them with the client secret. */
import type Stripe from 'stripe'
import { route } from './api.ts'
import type { Call, Route } from './api.ts'
import { invalid, ProviderFailure } from '../state/failure.ts'
import { customerOf, entryOf, paymentMethodOf } from '../state/ledger.ts'
import type { Ledger } from '../state/ledger.ts'
import { listRoute } from './list-route.ts'
import { anyText, boolean, emptyable, instants, integer, listOfEach, metadata, object, oneOf, paging, text } from './parameters.ts'
import type { Decoded, Names } from './parameters.ts'
import { attach, createCard, detach, paymentMethodFor } from '../billing/payment-methods.ts'
import { cancelSetupIntent, confirm, createSetupIntent } from '../billing/setup-intents.ts'
import type { SetupIntent } from '../state/wire-types.ts'

export const securePageOf = (origin: string) => (id: string) => `${origin}/card/3d-secure/${id}`

const address = object({
  city: emptyable(text),
  country: emptyable(text),
  line1: emptyable(text),
  line2: emptyable(text),
  postal_code: emptyable(text),
  state: emptyable(text),
})
const billing = object({
  address: emptyable(address),
  email: emptyable(text),
  name: emptyable(text),
  phone: emptyable(text),
} satisfies Names<Stripe.PaymentMethodCreateParams.BillingDetails>)
const allowed = listOfEach(oneOf('card'))

/** A typed card; only pages send it. */
const typedCard = object({ number: text, exp_month: integer, exp_year: integer, cvc: text }, ['number', 'exp_month', 'exp_year'])
const typedMethod = object({ type: oneOf('card'), card: typedCard, billing_details: billing, metadata }, ['type', 'card'])

const confirmable = {
  payment_method: text,
  payment_method_data: typedMethod,
  payment_method_options: object({ card: object({ request_three_d_secure: oneOf('any', 'automatic', 'challenge') }) }),
  return_url: text,
  use_stripe_sdk: boolean,
}

const intentCreated = object({
  ...confirmable,
  allowed_payment_method_types: allowed,
  automatic_payment_methods: object({ enabled: boolean, allow_redirects: oneOf('always', 'never') }, ['enabled']),
  confirm: boolean,
  customer: text,
  description: text,
  metadata,
  usage: oneOf('off_session', 'on_session'),
} satisfies Names<Stripe.SetupIntentCreateParams>)
const intentConfirmed = object({ ...confirmable, client_secret: text, locale: anyText })
const intentsListed = object({
  ...paging,
  created: instants,
  customer: text,
  payment_method: text,
} satisfies Names<Stripe.SetupIntentListParams>)
const intentRead = object({ client_secret: text } satisfies Names<Stripe.SetupIntentRetrieveParams>)
const intentCancelled = object({
  cancellation_reason: oneOf('abandoned', 'duplicate', 'requested_by_customer'),
} satisfies Names<Stripe.SetupIntentCancelParams>)

const METHOD_TYPES_GONE = 'payment_method_types_no_longer_supported'

/** Refused since the version of September 2026. */
function refuseMethodTypes(): never {
  throw invalid(
    'The `payment_method_types` parameter is no longer supported. Use `allowed_payment_method_types` instead.',
    METHOD_TYPES_GONE,
    'payment_method_types',
  )
}
const withoutMethodTypes: typeof intentCreated = (value, name) =>
  typeof value === 'object' && 'payment_method_types' in value ? refuseMethodTypes() : intentCreated(value, name)

/** The setup intent of an id. A page must know its secret too. */
function intentOf({ ledger, id, isPage }: Call, secret: string | undefined): SetupIntent {
  const intent = entryOf(ledger.state.setupIntents, 'setupintent', id, 'intent')
  if (isPage && secret === undefined) throw invalid('Missing required param: client_secret.', 'parameter_missing', 'client_secret')
  if (secret !== undefined && secret !== intent.client_secret)
    throw invalid(
      'The client_secret provided does not match the client_secret associated with this SetupIntent.',
      'setup_intent_invalid_parameter',
      'client_secret',
    )
  return intent
}

function shown({ isPage }: Call, intent: SetupIntent): object {
  if (!isPage) return intent
  const { id, object: kind, cancellation_reason, client_secret, created, description, last_setup_error } = intent
  const { livemode, next_action, payment_method, payment_method_types, status, usage, automatic_payment_methods } = intent
  return {
    id,
    object: kind,
    automatic_payment_methods,
    cancellation_reason,
    client_secret,
    created,
    description,
    last_setup_error,
    livemode,
    next_action,
    payment_method,
    payment_method_types,
    status,
    usage,
  }
}

/** Refuses a card number unless it is sent from a page, like the provider. */
function refuseTyped(isPage: boolean): void {
  if (!isPage)
    throw new ProviderFailure(402, {
      type: 'invalid_request_error',
      message:
        'Sending credit card numbers directly to the Stripe API is generally unsafe. To continue processing use Stripe.js, the Stripe mobile bindings, or Stripe Elements.',
    })
}

function confirmWith(call: Call, intent: SetupIntent, input: Pick<Decoded<typeof intentConfirmed>, keyof typeof confirmable>): void {
  const { ledger, isPage, origin } = call
  const { payment_method, payment_method_data: typed, payment_method_options, return_url } = input
  if (typed !== undefined) refuseTyped(isPage)
  const chosen = payment_method ?? intent.payment_method
  if (typed === undefined && chosen === null)
    throw invalid(
      'You cannot confirm this SetupIntent because it’s missing a payment method. Update the SetupIntent with a payment method and then confirm it again.',
      'parameter_missing',
      'payment_method',
    )
  const wanted = payment_method_options?.card?.request_three_d_secure
  if (wanted !== undefined && intent.payment_method_options?.card) intent.payment_method_options.card.request_three_d_secure = wanted
  const method =
    typed === undefined
      ? paymentMethodFor(ledger, chosen ?? '')
      : createCard(ledger, typed.card, typed.billing_details, typed.metadata ?? {})
  confirm(ledger, intent, method, return_url ?? null, securePageOf(origin))
}

function make(call: Call, input: Decoded<typeof intentCreated>): SetupIntent {
  const { confirm: isConfirmed, payment_method_options: options, payment_method, payment_method_data: _data, ...rest } = input
  if (!isConfirmed && rest.return_url !== undefined)
    throw invalid('You can only provide a return_url when confirm is set to true.', 'parameter_invalid', 'return_url')
  const intent = createSetupIntent(call.ledger, { ...rest, secure: options?.card?.request_three_d_secure })
  if (isConfirmed) confirmWith(call, intent, input)
  else if (payment_method !== undefined) choose(call.ledger, intent, payment_method)
  return intent
}

function choose(ledger: Ledger, intent: SetupIntent, id: string): void {
  intent.payment_method = paymentMethodFor(ledger, id).id
  intent.status = 'requires_confirmation'
}

const intentRoutes: readonly Route[] = [
  route('POST', '/v1/setup_intents', withoutMethodTypes, make),
  listRoute('/v1/setup_intents', intentsListed, ({ setupIntents }) => setupIntents),
  route('GET', '/v1/setup_intents/:id', intentRead, (call, { client_secret }) => shown(call, intentOf(call, client_secret)), 'page'),
  route(
    'POST',
    '/v1/setup_intents/:id/confirm',
    intentConfirmed,
    (call, input) => {
      const intent = intentOf(call, input.client_secret)
      confirmWith(call, intent, input)
      return shown(call, intent)
    },
    'page',
  ),
  route('POST', '/v1/setup_intents/:id/cancel', intentCancelled, (call, { cancellation_reason = null }) => {
    const intent = intentOf(call, undefined)
    cancelSetupIntent(call.ledger, intent, cancellation_reason)
    return intent
  }),
]

const methodCreated = object(
  { type: oneOf('card'), card: typedCard, billing_details: billing, metadata } satisfies Names<Stripe.PaymentMethodCreateParams>,
  ['type', 'card'],
)
const methodRoutes: readonly Route[] = [
  route(
    'POST',
    '/v1/payment_methods',
    methodCreated,
    ({ ledger, isPage }, { card, billing_details, metadata: own }) => {
      refuseTyped(isPage)
      return createCard(ledger, card, billing_details, own ?? {})
    },
    'page',
  ),
  route('GET', '/v1/payment_methods/:id', object({}), ({ ledger, id }) => paymentMethodOf(ledger, id)),
  route(
    'POST',
    '/v1/payment_methods/:id/attach',
    object({ customer: text } satisfies Names<Stripe.PaymentMethodAttachParams>, ['customer']),
    ({ ledger, id }, { customer }) => attach(ledger, paymentMethodFor(ledger, id), customerOf(ledger, customer)),
  ),
  route('POST', '/v1/payment_methods/:id/detach', object({}), ({ ledger, id }) => detach(ledger, paymentMethodOf(ledger, id))),
]

export const cardRoutes: readonly Route[] = [...intentRoutes, ...methodRoutes]
