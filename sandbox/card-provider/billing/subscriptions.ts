/** Creates subscriptions. */
import { constantFields } from '../state/constant-fields.ts'
import { firstAnchor, nextBoundary } from './billing-cycle.ts'
import type { AnchorConfig } from './billing-cycle.ts'
import { createPrice } from './catalogue.ts'
import { invalid, ProviderFailure, unsupported } from '../state/failure.ts'
import { addInvoice, charge, declineOf, finalize, payingCard } from './invoices.ts'
import { extraLine, ratesOf, subscriptionLine } from './invoice-lines.ts'
import { customerOf, paymentMethodOf, priceOf } from '../state/ledger.ts'
import type { Ledger } from '../state/ledger.ts'
import { cardRefusal } from './payment-methods.ts'
import { firstItem, monthsOf, renewalLines, setPeriod } from './subscription-periods.ts'
import { AUTHENTICATION_REQUIRED } from './test-cards.ts'
import type { InvoiceLine, Price, Subscription, SubscriptionItem } from '../state/wire-types.ts'
import { listOf } from '../state/wire-types.ts'

const DAY = 24 * 60 * 60

export interface WantedItem {
  price?: string
  quantity?: number
  tax_rates?: string[] | null
  metadata?: Record<string, string> | null
}

type Edge = { type: 'now' | 'timestamp' | 'max_item_period_start' | 'min_item_period_end'; timestamp?: number }

export interface ExtraItem {
  price?: string
  price_data?: { currency: string; product: string; unit_amount?: number; tax_behavior?: 'inclusive' | 'exclusive' | 'unspecified' }
  quantity?: number
  tax_rates?: string[] | null
  period?: { start: Edge; end: Edge }
  metadata?: Record<string, string> | null
}

export interface NewSubscription {
  customer: string
  items: WantedItem[]
  add_invoice_items?: ExtraItem[]
  default_payment_method?: string
  default_tax_rates?: string[] | null
  billing_cycle_anchor?: number
  billing_cycle_anchor_config?: { day_of_month: number; hour?: number; minute?: number; second?: number }
  cancel_at_period_end?: boolean
  description?: string
  metadata?: Record<string, string> | null
  payment_behavior?: 'allow_incomplete' | 'default_incomplete' | 'error_if_incomplete'
  proration_behavior?: 'none' | 'create_prorations' | 'always_invoice'
  transfer_data?: { destination: string }
  trial_end?: 'now' | number
  trial_period_days?: number
  trial_settings?: { end_behavior: { missing_payment_method: 'cancel' | 'create_invoice' } }
}

function recurringPrice(ledger: Ledger, id: string | undefined, param: string): Price {
  if (id === undefined) throw invalid(`Missing required param: ${param}.`, 'parameter_missing', param)
  const price = priceOf(ledger, id, param)
  if (!price.active) throw invalid(`The price specified is inactive. This field only accepts active prices.`, 'price_inactive', param)
  if (price.recurring === null)
    throw invalid(
      'The price specified is set to `type=one_time` but this field only accepts prices with `type=recurring`.',
      'parameter_invalid',
      param,
    )
  return price
}

function planOf(price: Price): SubscriptionItem['plan'] {
  return {
    id: price.id,
    object: 'plan',
    active: price.active,
    amount: price.unit_amount,
    amount_decimal: price.unit_amount_decimal,
    billing_scheme: 'per_unit',
    created: price.created,
    currency: price.currency,
    interval: price.recurring?.interval ?? 'month',
    interval_count: price.recurring?.interval_count ?? 1,
    livemode: false,
    metadata: price.metadata,
    meter: null,
    nickname: price.nickname,
    product: price.product,
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: null,
    usage_type: 'licensed',
  }
}

/** Gives an item another price, of which it stores a copy like the provider. */
export function setPrice(ledger: Ledger, item: SubscriptionItem, id: string, param: string): void {
  const price = structuredClone(recurringPrice(ledger, id, param))
  item.price = price
  item.plan = planOf(price)
}

export function newItem(ledger: Ledger, subscription: string, wanted: WantedItem, param: string): SubscriptionItem {
  const price = structuredClone(recurringPrice(ledger, wanted.price, `${param}[price]`))
  return {
    id: ledger.newId('si', 14),
    object: 'subscription_item',
    billing_thresholds: null,
    created: ledger.now(),
    current_period_end: 0,
    current_period_start: 0,
    current_trial: null,
    discounts: [],
    metadata: wanted.metadata ?? {},
    plan: planOf(price),
    price,
    quantity: wanted.quantity ?? 1,
    subscription,
    tax_rates: structuredClone(ratesOf(ledger, wanted.tax_rates ?? [], `${param}[tax_rates]`)),
  }
}

function anchorConfigOf({ billing_cycle_anchor_config: config }: NewSubscription): Subscription['billing_cycle_anchor_config'] {
  if (config === undefined) return null
  const { day_of_month, hour = null, minute = null, second = null } = config
  return { day_of_month, hour, minute, month: null, second }
}

