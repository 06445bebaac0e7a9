/** `expand[]`: replaces ids in a reply by their objects. */
import { invalid } from '../state/failure.ts'
import { intentOf } from '../billing/invoices.ts'
import { hasEnded } from '../billing/subscription-periods.ts'
import type { Ledger } from '../state/ledger.ts'
import type { State } from '../state/state.ts'
import { listOf } from '../state/wire-types.ts'

const MAX_DEPTH = 4

const TABLES = {
  customer: 'customers',
  default_payment_method: 'paymentMethods',
  payment_method: 'paymentMethods',
  latest_invoice: 'invoices',
  invoice: 'invoices',
  latest_attempt: 'setupAttempts',
  setup_intent: 'setupIntents',
  pending_setup_intent: 'setupIntents',
  subscription: 'subscriptions',
  payment_intent: 'paymentIntents',
  product: 'products',
  price: 'prices',
  tax_rate: 'taxRates',
} as const satisfies Record<string, keyof State>

/** Can be expanded, but is always empty in the stand-in. */
const EMPTY = new Set([
  'default_source',
  'default_price',
  'latest_charge',
  'application',
  'on_behalf_of',
  'schedule',
  'test_clock',
  'mandate',
])

type Json = Record<string, unknown>
const isRecord = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)
const hasTable = (field: string): field is keyof typeof TABLES => Object.hasOwn(TABLES, field)

function included(ledger: Ledger, { object, id }: Json, field: string): unknown {
  const { customers, subscriptions, invoices, invoicePayments } = ledger.state
  if (typeof id !== 'string') return undefined
  if (object === 'customer' && field === 'subscriptions' && Object.hasOwn(customers, id))
    return listOf(
      Object.values(subscriptions)
        .filter((own) => own.customer === id && !hasEnded(own))
        .toReversed(),
      `/v1/customers/${id}/subscriptions`,
    )
  if (object === 'customer' && field === 'sources') return listOf([], `/v1/customers/${id}/sources`)
  const invoice = object === 'invoice' && Object.hasOwn(invoices, id) ? invoices[id] : undefined
  if (invoice === undefined) return undefined
  if (field === 'payments')
    return listOf(
      Object.values(invoicePayments).filter((payment) => payment.invoice === id),
      `/v1/invoice_payments?invoice=${id}`,
    )
  if (field !== 'confirmation_secret') return undefined
  const intent = intentOf(ledger, invoice)
  return intent === null || invoice.status !== 'open' ? null : { client_secret: intent.client_secret, type: 'payment_intent' }
}

function expandPath(ledger: Ledger, node: unknown, steps: readonly string[], whole: string): void {
  const [step, ...rest] = steps
  if (step === undefined || node === null) return
  if (Array.isArray(node)) {
    for (const element of node) expandPath(ledger, element, steps, whole)
    return
  }
  const refusal = () => invalid(`This property cannot be expanded (${whole}).`, undefined, 'expand[]')
  if (!isRecord(node)) throw refusal()
  const value = node[step]
  if (typeof value === 'string') {
    if (!hasTable(step)) throw refusal()
    const found = ledger.state[TABLES[step]][value]
    if (found === undefined) throw new Error(`The sandbox's state lacks ${value}.`)
    node[step] = structuredClone(found)
  } else if (value === undefined) {
    const extra = included(ledger, node, step)
    if (extra === undefined && !hasTable(step) && !EMPTY.has(step)) throw refusal()
    if (extra !== undefined) node[step] = structuredClone(extra)
  } else if (value === null) {
    if (!hasTable(step) && !EMPTY.has(step) && rest.length === 0) throw refusal()
  } else if (typeof value !== 'object' || (rest.length === 0 && !hasTable(step))) throw refusal()
  expandPath(ledger, node[step] ?? null, rest, whole)
}

/** A copy of a reply with the requested expansions. Throws the refusal for an impossible one. */
export function expand(ledger: Ledger, reply: object, paths: readonly string[]): object {
  const copy = structuredClone(reply)
  for (const path of paths) {
    const steps = path.split('.')
    if (steps.length > MAX_DEPTH)
      throw invalid(`You cannot expand more than ${MAX_DEPTH} levels of a property. Property: ${path}`, undefined, 'expand[]')
    expandPath(ledger, copy, steps, path)
  }
  return copy
}
