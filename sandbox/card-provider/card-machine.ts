/** The stand-in without HTTP: its state, clock, faults and webhooks, for the routes and tests. */
import { randomUUID } from 'node:crypto'
import { answer, deleteOldKeys } from './http/answer.ts'
import type { Keys } from './http/answer.ts'
import { seedCatalogue } from './billing/catalogue.ts'
import { clockSetTo, nowOf } from './state/clock.ts'
import { openFaults } from './events/faults.ts'
import type { Fault, FaultSettings, Faults } from './events/faults.ts'
import { openLedger } from './state/ledger.ts'
import type { Ledger } from './state/ledger.ts'
import { finishSecure } from './billing/setup-intents.ts'
import type { Pressed } from './billing/setup-intents.ts'
import { emptyState } from './state/state.ts'
import type { State } from './state/state.ts'
import { noFile, stateFileIn } from './state/state-file.ts'
import { runDue } from './billing/subscription-periods.ts'
import { openWebhooks, DEFAULT_SETTINGS, webhookRequest } from './events/webhooks.ts'
import type { DeliverOptions, Receiver, WebhookSettings, WebhookRequest, Webhooks } from './events/webhooks.ts'
import type { EventRecord } from './state/wire-types.ts'

const SECOND = 1000
const CHECK_DUE_EVERY = SECOND
const MAX_SEEN = 2_000
/** More than a simulated year of many customers has; the whole state is saved at each change. */
const MAX_EVENTS = 50_000
const MAX_SAVED_EVENTS = 1_000
/** Deliveries lost in a crash are repeated: events are delivered at least once. */
const SAVE_WITHIN = 250

export interface CardSandboxOptions {
  /** Folder where the state is saved; without one it is lost at the end. */
  dataDir?: string | null
  /** Where events are sent, unless `receive` is given. */
  webhookUrl?: string | null
  /** Receives events instead of a URL, for a caller in the same process; returns the HTTP status. */
  receive?: Receiver
  webhookSecret?: string
  secretKey?: string
  publishableKey?: string
  /** A stopped clock at this time, moved by `moveClockTo`; default: the machine's clock. */
  startAt?: Date
  /** Milliseconds since 1970. */
  machineNow?: () => number
  /** From 0 to below 1. */
  random?: () => number
}

export interface SeenRequest {
  at: string
  method: string
  path: string
  body: string
  idempotencyKey: string | null
  /** 0 if the connection was cut. */
  status: number
}

export interface CardSandbox {
  readonly secretKey: string
  readonly publishableKey: string
  readonly webhookSecret: string
  readonly state: State
  now(): Date
  /** Sets the clock, also back. Changes that are due until then happen as of their own time; their events wait for delivery. */
  moveClockTo(to: Date): Promise<void>
  stopClock(isStopped: boolean): Promise<void>
  addFault(settings: FaultSettings): Fault
  listFaults(): readonly Fault[]
  clearFaults(): void
  /** All events, oldest first; of one type (`invoice.paid`) or family (`invoice.*`) if given. */
  events(type?: string): EventRecord[]
  /** An event as the webhook sends it: body and headers, signed. */
  signed(event: EventRecord): WebhookRequest
  /** Ids of events in the queue, oldest first; an event that is sent twice is listed twice. */
  waitingEvents(): string[]
  setWebhookUrl(url: string | null): void
  setReceiver(receiver: Receiver | null): void
  configureWebhooks(settings: Partial<WebhookSettings>): WebhookSettings
  deliverNow(options?: DeliverOptions): Promise<{ accepted: number; refused: number }>
  resend(eventId: string): Promise<number>
  /** Completes 3-D Secure as the cardholder. False if nothing waits for it. */
  pressSecure(setupIntentId: string, pressed: Pressed): Promise<boolean>
  requests(): readonly SeenRequest[]
  /** Resets everything to the first start, with only the catalogue. */
  reset(): Promise<void>
}

export interface CardMachine extends CardSandbox {
  keys: Keys
  ledger: Ledger
  faults: Faults
  newRequestId(): string
  answer: typeof answer
  note(seen: Omit<SeenRequest, 'at'>): void
  /** Applies due changes, as of their own time. */
  catchUp(): Promise<void>
  /** Resolves when the state is on disk. */
  save(): Promise<void>
  stop(): Promise<void>
}

function firstState(startAt: Date | undefined, webhook: State['webhook'], machineNow: () => number): State {
  const state = emptyState(webhook)
  if (startAt !== undefined) state.clock = clockSetTo(startAt.getTime(), machineNow(), true)
  return state
}

function seed(ledger: Ledger): void {
  seedCatalogue(ledger)
  ledger.state.events = {}
  ledger.state.deliveries = []
}

/** Saves the state now (`save`) or a moment later (`saveSoon`), for frequent changes. */
function openSaver(save: () => Promise<void>) {
  let saving: NodeJS.Timeout | null = null
  return {
    save,
    saveSoon() {
      saving ??= setTimeout(() => {
        saving = null
        void save()
      }, SAVE_WITHIN).unref()
    },
    async stop() {
      if (saving !== null) clearTimeout(saving)
      await save()
    },
  }
}

