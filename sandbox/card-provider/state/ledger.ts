/** The state, the clock, new ids, and events of changes, for all routes. */
import { randomBytes } from 'node:crypto'
import type Stripe from 'stripe'
import { nowOf, secondsOf } from './clock.ts'
import { missing } from './failure.ts'
import type { State, Table } from './state.ts'
import type { Customer, EventRecord, PaymentMethod, Price, Subscription } from './wire-types.ts'

/** The version of the SDK's types; `Stripe-Version` may name no other. */
export const API_VERSION: Stripe.LatestApiVersion = '2026-10-28.endive'

const EVENTS_BETWEEN_LOOKS = 100
const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

interface Thing {
  id: string
  object: string
}

export interface Ledger {
  state: State
  /** Seconds since 1970 on the provider's clock; within `asOf` the time at which the work was due. */
  now(): number
  asOf(at: number, work: () => void): void
  newId(prefix: string, length?: number): string
  emit(type: Stripe.Event['type'], about: Thing, before?: Thing): void
  /** Changes an object and records an event with the earlier values, if anything changed. */
  update<T extends Thing>(type: Stripe.Event['type'], about: T, change: (about: T) => void): void
  /** The request that causes the following events; null for automatic changes. */
  setRequest(request: { id: string; idempotency_key: string | null } | null): void
}

function changedFields(before: Thing, after: Thing): Record<string, unknown> {
  const later = new Map(Object.entries(after))
  return Object.fromEntries(Object.entries(before).filter(([key, value]) => JSON.stringify(value) !== JSON.stringify(later.get(key))))
}

export function randomText(length: number): string {
  return [...randomBytes(length)].map((byte) => LETTERS[byte % LETTERS.length]).join('')
}

/** Deletes the oldest events beyond a number, but for those that wait to be sent. */
function deleteOldEvents({ events, deliveries }: State, most: number): void {
  const waiting = new Set(deliveries.map(({ eventId }) => eventId))
  for (const id of Object.keys(events).slice(0, -most)) if (!waiting.has(id)) delete events[id]
}

export interface LedgerOptions {
  state: State
  /** Milliseconds since 1970. */
  machineNow(): number
  maxEvents: number
  onEvent(event: EventRecord): void
}

export function openLedger({ state, machineNow, maxEvents, onEvent }: LedgerOptions): Ledger {
  let request: EventRecord['request'] = null
  let asOf: number | null = null
  let emitted = 0
  const ledger: Ledger = {
    state,
    now: () => asOf ?? secondsOf(nowOf(ledger.state.clock, machineNow())),
    asOf(at, work) {
      const before = asOf
      asOf = at
      try {
        work()
      } finally {
        asOf = before
      }
    },
    newId: (prefix, length = 24) => `${prefix}_${randomText(length)}`,
    emit(type, about, before) {
      const event: EventRecord = {
        id: ledger.newId('evt'),
        object: 'event',
        api_version: API_VERSION,
        created: ledger.now(),
        data: { object: structuredClone(about), ...(before && { previous_attributes: changedFields(before, about) }) },
        livemode: false,
        pending_webhooks: 0,
        request,
        type,
      }
      ledger.state.events[event.id] = event
      emitted += 1
      if (emitted % EVENTS_BETWEEN_LOOKS === 0) deleteOldEvents(ledger.state, maxEvents)
      onEvent(event)
    },
    update(type, about, change) {
      const before = structuredClone(about)
      change(about)
      if (JSON.stringify(before) !== JSON.stringify(about)) ledger.emit(type, about, before)
    },
    setRequest: (next) => void (request = next),
  }
  return ledger
}

/** The entry of a table, or the provider's 404. */
export function entryOf<T>(table: Table<T>, kind: string, id: string, param = 'id'): T {
  const entry = Object.hasOwn(table, id) ? table[id] : undefined
  if (entry === undefined) throw missing(kind, id, param)
  return entry
}

export function customerOf({ state }: Ledger, id: string, param = 'customer'): Customer {
  const customer = entryOf(state.customers, 'customer', id, param)
  if (customer.deleted === true) throw missing('customer', id, param)
  return customer
}

/** The entry of an internal reference, which must exist. */
export function known<T>(table: Table<T>, id: string): T {
  const entry = table[id]
  if (entry === undefined) throw new Error(`The sandbox's state lacks ${id}.`)
  return entry
}

export const priceOf = ({ state }: Ledger, id: string, param = 'price'): Price => entryOf(state.prices, 'price', id, param)
export const subscriptionOf = ({ state }: Ledger, id: string, param = 'id'): Subscription =>
  entryOf(state.subscriptions, 'subscription', id, param)
export const paymentMethodOf = ({ state }: Ledger, id: string, param = 'payment_method'): PaymentMethod =>
  entryOf(state.paymentMethods, 'PaymentMethod', id, param)
