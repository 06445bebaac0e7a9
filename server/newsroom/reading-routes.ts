/** Counting readings for "popular" (design §7): our own server, no cookie, no bots, once per visitor and day. */
import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { isbot } from 'isbot'
import { tokyoDay } from '@yukan/rules/tokyo-time.ts'
import type { Context } from '../context.ts'
import { Refusal } from '../refusal.ts'
import { countReading } from '../store/popularity.ts'
import { sharedSecret } from '../store/secret.ts'

/** Registers `POST /readings/{slug}`, which a page sends when its article is opened. Answers 204 whatever it counted. */
export function readingRoutes(app: FastifyInstance, ctx: Context): void {
  app.post<{ Params: { slug: string } }>('/readings/:slug', { bodyLimit: 16 }, async (request, reply) => {
    const { slug } = request.params
    if (slug.length > 200 || /[\uFFFD\0]/.test(slug)) throw new Refusal('E_BAD_REQUEST')
    const agent = request.headers['user-agent'] ?? ''
    if (agent !== '' && !isbot(agent) && request.headers['sec-fetch-site'] !== 'cross-site') {
      const now = ctx.clock.now()
      const day = tokyoDay(now)
      // The salt is of the day and is thrown away with it, so that no visitor can be followed.
      const salt = await sharedSecret(ctx.db, `visitor ${day}`, Buffer.from(ctx.randomKey() + ctx.randomKey()))
      const visitor = createHash('sha256').update(salt).update(request.ip).update(agent).digest().subarray(0, 16)
      await countReading(ctx.db, { slug, day, visitor, now })
    }
    return reply.code(204).header('cache-control', 'no-store').send()
  })
}
