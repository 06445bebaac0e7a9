/** Receives the card provider's events (decision 021): verified by their bytes, and used only for the customer to fetch again. */
import { SECOND } from '@yukan/rules/time/tokyo-time.ts'
import type { FastifyInstance } from 'fastify'
import { WEBHOOK_TOLERANCE } from '@yukan/rules/lifetimes.ts'
import type { Context } from '../../context.ts'
import { enqueueJob } from '../../db/job-queue.ts'
import { WEBHOOK_BYTES } from '../../limits.ts'
import { Refusal } from '../../refusal.ts'
import { saveWebhookArrival } from '../../store/billing/webhook-arrival.ts'

/** Events that change a member's data; the others are acknowledged and ignored. */
const KINDS =
  /^(customer\.subscription\.|invoice\.|setup_intent\.succeeded$|payment_method\.|customer\.(updated|deleted)$|charge\.refunded$)/

/** Ids of the provider; the length is the maximum that it promises. */
const CUSTOMER_ID = /^\w{1,255}$/

/** Registers `POST /webhook/stripe`. */
export function webhookRoutes(app: FastifyInstance, ctx: Context): void {
  app.register(async (scope) => {
    // The signature is over the raw bytes.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: WEBHOOK_BYTES }, (_request, body, done) => done(null, body))
    scope.addHook('onResponse', async (_request, reply) => {
      if (reply.raw.statusCode >= 400) ctx.webhooks.count(reply.raw.statusCode < 500 ? 'refused' : 'failed')
    })
    scope.post('/webhook/stripe', async (request, reply) => {
      const { type, object } = parseEvent(await readEvent(ctx, request.body, request.headers['stripe-signature']))
      const customerId = customerOf(object)
      await saveWebhookArrival(ctx.db, ctx.clock.now())
      const isUsed = KINDS.test(type) && customerId !== null
      if (isUsed) await enqueueJob(ctx.db, 'sync-customer', { customerId })
      ctx.webhooks.count(isUsed ? 'queued' : 'ignored')
      return reply.header('content-type', 'application/json; charset=utf-8').send('{"received":true}')
    })
  })
}

/** Throws for a time stamp of the future, which the provider's client accepts. The signature covers the last one, as the client reads them. */
function refuseFuture(signature: string, now: number): void {
  const seconds = Number(/.*(?:^|,)t=(\d+)/.exec(signature)?.[1])
  if (!(seconds * SECOND <= now + WEBHOOK_TOLERANCE)) throw new Error(`the time stamp ${seconds} is of the future`)
}

async function readEvent(ctx: Context, body: unknown, signature: string | string[] | undefined): Promise<unknown> {
  if (!Buffer.isBuffer(body) || typeof signature !== 'string') throw new Refusal('E_BAD_REQUEST')
  const provider = await ctx.cardProvider()
  try {
    const { webhookSecret } = ctx.config.cardProvider
    const now = ctx.clock.now().getTime()
    const event: unknown = provider.webhooks.constructEvent(body, signature, webhookSecret, WEBHOOK_TOLERANCE / SECOND, undefined, now)
    refuseFuture(signature, now)
    return event
  } catch (error) {
    ctx.log.warn({ err: error }, 'a webhook that is not the card provider’s')
    throw new Refusal('E_BAD_REQUEST')
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The type of an event and its object; E_BAD_REQUEST if it is not an event. */
function parseEvent(event: unknown): { type: string; object: Record<string, unknown> } {
  const data = isRecord(event) ? event['data'] : null
  const object = isRecord(data) ? data['object'] : null
  if (!isRecord(event) || typeof event['type'] !== 'string' || !isRecord(object)) throw new Refusal('E_BAD_REQUEST')
  return { type: event['type'], object }
}

/** The customer's id; null if there is none, or not in the provider's form. */
function customerOf(object: Record<string, unknown>): string | null {
  const customer = object['object'] === 'customer' ? object['id'] : object['customer']
  return typeof customer === 'string' && CUSTOMER_ID.test(customer) ? customer : null
}
