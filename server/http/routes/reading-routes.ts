/** Counts readings for the popular list (decision 008) and the figures (decision 053): without a cookie, without bots, once per visitor and day. */
import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { isbot } from 'isbot'
import { mayReadArticle } from '@yukan/rules/membership/reader-access.ts'
import { readerState } from '@yukan/rules/membership/reader-state.ts'
import type { ReaderState } from '@yukan/rules/membership/reader-state.ts'
import { readingPlaces, VISITORS_OF_A_SOURCE } from '@yukan/rules/articles/reading-count.ts'
import { tokyoDay } from '@yukan/rules/time/tokyo-time.ts'
import { callerOfPage } from '../../calls/caller.ts'
import type { CallerRequest } from '../../calls/caller.ts'
import type { Context } from '../../context.ts'
import { runningOpenings } from '../../openings/running.ts'
import { Refusal } from '../../refusal.ts'
import { findArticleBySlug } from '../../store/articles/article.ts'
import { recordReading } from '../../store/articles/popularity.ts'
import { sharedSecret } from '../../store/membership/secret.ts'
import { gateOf } from '../../articles/article-reply.ts'

/** The visitor and their network as hashes with the salt of the day: no address is stored. */
function hashesOf(salt: Buffer, ip: string, agent: string): { visitor: Buffer; source: Buffer; network: Buffer } {
  const { source, network } = readingPlaces(ip)
  const browser = createHash('sha256').update(salt).update(agent).digest().readUInt32BE() % VISITORS_OF_A_SOURCE
  const hash = (text: string) => createHash('sha256').update(salt).update(text).digest().subarray(0, 16)
  return { visitor: hash(`${source} ${browser}`), source: hash(source), network: hash(`around ${network}`) }
}

/** The kind of reader that opened the article, and whether the notice replaced its body. */
async function readerFacts(
  ctx: Context,
  request: CallerRequest,
  slug: string,
  now: Date,
): Promise<{ state: ReaderState; isGated: boolean }> {
  const [{ reader, kind }, { value: row }, openings] = await Promise.all([
    callerOfPage(ctx, request),
    ctx.shared.get(`article ${slug}`, () => findArticleBySlug(ctx.db, slug)),
    runningOpenings(ctx, now),
  ])
  return { state: readerState(reader, now), isGated: row !== null && !mayReadArticle(gateOf(row), kind, openings, now) }
}

/** Registers `POST /readings/{slug}`, which a page sends when its article is opened. Responds 204, counted or not; E_BAD_REQUEST for what cannot be an address. */
export function readingRoutes(app: FastifyInstance, ctx: Context): void {
  app.post<{ Params: { slug: string } }>('/readings/:slug', { bodyLimit: 16 }, async (request, reply) => {
    const { slug } = request.params
    if (slug.length > 200 || /[\uFFFD\0]/.test(slug)) throw new Refusal('E_BAD_REQUEST')
    const agent = request.headers['user-agent'] ?? ''
    if (agent !== '' && !isbot(agent) && request.headers['sec-fetch-site'] !== 'cross-site') {
      const now = ctx.clock.now()
      const day = tokyoDay(now)
      // The salt is deleted after its day: visitors cannot be tracked.
      const salt = await sharedSecret(ctx.db, `visitor ${day}`, Buffer.from(ctx.randomKey() + ctx.randomKey()))
      await recordReading(ctx.db, { slug, day, now, ...hashesOf(salt, request.ip, agent), ...(await readerFacts(ctx, request, slug, now)) })
    }
    return reply.code(204).header('cache-control', 'no-store').send()
  })
}
