/** Changes and ends running subscriptions, and previews the next invoice. */
import { nextBoundary } from './billing-cycle.ts'
import { invalid, ProviderFailure, unsupported } from '../state/failure.ts'
import { buildInvoice, finalizesAfter } from './invoices.ts'
import { ratesOf } from './invoice-lines.ts'
import { customerOf, known, paymentMethodOf } from '../state/ledger.ts'
import type { Ledger } from '../state/ledger.ts'
import { mergeMetadata } from '../http/parameters.ts'
import { end, firstItem, hasEnded, monthsOf, periodEndAfter, renewalLines, setPeriod } from './subscription-periods.ts'
import { newItem, setPrice } from './subscriptions.ts'
import type { WantedItem } from './subscriptions.ts'
import type { Invoice, Subscription } from '../state/wire-types.ts'

export type Feedback =
  'customer_service' | 'low_quality' | 'missing_features' | 'other' | 'switched_service' | 'too_complex' | 'too_expensive' | 'unused'

export interface CancellationDetails {
  comment?: string | null
  feedback?: Feedback | null
}

export interface ItemChange extends WantedItem {
  id?: string
  deleted?: boolean
}

export interface SubscriptionChange {
  items?: ItemChange[]
  proration_behavior?: 'none' | 'create_prorations' | 'always_invoice'
  cancel_at_period_end?: boolean
  cancellation_details?: CancellationDetails
  default_payment_method?: string | null
  default_tax_rates?: string[] | null
  description?: string | null
  metadata?: Record<string, string> | null
  trial_end?: number
  trial_settings?: { end_behavior: { missing_payment_method: 'cancel' | 'create_invoice' } }
}

function changeItem(ledger: Ledger, subscription: Subscription, change: ItemChange, param: string): void {
  const { data } = subscription.items
  if (change.id === undefined) {
    const item = newItem(ledger, subscription.id, change, param)
    data.push({
      ...item,
      current_period_start: firstItem(subscription).current_period_start,
      current_period_end: firstItem(subscription).current_period_end,
    })
    return
  }
  const item = data.find(({ id }) => id === change.id)
  if (item === undefined)
    throw new ProviderFailure(404, {
      type: 'invalid_request_error',
      code: 'resource_missing',
      message: `No such subscription_item: '${change.id}'`,
      param: `${param}[id]`,
    })
  if (change.deleted === true) {
    if (data.length === 1) throw invalid('A subscription must have at least one active plan.', 'parameter_invalid', `${param}[deleted]`)
    data.splice(data.indexOf(item), 1)
    return
  }
  const months = monthsOf(item.price)
  if (change.price !== undefined) setPrice(ledger, item, change.price, `${param}[price]`)
  if (monthsOf(item.price) !== months) throw unsupported('a change to another interval', `${param}[price]`)
  if (change.quantity !== undefined) item.quantity = change.quantity
  if (change.tax_rates !== undefined) item.tax_rates = structuredClone(ratesOf(ledger, change.tax_rates ?? [], `${param}[tax_rates]`))
  item.metadata = mergeMetadata(item.metadata, change.metadata)
}

function changeItems(ledger: Ledger, subscription: Subscription, { items, proration_behavior }: SubscriptionChange): void {
  if (items === undefined) return
  const costOf = () => subscription.items.data.map(({ price, quantity }) => [price.id, quantity])
  const before = JSON.stringify(costOf())
  for (const [index, change] of items.entries()) changeItem(ledger, subscription, change, `items[${index}]`)
  if (JSON.stringify(costOf()) !== before && subscription.status !== 'trialing' && proration_behavior !== 'none')
    throw unsupported('prorations: send proration_behavior=none', 'proration_behavior')
}

function changeEnd(ledger: Ledger, subscription: Subscription, isToEnd: boolean): void {
  if (isToEnd === subscription.cancel_at_period_end) return
  subscription.cancel_at_period_end = isToEnd
  subscription.cancel_at = isToEnd ? firstItem(subscription).current_period_end : null
  subscription.canceled_at = isToEnd ? ledger.now() : null
  subscription.cancellation_details = {
    comment: null,
    feedback: null,
    feedback_option: null,
    reason: isToEnd ? 'cancellation_requested' : null,
  }
}

function changeTrial(ledger: Ledger, subscription: Subscription, trialEnd: number): void {
  if (subscription.status !== 'trialing') throw unsupported('a new trial for a subscription that has none', 'trial_end')
  if (trialEnd <= ledger.now())
    throw invalid('Invalid timestamp: must be an integer Unix timestamp in the future.', 'parameter_invalid', 'trial_end')
  if (subscription.billing_cycle_anchor_config !== null && trialEnd > subscription.billing_cycle_anchor)
    throw invalid(
      'The trial_end cannot be after the billing_cycle_anchor.',
      'subscription_update_trial_after_billing_cycle_anchor',
      'trial_end',
    )
  if (subscription.billing_cycle_anchor_config === null) subscription.billing_cycle_anchor = trialEnd
  subscription.trial_end = trialEnd
  setPeriod(subscription, firstItem(subscription).current_period_start, trialEnd)
}

