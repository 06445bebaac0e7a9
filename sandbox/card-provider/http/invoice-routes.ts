/** Routes of invoices, their payment, and the next invoice. */
import type Stripe from 'stripe'
import { route } from './api.ts'
import type { Call, Route } from './api.ts'
import { invalid, unsupported } from '../state/failure.ts'
import { charge, finalize, paymentRefusal } from '../billing/invoices.ts'
import { entryOf, paymentMethodOf, subscriptionOf } from '../state/ledger.ts'
import { listRoute } from './list-route.ts'
import { boolean, emptyable, instants, integer, listOfEach, object, oneOf, paging, text } from './parameters.ts'
import type { Decoded, Names } from './parameters.ts'
import { changedProrations, itemChanges } from './subscription-routes.ts'
import { previewInvoice } from '../billing/subscription-changes.ts'
import { followInvoice } from '../billing/subscription-periods.ts'
import type { Invoice } from '../state/wire-types.ts'

const invoiceOf = ({ ledger, id }: Call): Invoice => entryOf(ledger.state.invoices, 'invoice', id, 'invoice')

const listed = object({
  ...paging,
  collection_method: oneOf('charge_automatically', 'send_invoice'),
  created: instants,
  customer: text,
  status: oneOf('draft', 'open', 'paid', 'uncollectible', 'void'),
  subscription: text,
} satisfies Names<Stripe.InvoiceListParams>)

/** Pays on request. A declined card does not change the schedule of retries. */
function pay(call: Call, { payment_method: id }: Decoded<typeof paid>): Invoice {
  const { ledger } = call
  const invoice = invoiceOf(call)
  if (invoice.status === 'paid') throw invalid('Invoice is already paid')
  if (invoice.status === 'void' || invoice.status === 'uncollectible')
    throw invalid('You cannot pay an invoice that is void or uncollectible.', 'invoice_not_editable')
  const given = id === undefined ? undefined : paymentMethodOf(ledger, id)
  if (given !== undefined && given.customer !== invoice.customer)
    throw invalid(
      `The customer does not have a payment method with the ID ${given.id}. The payment method must be attached to the customer.`,
      'resource_missing',
      'payment_method',
    )
  if (invoice.status === 'draft') finalize(ledger, invoice)
  const decline = charge(ledger, invoice, true, given)
  followInvoice(ledger, invoice, decline)
  if (decline !== null) throw paymentRefusal(ledger, invoice, decline)
  return invoice
}

const paid = object({ payment_method: text, off_session: boolean } satisfies Names<Stripe.InvoicePayParams>)
const previewed = object({
  customer: text,
  subscription: text,
  preview_mode: oneOf('next', 'recurring'),
  subscription_details: object({
    items: itemChanges,
    proration_behavior: changedProrations,
    cancel_at_period_end: boolean,
    default_tax_rates: emptyable(listOfEach(text)),
    trial_end: integer,
  } satisfies Names<Stripe.InvoiceCreatePreviewParams.SubscriptionDetails>),
} satisfies Names<Stripe.InvoiceCreatePreviewParams>)

function preview(
  { ledger }: Call,
  { customer, subscription: id, preview_mode, subscription_details = {} }: Decoded<typeof previewed>,
): Invoice {
  if (preview_mode === 'recurring') throw unsupported('previews of recurring invoices', 'preview_mode')
  const subscription = id === undefined ? undefined : subscriptionOf(ledger, id, 'subscription')
  if (subscription !== undefined && customer !== undefined && subscription.customer !== customer)
    throw invalid(`The subscription ${subscription.id} does not belong to the customer ${customer}.`, 'resource_missing', 'subscription')
  if (subscription === undefined && Object.keys(subscription_details).length > 0)
    throw unsupported('previews of subscriptions that do not exist yet', 'subscription_details')
  return previewInvoice(ledger, customer, subscription, subscription_details)
}

export const invoiceRoutes: readonly Route[] = [
  listRoute(
    '/v1/invoices',
    listed,
    ({ invoices }) => invoices,
    ({ parent }, { subscription }) => subscription === undefined || parent?.subscription_details?.subscription === subscription,
  ),
  route('POST', '/v1/invoices/create_preview', previewed, preview),
  route('GET', '/v1/invoices/:id', object({}), invoiceOf),
  route('POST', '/v1/invoices/:id/pay', paid, pay),
]
