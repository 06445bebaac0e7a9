/**
 * The card provider's stand-in: speaks Stripe's HTTP API of the version that the SDK pins, as far as a newspaper uses it, and knows
 * nothing of ours. `startCardSandbox` starts one in this process for a test:
 *
 *     const cards = await startCardSandbox({ startAt: new Date('2026-11-10T00:00:00Z'), receive: async ({ body, headers }) => status })
 *     new Stripe(cards.secretKey, { host: '127.0.0.1', port: cards.port, protocol: 'http', apiVersion: '2026-10-28.endive' })
 *     await cards.moveClockTo(new Date('2026-12-01T01:00:00Z'))   // renewals, charges and retries until then happen, with events
 *     cards.orderFault({ kind: 'cut', moment: 'after', method: 'POST', path: '/v1/subscriptions', times: 3 })
 *     cards.setWebhookOrders({ isHeld: true })
 *     await cards.deliverNow({ isShuffled: true, copies: 2 })
 *     await cards.close()
 *
 * The SDK repeats a request that was cut or failed, so an order that shall reach its caller needs `times` of 3 or more.
 */
import { randomUUID } from 'node:crypto'
import { fastify } from 'fastify'
import { answer, forgetOldKeys } from './answer.ts'
import type { Keys } from './answer.ts'
import { seedCatalogue } from './catalogue.ts'
import { clockSetTo, nowOf } from './clock.ts'
import { controlRoutes } from './control-routes.ts'
import { openFaults } from './faults.ts'
import type { Fault, FaultOrder, Faults } from './faults.ts'
import { providerRoutes } from './http.ts'
import { openLedger } from './ledger.ts'
import type { Ledger } from './ledger.ts'
import { finishSecure } from './setup-intents.ts'
import type { Pressed } from './setup-intents.ts'
import { emptyState } from './state.ts'
import type { State } from './state.ts'
import { noFile, stateFileIn } from './state-file.ts'
import { runDue } from './subscription-periods.ts'
import { openWebhooks, USUAL_ORDERS, webhookRequest } from './webhooks.ts'
import type { DeliverOptions, Receiver, WebhookOrders, WebhookRequest } from './webhooks.ts'
import type { EventRecord } from './wire-types.ts'

const SECOND = 1000
const LOOK_FOR_DUE_EVERY = SECOND
const MOST_SEEN = 2_000
/** A simulated year of many members has this many; a state that is kept is written whole at each change. */
const MOST_EVENTS = 50_000
const MOST_KEPT_EVENTS = 1_000
/** Deliveries that are forgotten by a sudden end are made again: events come at least once. */
const SAVE_WITHIN = 250

export interface CardSandboxOptions {
  /** Folder in which the state is kept over a restart; none: it is forgotten. */
  dataDir?: string | null
  /** Where events are sent; none: nowhere, unless `receive` is given. */
  webhookUrl?: string | null
  /** Takes events instead of a URL, for a caller in the same process; answers the HTTP status. */
  receive?: Receiver
  webhookSecret?: string
  secretKey?: string
  publishableKey?: string
  /** The clock stands still at this time and is moved by `moveClockTo`; it runs like the machine's unless given. */
  startAt?: Date
  /** Milliseconds since 1970; the machine's unless given. */
  machineNow?: () => number
  /** From 0 to below 1; the machine's unless given. */
  random?: () => number
}

/** One request to the provider, as it was seen and answered. */
export interface SeenRequest {
  at: string
  method: string
  path: string
  body: string
  idempotencyKey: string | null
  /** 0 where the line was cut. */
  status: number
}

export interface CardSandbox {
  readonly secretKey: string
  readonly publishableKey: string
  readonly webhookSecret: string
  /** All that it knows, live: read, do not change. */
  readonly state: State
  now(): Date
  /** Sets the clock, also back. What was due until then happens as of the time at which it was due; the events wait for delivery. */
  moveClockTo(to: Date): Promise<void>
  /** Lets the clock stand still at the time it shows, or run on. */
  stopClock(isStopped: boolean): Promise<void>
  orderFault(order: FaultOrder): Fault
  listFaults(): readonly Fault[]
  clearFaults(): void
  /** All events, oldest first; of one type (`invoice.paid`) or family (`invoice.*`) where one is given. */
  events(type?: string): EventRecord[]
  /** An event as the webhook would send it now: body and headers, signed. */
  signed(event: EventRecord): WebhookRequest
  /** Ids of events in the queue, in the order in which they came; one that is sent twice is there twice. */
  waitingEvents(): string[]
  setWebhookUrl(url: string | null): void
  setReceiver(receiver: Receiver | null): void
  setWebhookOrders(orders: Partial<WebhookOrders>): WebhookOrders
  /** Sends what waits now, held or not. */
  deliverNow(options?: DeliverOptions): Promise<{ accepted: number; refused: number }>
  resend(eventId: string): Promise<number>
  /** Does what the holder of a card does on the 3-D Secure page. False where nothing waits for it. */
  pressSecure(setupIntentId: string, pressed: Pressed): Promise<boolean>
  /** Requests to the provider so far, oldest first. */
  requests(): readonly SeenRequest[]
  /** Everything as at the first start: only the catalogue is there. */
  reset(): Promise<void>
}

export interface StartedCardSandbox extends CardSandbox {
  url: string
  port: number
  close(): Promise<void>
}

/** What the HTTP routes work with. */
export interface CardMachine extends CardSandbox {
  keys: Keys
  ledger: Ledger
  faults: Faults
  newRequestId(): string
  answer: typeof answer
  note(seen: Omit<SeenRequest, 'at'>): void
  /** Does what was due until now, as of the time at which it was due. */
  catchUp(): Promise<void>
  /** Resolves when the state is on the disk. */
  save(): Promise<void>
  stop(): Promise<void>
}