function buildSubscription(ledger: Ledger, wanted: NewSubscription, anchor: number, trialEnd: number | null): Subscription {
  const id = ledger.newId('sub')
  const now = ledger.now()
  const items = wanted.items.map((item, index) => newItem(ledger, id, item, `items[${index}]`))
  return {
    id,
    object: 'subscription',
    ...constantFields('subscription'),
    billing_cycle_anchor: anchor,
    billing_cycle_anchor_config: anchorConfigOf(wanted),
    billing_mode: { flexible: { proration_discounts: 'included' }, type: 'flexible' },
    collection_method: 'charge_automatically',
    created: now,
    customer: wanted.customer,
    default_payment_method: wanted.default_payment_method ?? null,
    default_tax_rates: structuredClone(ratesOf(ledger, wanted.default_tax_rates ?? [], 'default_tax_rates')),
    description: wanted.description ?? null,
    invoice_settings: { account_tax_ids: null, custom_fields: null, description: null, footer: null, issuer: { type: 'self' } },
    items: listOf(items, `/v1/subscription_items?subscription=${id}`),
    metadata: wanted.metadata ?? {},
    payment_settings: { payment_method_options: null, payment_method_types: null, save_default_payment_method: 'off' },
    start_date: now,
    status: trialEnd === null ? 'active' : 'trialing',
    transfer_data: wanted.transfer_data === undefined ? null : { amount_percent: null, ...wanted.transfer_data },
    trial_end: trialEnd,
    trial_settings: {
      end_behavior: { billing_cycle_anchor: null, missing_payment_method: 'create_invoice', ...wanted.trial_settings?.end_behavior },
    },
    trial_start: trialEnd === null ? null : now,
  }
}

function trialEndOf(ledger: Ledger, { trial_end, trial_period_days }: NewSubscription): number | null {
  if (trial_end !== undefined && trial_period_days !== undefined)
    throw invalid('You may only specify one of these parameters: trial_end, trial_period_days.', 'parameter_invalid', 'trial_period_days')
  if (trial_period_days !== undefined) return trial_period_days === 0 ? null : ledger.now() + trial_period_days * DAY
  if (trial_end === undefined || trial_end === 'now') return null
  if (trial_end <= ledger.now())
    throw invalid('Invalid timestamp: must be an integer Unix timestamp in the future.', 'parameter_invalid', 'trial_end')
  return trial_end
}

function anchorOf(ledger: Ledger, wanted: NewSubscription, months: number, trialEnd: number | null): number {
  const { billing_cycle_anchor: given, billing_cycle_anchor_config: config } = wanted
  if (given !== undefined && config !== undefined)
    throw invalid('You may only specify one of these parameters: billing_cycle_anchor, billing_cycle_anchor_config.', 'parameter_invalid')
  const start = trialEnd ?? ledger.now()
  if (config !== undefined) {
    const whole: AnchorConfig = { hour: null, minute: null, second: null, ...config }
    if (config.day_of_month < 1 || config.day_of_month > 31)
      throw invalid('Invalid day of month', 'parameter_invalid', 'billing_cycle_anchor_config[day_of_month]')
    return firstAnchor(whole, start)
  }
  if (given === undefined) return start
  if (given < start)
    throw invalid('billing_cycle_anchor must not be before the subscription or its trial', 'parameter_invalid', 'billing_cycle_anchor')
  if (given > nextBoundary(start, months, start))
    throw invalid('billing_cycle_anchor cannot be later than next natural billing date', 'parameter_invalid', 'billing_cycle_anchor')
  return given
}

/** Lines that are charged once, with their own tax rates or the subscription's. */
function extraLines(ledger: Ledger, subscription: Subscription, extras: readonly ExtraItem[]): InvoiceLine[] {
  const { current_period_start, current_period_end } = firstItem(subscription)
  const instant = ({ type, timestamp }: Edge) =>
    type === 'now'
      ? ledger.now()
      : type === 'timestamp'
        ? (timestamp ?? ledger.now())
        : type === 'max_item_period_start'
          ? current_period_start
          : current_period_end
  return extras.map((extra, index) => {
    const param = `add_invoice_items[${index}]`
    if ((extra.price === undefined) === (extra.price_data === undefined))
      throw invalid(`You must specify exactly one of price and price_data.`, 'parameter_missing', `${param}[price]`)
    if (extra.price_data !== undefined && extra.price_data.unit_amount === undefined)
      throw invalid(`Missing required param: ${param}[price_data][unit_amount].`, 'parameter_missing', `${param}[price_data][unit_amount]`)
    const price =
      extra.price_data === undefined
        ? priceOf(ledger, extra.price ?? '', `${param}[price]`)
        : createPrice(ledger, { ...extra.price_data, unit_amount: extra.price_data.unit_amount ?? 0, active: false })
    if (price.recurring !== null)
      throw invalid(
        'The price specified is set to `type=recurring` but this field only accepts prices with `type=one_time`.',
        'parameter_invalid',
        `${param}[price]`,
      )
    const own = ratesOf(ledger, extra.tax_rates ?? [], `${param}[tax_rates]`)
    const period = {
      start: instant(extra.period?.start ?? { type: 'max_item_period_start' }),
      end: instant(extra.period?.end ?? { type: 'min_item_period_end' }),
    }
    const rates = own.length > 0 ? own : (subscription.default_tax_rates ?? [])
    return extraLine(ledger, price, extra.quantity ?? 1, rates, period, subscription.id, extra.metadata ?? {})
  })
}

