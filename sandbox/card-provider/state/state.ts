/** The stand-in's whole state. Plain JSON, which can be saved in a file. */
import type {
  Customer,
  DeletedCustomer,
  EventRecord,
  Invoice,
  InvoicePayment,
  PaymentIntent,
  PaymentMethod,
  Price,
  Product,
  SetupAttempt,
  SetupIntent,
  Subscription,
  TaxRate,
} from './wire-types.ts'
import type { ClockState } from './clock.ts'

/** Changes when older files can no longer be read. */
export const STATE_VERSION = 1

export type Table<T> = Record<string, T>

/** The first reply to a request with an idempotency key. */
export interface SavedReply {
  request: string
  status: number
  body: object
  requestId: string
  created: number
}

/** An event to be delivered. `dueAt`: the machine's time, milliseconds since 1970. */
export interface Delivery {
  eventId: string
  attempts: number
  dueAt: number
}

/** Internal data of a subscription that the API does not show. */
export interface SubscriptionNote {
  /** The configured day of the anchor, where months are shorter. */
  dayOfMonth: number | null
  hasWarnedOfTrialEnd: boolean
}

export interface State {
  version: number
  clock: ClockState
  customers: Table<Customer | DeletedCustomer>
  paymentMethods: Table<PaymentMethod>
  setupIntents: Table<SetupIntent>
  setupAttempts: Table<SetupAttempt>
  products: Table<Product>
  prices: Table<Price>
  taxRates: Table<TaxRate>
  subscriptions: Table<Subscription>
  invoices: Table<Invoice>
  invoicePayments: Table<InvoicePayment>
  paymentIntents: Table<PaymentIntent>
  events: Table<EventRecord>
  /** Card numbers by payment method: they decide what a card does. */
  cardNumbers: Table<string>
  subscriptionNotes: Table<SubscriptionNote>
  replies: Table<SavedReply>
  deliveries: Delivery[]
  webhook: { url: string | null; secret: string }
  invoiceCount: number
}

export function emptyState(webhook: State['webhook']): State {
  return {
    version: STATE_VERSION,
    clock: { offsetMs: 0, stoppedAt: null },
    customers: {},
    paymentMethods: {},
    setupIntents: {},
    setupAttempts: {},
    products: {},
    prices: {},
    taxRates: {},
    subscriptions: {},
    invoices: {},
    invoicePayments: {},
    paymentIntents: {},
    events: {},
    cardNumbers: {},
    subscriptionNotes: {},
    replies: {},
    deliveries: [],
    webhook,
    invoiceCount: 0,
  }
}
