/** Drafts, finalises, charges, retries and voids invoices. */
import { constantFields } from '../state/constant-fields.ts'
import { invalid } from '../state/failure.ts'
import { customerOf, known, randomText } from '../state/ledger.ts'
import type { Ledger } from '../state/ledger.ts'
import { totalsOf } from './invoice-lines.ts'
import { cardRefusal, testCardOf } from './payment-methods.ts'
import { AUTHENTICATION_REQUIRED } from './test-cards.ts'
import type { Decline } from './test-cards.ts'
import type { Customer, Invoice, InvoiceLine, PaymentIntent, PaymentMethod, Subscription } from '../state/wire-types.ts'
import { listOf } from '../state/wire-types.ts'

const HOUR = 60 * 60
const DAY = 24 * HOUR
/** Time between the draft of a renewal's invoice and its charge. */
const DRAFT_FOR = HOUR
const RETRY_AFTER = [3 * DAY, 5 * DAY, 7 * DAY]

export interface NewInvoice {
  subscription: Subscription
  reason: 'subscription_create' | 'subscription_cycle' | 'subscription_update' | 'upcoming'
  lines: InvoiceLine[]
  period: { start: number; end: number }
  /** Missing: a draft until the caller finalises it. */
  finalizesAt?: number
}

/** Builds an invoice without recording it. */
export function buildInvoice(ledger: Ledger, { subscription, reason, lines, period, finalizesAt }: NewInvoice): Invoice {
  const customer = customerOf(ledger, subscription.customer)
  const id = reason === 'upcoming' ? ledger.newId('upcoming_in') : ledger.newId('in')
  const totals = totalsOf(lines)
  return {
    ...constantFields('invoice'),
    object: 'invoice',
    status: 'draft',
    collection_method: 'charge_automatically',
    customer_tax_exempt: 'none',
    issuer: { type: 'self' },
    id,
    amount_due: totals.total,
    amount_remaining: totals.total,
    automatically_finalizes_at: finalizesAt ?? null,
    billing_reason: reason,
    created: ledger.now(),
    customer: customer.id,
    customer_email: customer.email,
    customer_name: customer.name ?? null,
    customer_phone: customer.phone ?? null,
    default_tax_rates: structuredClone(subscription.default_tax_rates ?? []),
    lines: listOf(
      lines.map((line) => ({ ...line, invoice: id })),
      `/v1/invoices/${id}/lines`,
    ),
    next_payment_attempt: finalizesAt ?? null,
    parent: {
      quote_details: null,
      subscription_details: { metadata: { ...subscription.metadata }, subscription: subscription.id },
      type: 'subscription_details',
    },
    period_end: period.end,
    period_start: period.start,
    ...totals,
  }
}

/** Records a new invoice as its subscription's latest. */
export function addInvoice(ledger: Ledger, wanted: NewInvoice): Invoice {
  const invoice = buildInvoice(ledger, wanted)
  ledger.state.invoices[invoice.id] = invoice
  wanted.subscription.latest_invoice = invoice.id
  ledger.emit('invoice.created', invoice)
  return invoice
}

/** When the invoice of a renewal at `start` is finalised and charged. */
export const finalizesAfter = (start: number) => start + DRAFT_FOR

export function subscriptionOfInvoice({ state }: Ledger, { parent }: Invoice): Subscription | null {
  const id = parent?.subscription_details?.subscription
  return id === undefined ? null : known(state.subscriptions, id)
}

/** The payment intent of a finalised invoice; null if nothing was due. */
export function intentOf({ state }: Ledger, invoice: Invoice): PaymentIntent | null {
  const payment = Object.values(state.invoicePayments).find((candidate) => candidate.invoice === invoice.id)
  const id = payment?.payment.payment_intent
  return id === undefined ? null : known(state.paymentIntents, id)
}

function addPaymentIntent(ledger: Ledger, invoice: Invoice): void {
  const id = ledger.newId('pi')
  const intent: PaymentIntent = {
    id,
    object: 'payment_intent',
    ...constantFields('payment_intent'),
    amount: invoice.amount_due,
    capture_method: 'automatic',
    client_secret: `${id}_secret_${randomText(24)}`,
    confirmation_method: 'automatic',
    created: ledger.now(),
    customer: invoice.customer,
    description: invoice.billing_reason === 'subscription_create' ? 'Subscription creation' : 'Subscription update',
    setup_future_usage: 'off_session',
    status: 'requires_payment_method',
  }
  ledger.state.paymentIntents[id] = intent
  const paymentId = ledger.newId('inpay')
  ledger.state.invoicePayments[paymentId] = {
    id: paymentId,
    object: 'invoice_payment',
    amount_paid: null,
    amount_requested: invoice.amount_due,
    created: ledger.now(),
    currency: 'jpy',
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: { payment_intent: id, type: 'payment_intent' },
    status: 'open',
    status_transitions: { canceled_at: null, paid_at: null },
  }
  ledger.emit('payment_intent.created', intent)
}

function nextNumber(ledger: Ledger, customer: Customer): string {
  const sequence = customer.next_invoice_sequence ?? 1
  customer.next_invoice_sequence = sequence + 1
  ledger.state.invoiceCount += 1
  return `${customer.invoice_prefix ?? 'SANDBOX'}-${String(sequence).padStart(4, '0')}`
}

