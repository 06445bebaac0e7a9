/** Routes of subscriptions. */
import type Stripe from 'stripe'
import { route } from './api.ts'
import type { Route } from './api.ts'
import { subscriptionOf } from '../state/ledger.ts'
import { pageOf } from './paging.ts'
import {
  anyText,
  boolean,
  emptyable,
  instants,
  integer,
  isInRange,
  listOfEach,
  metadata,
  object,
  oneOf,
  orWord,
  paging,
  text,
} from './parameters.ts'
import type { Decoded, Names } from './parameters.ts'
import { cancelSubscription, updateSubscription } from '../billing/subscription-changes.ts'
import { firstItem, hasEnded } from '../billing/subscription-periods.ts'
import { createSubscription } from '../billing/subscriptions.ts'
import type { Subscription } from '../state/wire-types.ts'

const rates = emptyable(listOfEach(text))
const prorations = oneOf('none', 'create_prorations', 'always_invoice')
const details = object({
  comment: emptyable(anyText),
  feedback: emptyable(
    oneOf('customer_service', 'low_quality', 'missing_features', 'other', 'switched_service', 'too_complex', 'too_expensive', 'unused'),
  ),
} satisfies Names<Stripe.SubscriptionUpdateParams.CancellationDetails>)
const trialSettings = object(
  {
    end_behavior: object(
      {
        missing_payment_method: oneOf('cancel', 'create_invoice'),
      } satisfies Names<Stripe.SubscriptionCreateParams.TrialSettings.EndBehavior>,
      ['missing_payment_method'],
    ),
  },
  ['end_behavior'],
)

const item = { price: text, quantity: integer, tax_rates: rates, metadata } satisfies Names<Stripe.SubscriptionCreateParams.Item>
const edge = object({ type: oneOf('now', 'timestamp', 'max_item_period_start', 'min_item_period_end'), timestamp: integer }, ['type'])
const extra = object({
  price: text,
  price_data: object(
    {
      currency: text,
      product: text,
      unit_amount: integer,
      tax_behavior: oneOf('inclusive', 'exclusive', 'unspecified'),
    } satisfies Names<Stripe.SubscriptionCreateParams.AddInvoiceItem.PriceData>,
    ['currency', 'product'],
  ),
  quantity: integer,
  tax_rates: rates,
  period: object({ start: edge, end: edge }, ['start', 'end']),
  metadata,
} satisfies Names<Stripe.SubscriptionCreateParams.AddInvoiceItem>)

const created = object(
  {
    customer: text,
    items: listOfEach(object(item)),
    add_invoice_items: listOfEach(extra),
    billing_cycle_anchor: integer,
    billing_cycle_anchor_config: object(
      {
        day_of_month: integer,
        hour: integer,
        minute: integer,
        second: integer,
      } satisfies Names<Stripe.SubscriptionCreateParams.BillingCycleAnchorConfig>,
      ['day_of_month'],
    ),
    cancel_at_period_end: boolean,
    collection_method: oneOf('charge_automatically'),
    currency: oneOf('jpy'),
    default_payment_method: text,
    default_tax_rates: rates,
    description: text,
    metadata,
    off_session: boolean,
    payment_behavior: oneOf('allow_incomplete', 'default_incomplete', 'error_if_incomplete'),
    proration_behavior: prorations,
    transfer_data: object({ destination: text } satisfies Names<Stripe.SubscriptionCreateParams.TransferData>, ['destination']),
    trial_end: orWord('now', integer),
    trial_period_days: integer,
    trial_settings: trialSettings,
  } satisfies Names<Stripe.SubscriptionCreateParams>,
  ['customer', 'items'],
)

/** Parameters of a change of a subscription, and of the preview of an invoice. */
export const itemChanges = listOfEach(object({ ...item, id: text, deleted: boolean } satisfies Names<Stripe.SubscriptionUpdateParams.Item>))
export const changedProrations = prorations

const changed = object({
  items: itemChanges,
  cancel_at_period_end: boolean,
  cancellation_details: details,
  default_payment_method: emptyable(text),
  default_tax_rates: rates,
  description: emptyable(text),
  metadata,
  off_session: boolean,
  proration_behavior: prorations,
  trial_end: integer,
  trial_settings: trialSettings,
} satisfies Names<Stripe.SubscriptionUpdateParams>)

const listed = object({
  ...paging,
  collection_method: oneOf('charge_automatically', 'send_invoice'),
  created: instants,
  current_period_end: instants,
  current_period_start: instants,
  customer: text,
  price: text,
  status: oneOf('active', 'all', 'canceled', 'ended', 'incomplete', 'incomplete_expired', 'past_due', 'paused', 'trialing', 'unpaid'),
} satisfies Names<Stripe.SubscriptionListParams>)
type Filter = Decoded<typeof listed>

function hasStatus(subscription: Subscription, status: Filter['status']): boolean {
  if (status === 'all') return true
  if (status === undefined) return !hasEnded(subscription)
  return status === 'ended' ? hasEnded(subscription) : subscription.status === status
}

function matches(subscription: Subscription, filter: Filter): boolean {
  const { customer, price, collection_method: method } = filter
  const { current_period_start, current_period_end } = firstItem(subscription)
  return (
    hasStatus(subscription, filter.status) &&
    (customer === undefined || subscription.customer === customer) &&
    (method === undefined || subscription.collection_method === method) &&
    isInRange(subscription.created, filter.created) &&
    (price === undefined || subscription.items.data.some((own) => own.price.id === price)) &&
    isInRange(current_period_start, filter.current_period_start) &&
    isInRange(current_period_end, filter.current_period_end)
  )
}

export const subscriptionRoutes: readonly Route[] = [
  route(
    'POST',
    '/v1/subscriptions',
    created,
    ({ ledger }, { collection_method: _method, currency: _currency, off_session: _off, ...input }) => createSubscription(ledger, input),
  ),
  route('GET', '/v1/subscriptions', listed, ({ ledger }, filter) =>
    pageOf(
      Object.values(ledger.state.subscriptions).filter((subscription) => matches(subscription, filter)),
      filter,
      '/v1/subscriptions',
    ),
  ),
  route('GET', '/v1/subscriptions/:id', object({}), ({ ledger, id }) => subscriptionOf(ledger, id)),
  route('POST', '/v1/subscriptions/:id', changed, ({ ledger, id }, { off_session: _off, ...input }) =>
    updateSubscription(ledger, subscriptionOf(ledger, id), input),
  ),
  route(
    'DELETE',
    '/v1/subscriptions/:id',
    object({ cancellation_details: details, invoice_now: boolean, prorate: boolean } satisfies Names<Stripe.SubscriptionCancelParams>),
    ({ ledger, id }, { cancellation_details }) => cancelSubscription(ledger, subscriptionOf(ledger, id), cancellation_details),
  ),
]
