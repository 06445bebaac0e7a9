/** Registers a card by a setup intent, with 3-D Secure where needed. */
import { constantFields } from '../state/constant-fields.ts'
import { invalid, unsupported } from '../state/failure.ts'
import { customerOf, known, randomText } from '../state/ledger.ts'
import type { Ledger } from '../state/ledger.ts'
import { attach, cardRefusal, testCardOf } from './payment-methods.ts'
import type { Decline, TestCard } from './test-cards.ts'
import type { PaymentMethod, SetupAttempt, SetupIntent } from '../state/wire-types.ts'

export const AUTHENTICATION_FAILED: Decline = {
  code: 'setup_intent_authentication_failure',
  message:
    'The latest attempt to set up the payment method has failed because authentication failed. You can provide payment_method_data or a new PaymentMethod to attempt to fulfill this SetupIntent again.',
}

/** Marks a bank's page that must not be framed, for the script of the card form. */
const WHOLE_PAGE = '?whole=1'

type ThreeDSecure = NonNullable<NonNullable<SetupAttempt['payment_method_details']['card']>['three_d_secure']>

const VERSION = { transaction_id: null, version: '2.2.0' } as const
const AUTHENTICATED = {
  authentication_flow: 'challenge',
  electronic_commerce_indicator: '05',
  result: 'authenticated',
  result_reason: null,
  ...VERSION,
} as const
const ACKNOWLEDGED = {
  authentication_flow: 'frictionless',
  electronic_commerce_indicator: '06',
  result: 'attempt_acknowledged',
  result_reason: 'card_not_enrolled',
  ...VERSION,
} as const
const NOT_SUPPORTED = {
  authentication_flow: null,
  electronic_commerce_indicator: null,
  result: 'not_supported',
  result_reason: 'network_not_supported',
  transaction_id: null,
  version: null,
} as const
const failed = (result_reason: 'rejected' | 'canceled') =>
  ({ authentication_flow: 'challenge', electronic_commerce_indicator: null, result: 'failed', result_reason, ...VERSION }) as const

export type SecureRequest = 'any' | 'automatic' | 'challenge'

export interface NewSetupIntent {
  customer?: string
  usage?: 'off_session' | 'on_session'
  description?: string
  metadata?: Record<string, string> | null
  allowed_payment_method_types?: 'card'[]
  automatic_payment_methods?: { enabled: boolean; allow_redirects?: 'always' | 'never' }
  secure?: SecureRequest
}

export function createSetupIntent(ledger: Ledger, wanted: NewSetupIntent): SetupIntent {
  if (wanted.customer !== undefined) customerOf(ledger, wanted.customer)
  const id = ledger.newId('seti')
  const { automatic_payment_methods: automatic } = wanted
  const intent: SetupIntent = {
    id,
    object: 'setup_intent',
    ...constantFields('setup_intent'),
    allowed_payment_method_types: wanted.allowed_payment_method_types ?? null,
    automatic_payment_methods:
      automatic === undefined && wanted.allowed_payment_method_types !== undefined
        ? null
        : { enabled: automatic?.enabled ?? true, allow_redirects: automatic?.allow_redirects ?? 'always' },
    client_secret: `${id}_secret_${randomText(24)}`,
    created: ledger.now(),
    customer: wanted.customer ?? null,
    description: wanted.description ?? null,
    metadata: wanted.metadata ?? {},
    payment_method_options: { card: { mandate_options: null, network: null, request_three_d_secure: wanted.secure ?? 'automatic' } },
    status: 'requires_payment_method',
    usage: wanted.usage ?? 'off_session',
  }
  ledger.state.setupIntents[id] = intent
  ledger.emit('setup_intent.created', intent)
  return intent
}

function newAttempt(ledger: Ledger, intent: SetupIntent, method: PaymentMethod): SetupAttempt {
  const { card } = method
  if (card === undefined) throw unsupported('payment methods other than cards')
  const attempt: SetupAttempt = {
    id: ledger.newId('setatt'),
    object: 'setup_attempt',
    ...constantFields('setup_attempt'),
    created: ledger.now(),
    customer: intent.customer,
    payment_method: method.id,
    payment_method_details: {
      card: {
        brand: card.brand,
        checks: card.checks,
        country: card.country,
        exp_month: card.exp_month,
        exp_year: card.exp_year,
        fingerprint: card.fingerprint,
        funding: card.funding,
        last4: card.last4,
        network: card.brand,
        three_d_secure: null,
        wallet: null,
      },
      type: 'card',
    },
    setup_intent: intent.id,
    status: 'processing',
    usage: intent.usage,
  }
  ledger.state.setupAttempts[attempt.id] = attempt
  intent.latest_attempt = attempt.id
  return attempt
}

function setSecure(attempt: SetupAttempt, result: ThreeDSecure | null): void {
  if (attempt.payment_method_details.card !== undefined) attempt.payment_method_details.card.three_d_secure = result
}

