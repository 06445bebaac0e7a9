/** Creates cards from numbers, links them to customers and unlinks them. */
import { createHash } from 'node:crypto'
import { invalid, ProviderFailure } from '../state/failure.ts'
import { entryOf, paymentMethodOf } from '../state/ledger.ts'
import type { Ledger } from '../state/ledger.ts'
import { hasCheckDigit, NOT_A_TEST_CARD, readyMadeNumber, TEST_CARDS, WRONG_NUMBER } from './test-cards.ts'
import type { Decline, TestCard } from './test-cards.ts'
import type { Customer, PaymentMethod } from '../state/wire-types.ts'

const SECOND = 1000

export interface CardData {
  number: string
  exp_month: number
  exp_year: number
  cvc?: string
}

export interface BillingDetails {
  name?: string | null
  email?: string | null
  phone?: string | null
  address?: { [Field in 'city' | 'country' | 'line1' | 'line2' | 'postal_code' | 'state']?: string | null } | null
}

/** A 402 with the provider's message; `extra` names the objects concerned. */
export function cardRefusal(decline: Decline, extra: { setup_intent?: unknown; payment_intent?: unknown; payment_method?: unknown } = {}) {
  return new ProviderFailure(402, { type: 'card_error', ...decline, ...extra })
}

export function testCardOf({ state }: Ledger, paymentMethod: string): TestCard {
  const card = TEST_CARDS[entryOf(state.cardNumbers, 'PaymentMethod', paymentMethod, 'payment_method')]
  if (card === undefined) throw new Error(`The sandbox's state has no test card for ${paymentMethod}.`)
  return card
}

/** Throws the refusal for invalid numbers, past dates and numbers that are not test cards. */
function checkCard(ledger: Ledger, { number, exp_month, exp_year, cvc }: CardData): TestCard {
  if (!hasCheckDigit(number)) throw cardRefusal(WRONG_NUMBER)
  if (exp_month < 1 || exp_month > 12)
    throw cardRefusal({ code: 'invalid_expiry_month', message: "Your card's expiration month is invalid." })
  const today = new Date(ledger.now() * SECOND)
  const months = (exp_year - today.getUTCFullYear()) * 12 + exp_month - today.getUTCMonth() - 1
  if (months < 0 || months > 50 * 12) throw cardRefusal({ code: 'invalid_expiry_year', message: "Your card's expiration year is invalid." })
  if (cvc !== undefined && !/^\d{3,4}$/.test(cvc))
    throw cardRefusal({ code: 'invalid_cvc', message: "Your card's security code is invalid." })
  const card = TEST_CARDS[number]
  if (card === undefined) throw cardRefusal(NOT_A_TEST_CARD)
  return card
}

/** Creates an unlinked payment method. A two-digit year is of this century. Throws the card's refusal. */
export function createCard(ledger: Ledger, data: CardData, billing: BillingDetails = {}, own: Record<string, string> = {}): PaymentMethod {
  const number = data.number.replace(/[\s-]/g, '')
  const exp_year = data.exp_year < 100 ? 2000 + data.exp_year : data.exp_year
  const card = checkCard(ledger, { ...data, number, exp_year })
  const { city = null, country = null, line1 = null, line2 = null, postal_code = null, state = null } = billing.address ?? {}
  const made: PaymentMethod = {
    id: ledger.newId('pm'),
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: {
      address: { city, country, line1, line2, postal_code, state },
      email: billing.email ?? null,
      name: billing.name ?? null,
      phone: billing.phone ?? null,
      tax_id: null,
    },
    card: {
      brand: card.brand,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: data.cvc === undefined ? null : 'unchecked' },
      country: number === '4000003920000003' ? 'JP' : 'US',
      display_brand: card.brand === 'amex' ? 'american_express' : card.brand === 'diners' ? 'diners_club' : card.brand,
      exp_month: data.exp_month,
      exp_year,
      fingerprint: createHash('sha256').update(number).digest('base64url').slice(0, 16),
      funding: 'credit',
      generated_from: null,
      last4: number.slice(-4),
      networks: { available: [card.brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: card.secure !== 'none' },
      wallet: null,
    },
    created: ledger.now(),
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: own,
    type: 'card',
  }
  ledger.state.paymentMethods[made.id] = made
  ledger.state.cardNumbers[made.id] = number
  return made
}

/** The payment method of an id; a ready-made id such as `pm_card_visa` creates a new one. */
export function paymentMethodFor(ledger: Ledger, id: string, param = 'payment_method'): PaymentMethod {
  const number = readyMadeNumber(id)
  if (number === undefined) return paymentMethodOf(ledger, id, param)
  const year = new Date(ledger.now() * SECOND).getUTCFullYear() + 1
  return createCard(ledger, { number, exp_month: 12, exp_year: year })
}

/** Links a card to a customer. A card of another customer is refused. */
export function attach(ledger: Ledger, method: PaymentMethod, customer: Customer): PaymentMethod {
  if (method.customer === customer.id) return method
  if (method.customer !== null)
    throw invalid('The payment method you provided has already been attached to a customer.', 'payment_method_unexpected_state')
  if (ledger.state.cardNumbers[method.id] === undefined)
    throw invalid(
      'This PaymentMethod was previously used without being attached to a Customer or was detached from a Customer, and may not be used again.',
    )
  method.customer = customer.id
  if (method.card?.checks?.cvc_check === 'unchecked') method.card.checks.cvc_check = 'pass'
  ledger.emit('payment_method.attached', method)
  return method
}

/** Unlinks a card for good, also as the default. */
export function detach(ledger: Ledger, method: PaymentMethod): PaymentMethod {
  if (method.customer === null) throw invalid('The payment method you provided is not attached to a customer so detachment is impossible.')
  const customer = ledger.state.customers[method.customer]
  const before = structuredClone(method)
  method.customer = null
  delete ledger.state.cardNumbers[method.id]
  ledger.emit('payment_method.detached', method, before)
  if (customer !== undefined && customer.deleted !== true && customer.invoice_settings.default_payment_method === method.id)
    ledger.update('customer.updated', customer, (own) => void (own.invoice_settings.default_payment_method = null))
  for (const subscription of Object.values(ledger.state.subscriptions))
    if (subscription.default_payment_method === method.id)
      ledger.update('customer.subscription.updated', subscription, (own) => void (own.default_payment_method = null))
  return method
}