/** Throws the refusal of `error_if_incomplete` before anything is recorded. */
function checkPayment(ledger: Ledger, subscription: Subscription, total: number): void {
  if (total === 0) return
  const method = payingCard(ledger, subscription)
  if (method === null)
    throw invalid(
      'This customer has no attached payment source or default payment method. Please consider adding a default payment method. For more information, visit https://stripe.com/docs/billing/subscriptions/payment-methods-setting#payment-method-priority.',
      'resource_missing',
    )
  const decline = declineOf(ledger, method)
  if (decline === AUTHENTICATION_REQUIRED)
    throw new ProviderFailure(402, {
      type: 'card_error',
      code: 'subscription_payment_intent_requires_action',
      message: 'Payment for this subscription requires additional user action before it can be completed successfully.',
      payment_method: structuredClone(method),
    })
  if (decline !== null) throw cardRefusal(decline, { payment_method: structuredClone(method) })
}

/** Lines of the first period: none in a trial or before a later anchor, since nothing is prorated. */
function firstLines(ledger: Ledger, subscription: Subscription, period: { start: number; end: number }): InvoiceLine[] {
  if (subscription.trial_end === null)
    return subscription.billing_cycle_anchor > period.start ? [] : renewalLines(ledger, subscription, period.start, period.end)
  return subscription.items.data.map((item) => subscriptionLine(ledger, item, subscription.default_tax_rates ?? [], period, true))
}

/** Creates a subscription and charges what is due at once. With `error_if_incomplete` a declined card leaves nothing behind. */
export function createSubscription(ledger: Ledger, wanted: NewSubscription): Subscription {
  const customer = customerOf(ledger, wanted.customer)
  const {
    default_payment_method: card,
    proration_behavior: proration = 'create_prorations',
    payment_behavior = 'allow_incomplete',
  } = wanted
  if (card !== undefined && paymentMethodOf(ledger, card, 'default_payment_method').customer !== customer.id)
    throw invalid(
      `The customer does not have a payment method with the ID ${card}. The payment method must be attached to the customer.`,
      'resource_missing',
      'default_payment_method',
    )
  if (wanted.items.length === 0) throw invalid('Missing required param: items.', 'parameter_missing', 'items')
  const now = ledger.now()
  const trialEnd = trialEndOf(ledger, wanted)
  const months = monthsOf(recurringPrice(ledger, wanted.items[0]?.price, 'items[0][price]'))
  const anchor = anchorOf(ledger, wanted, months, trialEnd)
  if (anchor > (trialEnd ?? now) && proration !== 'none')
    throw unsupported('prorations: send proration_behavior=none', 'proration_behavior')

  const subscription = buildSubscription(ledger, wanted, anchor, trialEnd)
  const dayOfMonth = wanted.billing_cycle_anchor_config?.day_of_month
  const periodEnd = trialEnd ?? nextBoundary(anchor, months, now, dayOfMonth)
  setPeriod(subscription, now, periodEnd)
  const lines = [
    ...firstLines(ledger, subscription, { start: now, end: periodEnd }),
    ...extraLines(ledger, subscription, wanted.add_invoice_items ?? []),
  ]
  const total = lines.reduce((sum, { amount }) => sum + amount, 0)
  if (payment_behavior === 'error_if_incomplete') checkPayment(ledger, subscription, total)

  ledger.state.subscriptionNotes[subscription.id] = { dayOfMonth: dayOfMonth ?? null, hasWarnedOfTrialEnd: false }
  if (total > 0) subscription.status = 'incomplete'
  if (wanted.cancel_at_period_end === true) {
    subscription.cancel_at_period_end = true
    subscription.cancel_at = periodEnd
    subscription.canceled_at = now
  }
  ledger.state.subscriptions[subscription.id] = subscription
  const invoice = addInvoice(ledger, { subscription, reason: 'subscription_create', lines, period: { start: now, end: now } })
  finalize(ledger, invoice)
  const decline = payment_behavior === 'default_incomplete' && total > 0 ? undefined : charge(ledger, invoice, false)
  if (decline === null) subscription.status = trialEnd === null ? 'active' : 'trialing'
  ledger.emit('customer.subscription.created', subscription)
  return subscription
}
