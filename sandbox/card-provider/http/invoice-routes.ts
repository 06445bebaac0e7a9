/** Routes of invoices, their payments, and the next invoice. */
import type Stripe from 'stripe'
import { route } from './api.ts'
import type { Call, Route } from './api.ts'
import { invalid, unsupported } from '../state/failure.ts'
import { charge, finalize, paymentRefusal, voidInvoice } from '../billing/invoices.ts'
import { entryOf, paymentMethodOf, subscriptionOf } from '../state/ledger.ts'
import { pageOf } from './paging.ts'
import {
  boolean,
  emptyable,
  instants,
  integer,
  isInRange,
  listOfEach,
  mergeMetadata,
  metadata,
  object,
  oneOf,
  paging,
  text,
} from './parameters.ts'
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

function matches(invoice: Invoice, { collection_method, created, customer, status, subscription }: Decoded<typeof listed>): boolean {
  return (
    (collection_method === undefined || invoice.collection_method === collection_method) &&
    (customer === undefined || invoice.customer === customer) &&
    (status === undefined || invoice.status === status) &&
    (subscription === undefined || invoice.parent?.subscription_details?.subscription === subscription) &&
    isInRange(invoice.created, created)
  )
}

/** Pays on request. A declined card leaves the schedule of retries as it is. */
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
const changed = object({ auto_advance: boolean, description: emptyable(text), metadata } satisfies Names<Stripe.InvoiceUpdateParams>)
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

function change(call: Call, { metadata: sent, auto_advance, description }: Decoded<typeof changed>): Invoice {
  const invoice = invoiceOf(call)
  call.ledger.update('invoice.updated', invoice, (own) => {
    if (auto_advance !== undefined) own.auto_advance = auto_advance
    if (description !== undefined) own.description = description
    own.metadata = mergeMetadata(own.metadata ?? {}, sent)
  })
  return invoice
}

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

const invoiceRoutes: readonly Route[] = [
  route('GET', '/v1/invoices', listed, ({ ledger }, filter) =>
    pageOf(
      Object.values(ledger.state.invoices).filter((invoice) => matches(invoice, filter)),
      filter,
      '/v1/invoices',
    ),
  ),
  route('POST', '/v1/invoices/create_preview', previewed, preview),
  route('GET', '/v1/invoices/:id', object({}), invoiceOf),
  route('POST', '/v1/invoices/:id', changed, change),
  route('GET', '/v1/invoices/:id/lines', object(paging), (call, page) =>
    pageOf(invoiceOf(call).lines.data.toReversed(), page, `/v1/invoices/${call.id}/lines`),
  ),
  route('POST', '/v1/invoices/:id/pay', paid, pay),
  route(
    'POST',
    '/v1/invoices/:id/finalize',
    object({ auto_advance: boolean } satisfies Names<Stripe.InvoiceFinalizeInvoiceParams>),
    (call, input) => {
      const invoice = invoiceOf(call)
      finalize(call.ledger, invoice)
      if (input.auto_advance !== undefined) invoice.auto_advance = input.auto_advance
      invoice.next_payment_attempt = invoice.auto_advance === true ? call.ledger.now() : null
      return invoice
    },
  ),
  route('POST', '/v1/invoices/:id/void', object({}), (call) => {
    const invoice = invoiceOf(call)
    voidInvoice(call.ledger, invoice)
    return invoice
  }),
]

const paymentsListed = object({
  ...paging,
  created: instants,
  invoice: text,
  payment: object({ type: oneOf('payment_intent'), payment_intent: text } satisfies Names<Stripe.InvoicePaymentListParams.Payment>, [
    'type',
  ]),
  status: oneOf('canceled', 'open', 'paid'),
} satisfies Names<Stripe.InvoicePaymentListParams>)
const intentsListed = object({ ...paging, created: instants, customer: text } satisfies Names<Stripe.PaymentIntentListParams>)

export const invoiceAndPaymentRoutes: readonly Route[] = [
  ...invoiceRoutes,
  route('GET', '/v1/invoice_payments', paymentsListed, ({ ledger }, { created, invoice, payment, status, ...page }) =>
    pageOf(
      Object.values(ledger.state.invoicePayments).filter(
        (own) =>
          (invoice === undefined || own.invoice === invoice) &&
          (status === undefined || own.status === status) &&
          (payment?.payment_intent === undefined || own.payment.payment_intent === payment.payment_intent) &&
          isInRange(own.created, created),
      ),
      page,
      '/v1/invoice_payments',
    ),
  ),
  route('GET', '/v1/invoice_payments/:id', object({}), ({ ledger, id }) => entryOf(ledger.state.invoicePayments, 'invoice payment', id)),
  route('GET', '/v1/payment_intents', intentsListed, ({ ledger }, { created, customer, ...page }) =>
    pageOf(
      Object.values(ledger.state.paymentIntents).filter(
        (intent) => (customer === undefined || intent.customer === customer) && isInRange(intent.created, created),
      ),
      page,
      '/v1/payment_intents',
    ),
  ),
  route('GET', '/v1/payment_intents/:id', object({}), ({ ledger, id }) => entryOf(ledger.state.paymentIntents, 'payment_intent', id)),
]