/** Finalises a draft: it gets its number and can be paid. */
export function finalize(ledger: Ledger, invoice: Invoice): void {
  if (invoice.status !== 'draft')
    throw invalid('This invoice is already finalized, you can’t re-finalize a non-draft invoice.', 'invoice_not_editable')
  invoice.number = nextNumber(ledger, customerOf(ledger, invoice.customer ?? ''))
  invoice.status = 'open'
  invoice.status_transitions.finalized_at = ledger.now()
  invoice.effective_at = ledger.now()
  invoice.automatically_finalizes_at = null
  invoice.ending_balance = 0
  invoice.hosted_invoice_url = `https://invoice.stripe.com/i/acct_sandbox/${invoice.id}`
  invoice.invoice_pdf = `https://pay.stripe.com/invoice/acct_sandbox/${invoice.id}/pdf`
  if (invoice.amount_due > 0) addPaymentIntent(ledger, invoice)
  ledger.emit('invoice.finalized', invoice)
}

/** The card of a subscription: its own, else its customer's default. */
export function payingCard(
  ledger: Ledger,
  subscription: { customer: string; default_payment_method: string | null },
): PaymentMethod | null {
  const id = subscription.default_payment_method ?? customerOf(ledger, subscription.customer).invoice_settings.default_payment_method
  return id === null ? null : known(ledger.state.paymentMethods, id)
}

/** Why a card cannot be charged; null if it can. */
export function declineOf(ledger: Ledger, method: PaymentMethod): Decline | null {
  return testCardOf(ledger, method.id).onCharge ?? null
}

/** Attempts count for the schedule of retries: the first one, and then only automatic ones. */
function countAttempt(invoice: Invoice, isManual: boolean): void {
  if (!isManual || invoice.attempt_count === 0) invoice.attempt_count += 1
  invoice.attempted = true
}

function markPaid(ledger: Ledger, invoice: Invoice, method: PaymentMethod | null, isManual: boolean): void {
  const intent = intentOf(ledger, invoice)
  if (intent !== null) {
    intent.status = 'succeeded'
    intent.amount_received = intent.amount
    intent.payment_method = method?.id ?? null
    intent.last_payment_error = null
    ledger.emit('payment_intent.succeeded', intent)
    for (const payment of Object.values(ledger.state.invoicePayments).filter((candidate) => candidate.invoice === invoice.id)) {
      payment.status = 'paid'
      payment.amount_paid = invoice.amount_due
      payment.status_transitions.paid_at = ledger.now()
      ledger.emit('invoice_payment.paid', payment)
    }
  }
  invoice.status = 'paid'
  if (intent === null) invoice.attempted = true
  else countAttempt(invoice, isManual)
  invoice.amount_paid = invoice.amount_due
  invoice.amount_remaining = 0
  invoice.next_payment_attempt = null
  invoice.status_transitions.paid_at = ledger.now()
  ledger.emit('invoice.paid', invoice)
  ledger.emit('invoice.payment_succeeded', invoice)
}

function refuse(ledger: Ledger, invoice: Invoice, method: PaymentMethod | null, decline: Decline, isManual: boolean): void {
  const intent = intentOf(ledger, invoice)
  if (intent !== null) {
    intent.last_payment_error = { type: 'card_error', ...decline, ...(method && { payment_method: structuredClone(method) }) }
    ledger.emit('payment_intent.payment_failed', intent)
  }
  const isCounted = !isManual || invoice.attempt_count === 0
  // A first invoice is not retried: its subscription stays incomplete.
  const isRetried = invoice.auto_advance === true && invoice.billing_reason !== 'subscription_create'
  const wait = isRetried ? RETRY_AFTER[invoice.attempt_count] : undefined
  countAttempt(invoice, isManual)
  if (isCounted) invoice.next_payment_attempt = wait === undefined ? null : ledger.now() + wait
  ledger.emit('invoice.payment_failed', invoice)
  if (decline === AUTHENTICATION_REQUIRED) ledger.emit('invoice.payment_action_required', invoice)
}

const NO_CARD: Decline = {
  code: 'missing',
  message: 'This customer has no attached payment source or default payment method.',
}

/**
 * Charges a finalised invoice to a card (default: its subscription's). Returns why it was declined, or null. `isManual`: requested by the
 * caller, which leaves the schedule of retries unchanged.
 */
export function charge(ledger: Ledger, invoice: Invoice, isManual: boolean, given?: PaymentMethod): Decline | null {
  const subscription = subscriptionOfInvoice(ledger, invoice)
  const method = given ?? (subscription === null ? null : payingCard(ledger, subscription))
  const decline = invoice.amount_due === 0 ? null : method === null ? NO_CARD : declineOf(ledger, method)
  if (decline === null) markPaid(ledger, invoice, method, isManual)
  else refuse(ledger, invoice, method, decline, isManual)
  return decline
}

export function paymentRefusal(ledger: Ledger, invoice: Invoice, decline: Decline) {
  const intent = intentOf(ledger, invoice)
  return cardRefusal(decline, intent === null ? {} : { payment_intent: structuredClone(intent) })
}

/** Voids an unpaid invoice. */
export function voidInvoice(ledger: Ledger, invoice: Invoice): void {
  if (invoice.status !== 'open') throw invalid(`You can only pass in open invoices. This invoice isn't open.`, 'invoice_not_editable')
  const intent = intentOf(ledger, invoice)
  if (intent !== null) {
    intent.status = 'canceled'
    intent.canceled_at = ledger.now()
    intent.cancellation_reason = 'void_invoice'
    ledger.emit('payment_intent.canceled', intent)
  }
  invoice.status = 'void'
  invoice.auto_advance = false
  invoice.next_payment_attempt = null
  invoice.status_transitions.voided_at = ledger.now()
  ledger.emit('invoice.voided', invoice)
}