function firstState(startAt: Date | undefined, webhook: State['webhook'], machineNow: () => number): State {
  const state = emptyState(webhook)
  if (startAt !== undefined) state.clock = clockSetTo(startAt.getTime(), machineNow(), true)
  return state
}

/** The catalogue was entered before anybody listened. */
function seed(ledger: Ledger): void {
  seedCatalogue(ledger)
  ledger.state.events = {}
  ledger.state.deliveries = []
}

/** Opens a stand-in that listens nowhere yet, with the state that was kept. */
export async function openCardMachine(options: CardSandboxOptions): Promise<CardMachine> {
  const { dataDir = null, webhookUrl = null, webhookSecret = 'whsec_sandbox', machineNow = Date.now, random = Math.random } = options
  const keys: Keys = { secretKey: options.secretKey ?? 'sk_test_sandbox', publishableKey: options.publishableKey ?? 'pk_test_sandbox' }
  const webhook = { url: webhookUrl, secret: webhookSecret }
  const file = dataDir === null ? noFile : stateFileIn(dataDir)
  const kept = await file.load()
  const state = kept === null ? firstState(options.startAt, webhook, machineNow) : { ...kept, webhook }
  const mostEvents = dataDir === null ? MOST_EVENTS : MOST_KEPT_EVENTS
  const ledger: Ledger = openLedger({ state, machineNow, mostEvents, onEvent: (event) => webhooks.enqueue(event) })
  const faults = openFaults()
  const save = () => file.save(ledger.state)
  let saving: NodeJS.Timeout | null = null
  const saveSoon = () => {
    saving ??= setTimeout(() => {
      saving = null
      void save()
    }, SAVE_WITHIN).unref()
  }
  const webhooks = openWebhooks({ ledger: () => ledger, machineNow, random, onChange: saveSoon })
  webhooks.setReceiver(options.receive ?? null)
  if (kept === null) seed(ledger)
  let seen: SeenRequest[] = []
  const now = () => new Date(nowOf(ledger.state.clock, machineNow()))
  const catchUp = async () => {
    ledger.setRequest(null)
    forgetOldKeys(ledger)
    if (runDue(ledger) > 0) await save()
  }
  const timer = setInterval(() => void catchUp(), LOOK_FOR_DUE_EVERY).unref()
  return {
    ...keys,
    webhookSecret,
    keys,
    ledger,
    faults,
    answer,
    get state() {
      return ledger.state
    },
    now,
    async moveClockTo(to) {
      ledger.state.clock = clockSetTo(to.getTime(), machineNow(), ledger.state.clock.stoppedAt !== null)
      await catchUp()
      await save()
    },
    async stopClock(isStopped) {
      ledger.state.clock = clockSetTo(now().getTime(), machineNow(), isStopped)
      await save()
    },
    orderFault: (order) => faults.order(order),
    listFaults: () => faults.list(),
    clearFaults: () => faults.clear(),
    events: (type = '*') =>
      Object.values(ledger.state.events).filter((event) =>
        type.endsWith('*') ? event.type.startsWith(type.slice(0, -1)) : event.type === type,
      ),
    signed: (event) => webhookRequest(event, ledger.state.webhook.secret, Math.floor(machineNow() / SECOND)),
    waitingEvents: () => ledger.state.deliveries.map(({ eventId }) => eventId),
    setWebhookUrl: (url) => void (ledger.state.webhook.url = url),
    setReceiver: (receiver) => webhooks.setReceiver(receiver),
    setWebhookOrders: (orders) => webhooks.setOrders(orders),
    deliverNow: (wanted) => webhooks.deliverNow(wanted),
    resend: (eventId) => webhooks.resend(eventId),
    async pressSecure(setupIntentId, pressed) {
      const intent = ledger.state.setupIntents[setupIntentId]
      if (intent === undefined) return false
      await catchUp()
      const isDone = finishSecure(ledger, intent, pressed)
      await save()
      return isDone
    },
    requests: () => seen,
    note: (request) => void (seen = [...seen.slice(1 - MOST_SEEN), { at: now().toISOString(), ...request }]),
    async reset() {
      faults.clear()
      webhooks.setOrders(USUAL_ORDERS)
      seen = []
      ledger.state = firstState(options.startAt, webhook, machineNow)
      seed(ledger)
      await save()
    },
    newRequestId: () => `req_${randomUUID().replaceAll('-', '').slice(0, 14)}`,
    catchUp,
    save,
    async stop() {
      clearInterval(timer)
      if (saving !== null) clearTimeout(saving)
      await webhooks.stop()
      await save()
    },
  }
}

/**
 * Starts a stand-in on a port of this machine (0: any free one). Nothing is kept and nothing is sent unless the options say so. Close it
 * at the end of the test.
 */
export async function startCardSandbox(options: CardSandboxOptions & { port?: number } = {}): Promise<StartedCardSandbox> {
  const machine = await openCardMachine(options)
  const app = fastify({ logger: false, forceCloseConnections: true })
  app.register(async (scope) => {
    providerRoutes(scope, machine)
    controlRoutes(scope, machine)
  })
  const url = await app.listen({ port: options.port ?? 0, host: '127.0.0.1' })
  return {
    ...machine,
    get state() {
      return machine.ledger.state
    },
    url,
    port: Number(new URL(url).port),
    async close() {
      await app.close()
      await machine.stop()
    },
  }
}
