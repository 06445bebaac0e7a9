/** The queue of events for the caller's webhook: signed, retried and, as configured, duplicated, delayed, shuffled or lost. */
import { createHmac } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Ledger } from '../state/ledger.ts'
import type { Delivery } from '../state/state.ts'
import type { EventRecord } from '../state/wire-types.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const REPLY_WITHIN = 10 * SECOND
const CHECK_EVERY = 100
/** Waits after failures; afterwards the event stays in the list of undelivered ones. */
const WAITS = [SECOND, 5 * SECOND, 30 * SECOND, 2 * MINUTE, 10 * MINUTE, HOUR, 3 * HOUR, 12 * HOUR, 24 * HOUR, 24 * HOUR]

export interface WebhookSettings {
  /** Nothing is sent until `deliverNow`. */
  isHeld: boolean
  /** Events are lost, except in the list of events. */
  isDropped: boolean
  copies: number
  delayMs: number
  /** Longest additional random delay in milliseconds, which changes the order. */
  shuffleMs: number
}

export const DEFAULT_SETTINGS: WebhookSettings = { isHeld: false, isDropped: false, copies: 1, delayMs: 0, shuffleMs: 0 }

export interface WebhookRequest {
  body: string
  headers: { 'content-type': string; 'stripe-signature': string; 'user-agent': string }
}

/** Receives a signed event and returns the HTTP status. Used instead of a URL, for callers in the same process. */
export type Receiver = (request: WebhookRequest) => Promise<number>

export interface DeliverOptions {
  isShuffled?: boolean
  copies?: number
  /** Only these events; default: all that wait. */
  eventIds?: readonly string[]
}

export interface Webhooks {
  enqueue(event: EventRecord): void
  configure(settings: Partial<WebhookSettings>): WebhookSettings
  setReceiver(receiver: Receiver | null): void
  /** Sends waiting events now. Returns the numbers of accepted and refused deliveries. */
  deliverNow(options?: DeliverOptions): Promise<{ accepted: number; refused: number }>
  /** Sends one event again, waiting or not. Returns the receiver's status, 0 for none. */
  resend(eventId: string): Promise<number>
  stop(): Promise<void>
}

export interface WebhookOptions {
  ledger(): Ledger
  machineNow(): number
  random(): number
  onChange(): void
}

/** The signature header of an event. `at`: seconds since 1970, the machine's time. */
export function signatureOf(body: string, secret: string, at: number): string {
  return `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`
}

export function webhookRequest(event: EventRecord, secret: string, at: number): WebhookRequest {
  const body = JSON.stringify(event, null, 2)
  return {
    body,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'stripe-signature': signatureOf(body, secret, at),
      'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
    },
  }
}

async function post(url: string, { body, headers }: WebhookRequest): Promise<number> {
  const signal = AbortSignal.timeout(REPLY_WITHIN)
  try {
    const response = await fetch(url, { method: 'POST', headers: { ...headers }, body, redirect: 'manual', signal })
    await response.arrayBuffer()
    return response.status
  } catch {
    // A missing response counts as a refusal.
    return 0
  }
}

function shuffled<T>(list: readonly T[], random: () => number): T[] {
  return list
    .map((element) => ({ element, place: random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ element }) => element)
}

function openSender({ ledger, machineNow, onChange }: WebhookOptions) {
  let receiver: Receiver | null = null
  const hasListener = () => receiver !== null || ledger().state.webhook.url !== null

  /** Returns the status, 0 for no response, null if there is no receiver. */
  async function send(eventId: string): Promise<number | null> {
    const { webhook, events } = ledger().state
    const event = events[eventId]
    if (event === undefined || !hasListener()) return null
    const request = webhookRequest(event, webhook.secret, Math.floor(machineNow() / SECOND))
    const status = receiver === null ? await post(webhook.url ?? '', request) : await receiver(request)
    if (status >= 200 && status < 300) event.pending_webhooks = 0
    return status
  }
  /** Sends one delivery; a refused one goes back into the queue. Null if it is no longer in the queue. */
  async function attemptNow(delivery: Delivery): Promise<boolean | null> {
    const { deliveries } = ledger().state
    const position = deliveries.indexOf(delivery)
    if (position === -1) return null
    deliveries.splice(position, 1)
    const status = await send(delivery.eventId)
    const isAccepted = status !== null && status >= 200 && status < 300
    const wait = WAITS[delivery.attempts]
    if (!isAccepted && status !== null && wait !== undefined)
      ledger().state.deliveries.push({ eventId: delivery.eventId, attempts: delivery.attempts + 1, dueAt: machineNow() + wait })
    onChange()
    return isAccepted
  }
  // One at a time: the order is the queue's, and a caller that waits for one has waited for all before it.
  let line: Promise<unknown> = Promise.resolve()
  function attempt(delivery: Delivery): Promise<boolean | null> {
    const turn = line.then(() => attemptNow(delivery))
    line = turn.catch(() => undefined)
    return turn
  }
  return {
    hasListener,
    send,
    attempt,
    setReceiver: (next: Receiver | null) => void (receiver = next),
    /** Resolves when everything that was attempted is sent. */
    idle: () => line,
  }
}

/** Opens the queue and delivers events until it is stopped. */
export function openWebhooks(options: WebhookOptions): Webhooks {
  const { ledger, machineNow, random, onChange } = options
  let settings = DEFAULT_SETTINGS
  const stopping = new AbortController()
  const { hasListener, send, attempt, setReceiver, idle } = openSender(options)

  async function work(): Promise<void> {
    while (!stopping.signal.aborted) {
      const due = settings.isHeld || !hasListener() ? [] : ledger().state.deliveries.filter(({ dueAt }) => dueAt <= machineNow())
      const [next] = due.toSorted((a, b) => a.dueAt - b.dueAt)
      if (next !== undefined) await attempt(next)
      else await sleep(CHECK_EVERY, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined)
    }
  }
  const working = work()
  return {
    enqueue(event) {
      if (!hasListener() && !settings.isHeld) return
      event.pending_webhooks = 1
      if (settings.isDropped) return
      const { deliveries } = ledger().state
      const dueAt = machineNow() + settings.delayMs
      for (let copy = 0; copy < settings.copies; copy += 1)
        deliveries.push({ eventId: event.id, attempts: 0, dueAt: dueAt + Math.floor(random() * settings.shuffleMs) })
    },
    configure: (changes) => (settings = { ...settings, ...changes }),
    setReceiver,
    async deliverNow({ isShuffled = false, copies = 1, eventIds } = {}) {
      if (!hasListener()) return { accepted: 0, refused: 0 }
      const { deliveries } = ledger().state
      const waiting = deliveries.filter(({ eventId }) => eventIds === undefined || eventIds.includes(eventId))
      const extra = waiting.flatMap((delivery) => Array.from({ length: copies - 1 }, () => ({ ...delivery })))
      deliveries.push(...extra)
      const all = [...waiting, ...extra]
      const result = { accepted: 0, refused: 0 }
      for (const delivery of isShuffled ? shuffled(all, random) : all) {
        const isAccepted = await attempt(delivery)
        if (isAccepted !== null) result[isAccepted ? 'accepted' : 'refused'] += 1
      }
      await idle()
      return result
    },
    async resend(eventId) {
      const status = await send(eventId)
      onChange()
      return status ?? 0
    },
    async stop() {
      stopping.abort()
      await working
    },
  }
}