function succeed(ledger: Ledger, intent: SetupIntent, attempt: SetupAttempt, method: PaymentMethod): void {
  if (intent.customer !== null) attach(ledger, method, customerOf(ledger, intent.customer))
  attempt.status = 'succeeded'
  intent.status = 'succeeded'
  intent.payment_method = method.id
  intent.last_setup_error = null
  intent.next_action = null
  ledger.emit('setup_intent.succeeded', intent)
}

function fail(ledger: Ledger, intent: SetupIntent, attempt: SetupAttempt, method: PaymentMethod, decline: Decline): void {
  const error = {
    type: decline === AUTHENTICATION_FAILED ? 'invalid_request_error' : 'card_error',
    ...decline,
    payment_method: structuredClone(method),
  }
  attempt.status = 'failed'
  attempt.setup_error = error
  intent.status = 'requires_payment_method'
  intent.payment_method = null
  intent.next_action = null
  intent.last_setup_error = error
  ledger.emit('setup_intent.setup_failed', intent)
}

function isChallenged({ secure }: TestCard, wanted: string | null): boolean {
  return secure === 'required' || secure === 'everyTime' || (secure === 'offered' && (wanted === 'any' || wanted === 'challenge'))
}

/**
 * Tries to register a card. The setup intent then has succeeded or waits at `pageOf(intent)` for the cardholder, which leads back to
 * `returnUrl`. Throws the card's refusal with the setup intent.
 */
export function confirm(
  ledger: Ledger,
  intent: SetupIntent,
  method: PaymentMethod,
  returnUrl: string | null,
  pageOf: (id: string) => string,
): void {
  if (!['requires_payment_method', 'requires_confirmation', 'requires_action'].includes(intent.status))
    throw invalid(
      `You cannot confirm this SetupIntent because it has a status of ${intent.status}. Only a SetupIntent with one of the following statuses may be confirmed: requires_confirmation, requires_action, requires_payment_method.`,
      'setup_intent_unexpected_state',
    )
  const card = testCardOf(ledger, method.id)
  const attempt = newAttempt(ledger, intent, method)
  if (card.onSetup !== undefined) {
    fail(ledger, intent, attempt, method, card.onSetup)
    throw cardRefusal(card.onSetup, { setup_intent: structuredClone(intent), payment_method: structuredClone(method) })
  }
  const wanted = intent.payment_method_options?.card?.request_three_d_secure ?? 'automatic'
  if (isChallenged(card, wanted)) {
    attempt.status = 'requires_action'
    intent.status = 'requires_action'
    intent.payment_method = method.id
    intent.last_setup_error = null
    intent.next_action =
      returnUrl === null
        ? { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect', stripe_js: pageOf(intent.id) } }
        : {
            type: 'redirect_to_url',
            redirect_to_url: { return_url: returnUrl, url: `${pageOf(intent.id)}${card.isWhole === true ? WHOLE_PAGE : ''}` },
          }
    ledger.emit('setup_intent.requires_action', intent)
    return
  }
  if (wanted === 'any' || wanted === 'challenge') setSecure(attempt, card.secure === 'none' ? NOT_SUPPORTED : ACKNOWLEDGED)
  succeed(ledger, intent, attempt, method)
}

export type Pressed = 'authenticate' | 'fail' | 'cancel'

/** Applies the cardholder's choice on the 3-D Secure page. Returns false if nothing waits for it. */
export function finishSecure(ledger: Ledger, intent: SetupIntent, pressed: Pressed): boolean {
  if (intent.status !== 'requires_action' || intent.payment_method === null || intent.latest_attempt === null) return false
  const method = known(ledger.state.paymentMethods, intent.payment_method)
  const attempt = known(ledger.state.setupAttempts, intent.latest_attempt)
  if (pressed !== 'authenticate') {
    setSecure(attempt, failed(pressed === 'cancel' ? 'canceled' : 'rejected'))
    fail(ledger, intent, attempt, method, AUTHENTICATION_FAILED)
    return true
  }
  setSecure(attempt, AUTHENTICATED)
  const { afterSecure } = testCardOf(ledger, method.id)
  if (afterSecure === undefined) succeed(ledger, intent, attempt, method)
  else fail(ledger, intent, attempt, method, afterSecure)
  return true
}

export function cancelSetupIntent(
  ledger: Ledger,
  intent: SetupIntent,
  reason: 'abandoned' | 'duplicate' | 'requested_by_customer' | null,
): void {
  if (intent.status === 'succeeded' || intent.status === 'canceled')
    throw invalid(
      `You cannot cancel this SetupIntent because it has a status of ${intent.status}. Only a SetupIntent with one of the following statuses may be canceled: requires_payment_method, requires_confirmation, requires_action.`,
      'setup_intent_unexpected_state',
    )
  intent.status = 'canceled'
  intent.cancellation_reason = reason
  intent.next_action = null
  ledger.emit('setup_intent.canceled', intent)
}