function mergeDetails(subscription: Subscription, { comment, feedback }: CancellationDetails): void {
  const before = subscription.cancellation_details
  subscription.cancellation_details = {
    comment: comment === undefined ? (before?.comment ?? null) : comment,
    feedback: feedback === undefined ? (before?.feedback ?? null) : feedback,
    feedback_option: null,
    reason: before?.reason ?? null,
  }
}

function apply(ledger: Ledger, subscription: Subscription, change: SubscriptionChange): void {
  changeItems(ledger, subscription, change)
  const { default_payment_method: card } = change
  if (typeof card === 'string' && paymentMethodOf(ledger, card, 'default_payment_method').customer !== subscription.customer)
    throw invalid(
      `The customer does not have a payment method with the ID ${card}. The payment method must be attached to the customer.`,
      'resource_missing',
      'default_payment_method',
    )
  if (card !== undefined) subscription.default_payment_method = card
  if (change.default_tax_rates !== undefined)
    subscription.default_tax_rates = structuredClone(ratesOf(ledger, change.default_tax_rates ?? [], 'default_tax_rates'))
  if (change.trial_end !== undefined) changeTrial(ledger, subscription, change.trial_end)
  if (change.cancel_at_period_end !== undefined) changeEnd(ledger, subscription, change.cancel_at_period_end)
  if (change.cancellation_details !== undefined) mergeDetails(subscription, change.cancellation_details)
  if (change.description !== undefined) subscription.description = change.description
  if (change.trial_settings !== undefined)
    subscription.trial_settings = { end_behavior: { billing_cycle_anchor: null, ...change.trial_settings.end_behavior } }
  subscription.metadata = mergeMetadata(subscription.metadata, change.metadata)
}

/** Changes a subscription; a refused change has no effect. */
export function updateSubscription(ledger: Ledger, subscription: Subscription, change: SubscriptionChange): Subscription {
  const { metadata: _metadata, cancellation_details: _details, ...rest } = change
  if (hasEnded(subscription) && Object.keys(rest).length > 0)
    throw invalid('A canceled subscription can only update its cancellation_details and metadata.')
  const changed = structuredClone(subscription)
  apply(ledger, changed, change)
  ledger.update('customer.subscription.updated', subscription, (own) => Object.assign(own, changed))
  return subscription
}

/** Ends a subscription at once, without refunds. */
export function cancelSubscription(ledger: Ledger, subscription: Subscription, details: CancellationDetails | undefined): Subscription {
  if (hasEnded(subscription))
    throw new ProviderFailure(404, {
      type: 'invalid_request_error',
      code: 'resource_missing',
      message: `No such subscription: '${subscription.id}'`,
      param: 'id',
    })
  if (details !== undefined) mergeDetails(subscription, details)
  end(ledger, subscription, 'cancellation_requested')
  return subscription
}

function nextInvoiceAt(subscription: Subscription): number | null {
  if (hasEnded(subscription) || subscription.status === 'incomplete') return null
  const at = Math.max(firstItem(subscription).current_period_end, subscription.billing_cycle_anchor)
  return subscription.cancel_at !== null && subscription.cancel_at <= at ? null : at
}

/**
 * The next invoice of a subscription, or the earliest of a customer's, with `change` applied. Throws the provider's 404
 * `invoice_upcoming_none` if there is none.
 */
export function previewInvoice(
  ledger: Ledger,
  customer: string | undefined,
  given: Subscription | undefined,
  change: SubscriptionChange,
): Invoice {
  const owner = given?.customer ?? customer
  if (owner === undefined) throw invalid('Missing required param: customer.', 'parameter_missing', 'customer')
  customerOf(ledger, owner)
  const chosen = (given === undefined ? Object.values(ledger.state.subscriptions).filter((own) => own.customer === owner) : [given])
    .map((subscription) => {
      const changed = structuredClone(subscription)
      if (given !== undefined && !hasEnded(changed)) apply(ledger, changed, change)
      return { subscription: changed, at: nextInvoiceAt(changed) }
    })
    .filter((candidate): candidate is { subscription: Subscription; at: number } => candidate.at !== null)
    .sort((a, b) => a.at - b.at)[0]
  if (chosen === undefined)
    throw new ProviderFailure(404, {
      type: 'invalid_request_error',
      code: 'invoice_upcoming_none',
      message: `No upcoming invoices for customer: ${owner}`,
    })
  const { subscription, at } = chosen
  const until =
    at === subscription.billing_cycle_anchor
      ? nextBoundary(
          at,
          monthsOf(firstItem(subscription).price),
          at,
          known(ledger.state.subscriptionNotes, subscription.id).dayOfMonth ?? undefined,
        )
      : periodEndAfter(ledger, subscription, at)
  const lines = renewalLines(ledger, subscription, at, until)
  const period = { start: firstItem(subscription).current_period_start, end: at }
  return {
    ...buildInvoice(ledger, { subscription, reason: 'upcoming', lines, period }),
    created: at,
    next_payment_attempt: finalizesAfter(at),
  }
}
