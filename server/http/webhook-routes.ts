/** Receives the card provider's events (decision 021): verified by their bytes, and used only for the customer to fetch again. */
import type { FastifyInstance } from 'fastify'
import type Stripe from 'stripe'
import type { Context } from '../context.ts'
import { enqueueJob } from '../db/job-queue.ts'
import { Refusal } from '../refusal.ts'

const MOST_BYTES = 512 * 1024
/** Events that change a member's data; the others are acknowledged and ignored. */
const KINDS =
  /^(customer\.subscription\.|invoice\.|setup_intent\.succeeded$|payment_method\.|customer\.(updated|deleted)$|charge\.refunded$)/

/** Registers `POST /webhook/stripe`. */
export function webhookRoutes(app: FastifyInstance, ctx: Context): void {
  app.register(async (scope) => {
    // The signature is over the raw bytes.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MOST_BYTES }, (_request, body, done) => done(null, body))
    scope.post('/webhook/stripe', async (request, reply) => {
      const event = await readEvent(ctx, request.body, request.headers['stripe-signature'])
      const customerId = customerOf(event)
      if (KINDS.test(event.type) && customerId !== null) await enqueueJob(ctx.db, 'sync-customer', { customerId })
      return reply.header('content-type', 'application/json; charset=utf-8').send('{"received":true}')
    })
  })
}

async function readEvent(ctx: Context, body: unknown, signature: string | string[] | undefined): Promise<Stripe.Event> {
  if (!Buffer.isBuffer(body) || typeof signature !== 'string') throw new Refusal('E_BAD_REQUEST')
  const provider = await ctx.cardProvider()
  try {
    return provider.webhooks.constructEvent(body, signature, ctx.config.cardProvider.webhookSecret)
  } catch (error) {
    ctx.log.warn({ err: error }, 'a webhook that is not the card provider’s')
    throw new Refusal('E_BAD_REQUEST')
  }
}

function customerOf(event: Stripe.Event): string | null {
  const { object } = event.data
  if ('object' in object && object.object === 'customer' && 'id' in object) return object.id ?? null
  const customer: unknown = 'customer' in object ? object.customer : null
  return typeof customer === 'string' ? customer : null
}