interface Parts {
  ledger: Ledger
  faults: Faults
  webhooks: Webhooks
  machineNow: () => number
  catchUp: () => Promise<void>
  save: () => Promise<void>
}

const nowIn = ({ ledger, machineNow }: Pick<Parts, 'ledger' | 'machineNow'>) => new Date(nowOf(ledger.state.clock, machineNow()))

function clockControls(parts: Parts): Pick<CardSandbox, 'now' | 'moveClockTo' | 'stopClock'> {
  const { ledger, machineNow, catchUp, save } = parts
  return {
    now: () => nowIn(parts),
    async moveClockTo(to) {
      ledger.state.clock = clockSetTo(to.getTime(), machineNow(), ledger.state.clock.stoppedAt !== null)
      await catchUp()
      await save()
    },
    async stopClock(isStopped) {
      ledger.state.clock = clockSetTo(nowIn(parts).getTime(), machineNow(), isStopped)
      await save()
    },
  }
}

function eventControls({ ledger, webhooks, machineNow }: Parts) {
  return {
    events: (type = '*') =>
      Object.values(ledger.state.events).filter((event) =>
        type.endsWith('*') ? event.type.startsWith(type.slice(0, -1)) : event.type === type,
      ),
    signed: (event: EventRecord) => webhookRequest(event, ledger.state.webhook.secret, Math.floor(machineNow() / SECOND)),
    waitingEvents: () => ledger.state.deliveries.map(({ eventId }) => eventId),
    setWebhookUrl: (url: string | null) => void (ledger.state.webhook.url = url),
    setReceiver: webhooks.setReceiver,
    configureWebhooks: webhooks.configure,
    deliverNow: webhooks.deliverNow,
    resend: webhooks.resend,
  }
}

function secureControls({ ledger, catchUp, save }: Parts): Pick<CardSandbox, 'pressSecure'> {
  return {
    async pressSecure(setupIntentId, pressed) {
      const intent = ledger.state.setupIntents[setupIntentId]
      if (intent === undefined) return false
      await catchUp()
      const isDone = finishSecure(ledger, intent, pressed)
      await save()
      return isDone
    },
  }
}

function openRequestList(now: () => Date) {
  let seen: SeenRequest[] = []
  return {
    list: () => seen,
    add: (request: Omit<SeenRequest, 'at'>) => void (seen = [...seen.slice(1 - MAX_SEEN), { at: now().toISOString(), ...request }]),
    clear: () => void (seen = []),
  }
}

/** Opens a stand-in with the saved state, not yet reachable over HTTP. */
export async function openCardMachine(options: CardSandboxOptions): Promise<CardMachine> {
  const { dataDir = null, webhookUrl = null, webhookSecret = 'whsec_sandbox', machineNow = Date.now, random = Math.random } = options
  const keys: Keys = { secretKey: options.secretKey ?? 'sk_test_sandbox', publishableKey: options.publishableKey ?? 'pk_test_sandbox' }
  const webhook = { url: webhookUrl, secret: webhookSecret }
  const file = dataDir === null ? noFile : stateFileIn(dataDir)
  const saved = await file.load()
  const state = saved === null ? firstState(options.startAt, webhook, machineNow) : { ...saved, webhook }
  const maxEvents = dataDir === null ? MAX_EVENTS : MAX_SAVED_EVENTS
  const ledger: Ledger = openLedger({ state, machineNow, maxEvents, onEvent: (event) => webhooks.enqueue(event) })
  const saver = openSaver(() => file.save(ledger.state))
  const { save } = saver
  const webhooks = openWebhooks({ ledger: () => ledger, machineNow, random, onChange: saver.saveSoon })
  webhooks.setReceiver(options.receive ?? null)
  if (saved === null) seed(ledger)
  const faults = openFaults()
  const catchUp = async () => {
    ledger.setRequest(null)
    deleteOldKeys(ledger)
    if (runDue(ledger) > 0) await save()
  }
  const parts = { ledger, faults, webhooks, machineNow, catchUp, save }
  const seen = openRequestList(() => nowIn(parts))
  const timer = setInterval(() => void catchUp(), CHECK_DUE_EVERY).unref()
  return {
    ...keys,
    ...clockControls(parts),
    ...eventControls(parts),
    ...secureControls(parts),
    webhookSecret,
    keys,
    ledger,
    faults,
    answer,
    catchUp,
    save,
    get state() {
      return ledger.state
    },
    addFault: faults.add,
    listFaults: faults.list,
    clearFaults: faults.clear,
    requests: seen.list,
    note: seen.add,
    async reset() {
      faults.clear()
      webhooks.configure(DEFAULT_SETTINGS)
      seen.clear()
      ledger.state = firstState(options.startAt, webhook, machineNow)
      seed(ledger)
      await save()
    },
    newRequestId: () => `req_${randomUUID().replaceAll('-', '').slice(0, 14)}`,
    async stop() {
      clearInterval(timer)
      await webhooks.stop()
      await saver.stop()
    },
  }
}
