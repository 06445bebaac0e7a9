/**
 * Controls of the card provider's stand-in, as JSON:
 *
 *     GET  /_sandbox/card                     keys, clock, settings, faults, counts of everything
 *     GET|POST /_sandbox/card/clock           {"to":"2027-01-01T00:00:00Z"} | {"byMs":3600000}, {"isStopped":true}
 *     GET|POST|DELETE /_sandbox/card/faults   {"kind":"slow"|"fail"|"cut","moment":"before"|"after","method","path","times","delayMs","status","isKept"}
 *     GET|POST /_sandbox/card/webhooks        {"isHeld","isDropped","copies","delayMs","shuffleMs","url"}
 *     POST /_sandbox/card/deliver             {"isShuffled","copies","eventIds"}: what waits is sent now
 *     GET  /_sandbox/card/events?type=        oldest first
 *     POST /_sandbox/card/events/{id}/send    sends one event again
 *     POST /_sandbox/card/setup-intents/{id}/press   {"pressed":"authenticate"|"fail"|"cancel"}
 *     GET  /_sandbox/card/requests            requests to the provider, oldest first
 *     POST /_sandbox/card/reset               everything as at the first start
 */
import type { FastifyInstance } from 'fastify'
import type { CardMachine } from '../card-machine.ts'
import type { FaultSettings } from '../events/faults.ts'
import type { Pressed } from '../billing/setup-intents.ts'
import type { DeliverOptions, WebhookSettings } from '../events/webhooks.ts'

const boolean = { type: 'boolean' } as const
const count = { type: 'integer', minimum: 0 } as const
const text = { type: 'string' } as const

function bodyOf(properties: Record<string, object>, required: readonly string[] = []) {
  return { schema: { body: { type: 'object', additionalProperties: false, properties, required } } }
}

function overview({ ledger, listFaults, configureWebhooks, publishableKey, now, waitingEvents }: CardMachine) {
  const { customers, paymentMethods, setupIntents, subscriptions, invoices, events, prices, clock, webhook } = ledger.state
  const counts = Object.fromEntries(
    Object.entries({ customers, paymentMethods, setupIntents, subscriptions, invoices, events, prices }).map(([name, table]) => [
      name,
      Object.keys(table).length,
    ]),
  )
  return {
    publishableKey,
    now: now().toISOString(),
    isStopped: clock.stoppedAt !== null,
    webhookUrl: webhook.url,
    webhooks: configureWebhooks({}),
    waiting: waitingEvents().length,
    faults: listFaults(),
    counts,
  }
}

function clockRoutes(app: FastifyInstance, machine: CardMachine): void {
  const shown = () => ({ now: machine.now().toISOString(), isStopped: machine.ledger.state.clock.stoppedAt !== null })
  app.get('/_sandbox/card/clock', async () => shown())
  app.post<{ Body: { to?: string; byMs?: number; isStopped?: boolean } }>(
    '/_sandbox/card/clock',
    bodyOf({ to: { ...text, format: 'date-time' }, byMs: { type: 'integer' }, isStopped: boolean }),
    async (request) => {
      const { to, byMs, isStopped } = request.body
      if (isStopped !== undefined) await machine.stopClock(isStopped)
      if (to !== undefined) await machine.moveClockTo(new Date(to))
      if (byMs !== undefined) await machine.moveClockTo(new Date(machine.now().getTime() + byMs))
      return shown()
    },
  )
}

function faultRoutes(app: FastifyInstance, machine: CardMachine): void {
  app.get('/_sandbox/card/faults', async () => ({ faults: machine.listFaults() }))
  app.delete('/_sandbox/card/faults', async () => {
    machine.clearFaults()
    return { faults: machine.listFaults() }
  })
  app.post<{ Body: FaultSettings }>(
    '/_sandbox/card/faults',
    bodyOf(
      {
        kind: { enum: ['slow', 'fail', 'cut'] },
        moment: { enum: ['before', 'after'] },
        method: { enum: ['GET', 'POST', 'DELETE'] },
        path: text,
        times: { type: ['integer', 'null'], minimum: 1 },
        delayMs: count,
        status: { type: 'integer', minimum: 400, maximum: 599 },
        isKept: boolean,
      },
      ['kind'],
    ),
    async (request) => machine.addFault(request.body),
  )
}

function webhookSettingRoutes(app: FastifyInstance, machine: CardMachine): void {
  const shown = () => ({ ...machine.configureWebhooks({}), url: machine.ledger.state.webhook.url, waiting: machine.waitingEvents() })
  app.get('/_sandbox/card/webhooks', async () => shown())
  app.post<{ Body: Partial<WebhookSettings> & { url?: string | null } }>(
    '/_sandbox/card/webhooks',
    bodyOf({
      isHeld: boolean,
      isDropped: boolean,
      copies: { ...count, minimum: 1 },
      delayMs: count,
      shuffleMs: count,
      url: { type: ['string', 'null'] },
    }),
    async (request) => {
      const { url, ...settings } = request.body
      if (url !== undefined) machine.setWebhookUrl(url)
      machine.configureWebhooks(settings)
      return shown()
    },
  )
  app.post<{ Body: DeliverOptions }>(
    '/_sandbox/card/deliver',
    bodyOf({ isShuffled: boolean, copies: { ...count, minimum: 1 }, eventIds: { type: 'array', items: text } }),
    (request) => machine.deliverNow(request.body),
  )
  app.get<{ Querystring: { type?: string } }>('/_sandbox/card/events', async (request) => ({ events: machine.events(request.query.type) }))
  app.post<{ Params: { id: string } }>('/_sandbox/card/events/:id/send', async (request) => ({
    status: await machine.resend(request.params.id),
  }))
}

/** Registers the controls. */
export function controlRoutes(app: FastifyInstance, machine: CardMachine): void {
  app.get('/_sandbox/card', async () => overview(machine))
  clockRoutes(app, machine)
  faultRoutes(app, machine)
  webhookSettingRoutes(app, machine)
  app.post<{ Params: { id: string }; Body: { pressed: Pressed } }>(
    '/_sandbox/card/setup-intents/:id/press',
    bodyOf({ pressed: { enum: ['authenticate', 'fail', 'cancel'] } }, ['pressed']),
    async (request) => ({ isDone: await machine.pressSecure(request.params.id, request.body.pressed) }),
  )
  app.get('/_sandbox/card/requests', async () => ({ requests: machine.requests() }))
  app.post('/_sandbox/card/reset', async () => {
    await machine.reset()
    return overview(machine)
  })
}
