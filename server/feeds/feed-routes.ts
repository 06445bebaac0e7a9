/** Feeds, sitemaps and robots.txt, the same for all clients. */
import type { Publication } from '@yukan/contract/master-entities.ts'
import { HOUR, tokyoDay } from '@yukan/rules/time/tokyo-time.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { SHARED_FEED_SECONDS } from '@yukan/rules/lifetimes.ts'
import { NEWS_HOURS, NEWS_ARTICLES, MONTH_ARTICLES, RSS_ARTICLES } from '@yukan/rules/limits.ts'
import { GUEST } from '../calls/handler.ts'
import type { Context } from '../context.ts'
import type { Dispatch } from '../calls/dispatch.ts'
import { outsideHeaders } from '../edge/outside-headers.ts'
import { LATEST_KEY } from '../edge/surrogate-keys.ts'
import { encode } from '../http/replies/encoded-body.ts'
import { NO_PAGE_POLICY, securityHeaders } from '../http/replies/security-headers.ts'
import { isAnonymous, pageCacheKey, sendCached } from '../http/replies/page-cache.ts'
import { findMovedCategory } from '../store/articles/taxonomy-work.ts'
import { categoryTable } from '../articles/read-articles.ts'
import { Refusal } from '../refusal.ts'
import { listMonths, listReleasedInMonth, listReleasedSince } from '../store/articles/feed.ts'
import { rssFeed } from './rss.ts'
import { monthSitemap, newsSitemap, pagesSitemap, sitemapIndex } from './sitemaps.ts'

/** Background of the site (decision 025). */
const PAPER = '#fffdf8'

type Send = (request: FastifyRequest, reply: FastifyReply, type: string, make: () => Promise<string>) => Promise<void>

/** Registers `/robots.txt`, `/sitemap.xml` with its parts, `/site.webmanifest`, `/rss.xml` and `/category/{slug}/rss.xml`. */
export function feedRoutes(app: FastifyInstance, ctx: Context, dispatch: Dispatch): void {
  const send: Send = (request, reply, type, make) => {
    const path = (request.raw.url ?? '').split('?')[0] ?? ''
    const headers = {
      ...securityHeaders(ctx.config),
      'content-security-policy': NO_PAGE_POLICY,
      'content-type': `${type}; charset=utf-8`,
    }
    // Members share a second entry: no feed depends on the reader.
    return sendCached(ctx, request, reply, pageCacheKey(path, isAnonymous(ctx, request.raw) ? '' : 'guest'), async () => {
      // Feeds that do not come from calls are lists of articles.
      ctx.shared.show(LATEST_KEY)
      const text = await make()
      return encode(200, { ...headers, ...outsideHeaders(ctx, SHARED_FEED_SECONDS) }, text)
    })
  }
  const publication = async () => (await dispatch('/helper/get/master', {}, GUEST)).master.publication

  app.get('/robots.txt', (request, reply) => send(request, reply, 'text/plain', async () => robots(ctx.config.publicUrl)))
  app.get('/site.webmanifest', (request, reply) =>
    send(request, reply, 'application/manifest+json', async () => manifest((await publication()).name)),
  )
  sitemapRoutes(app, ctx, send, publication)
  rssRoutes(app, ctx, dispatch, send, publication)
}

function robots(origin: string): string {
  return [
    'User-agent: *',
    'Disallow: /account/',
    'Disallow: /edit/',
    'Disallow: /preview/',
    'Disallow: /v1/',
    'Disallow: /search/?',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    `Sitemap: ${origin}/sitemap-news.xml`,
    '',
  ].join('\n')
}

function manifest(name: string): string {
  const icons = [{ src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' }]
  return JSON.stringify({
    name,
    short_name: name,
    start_url: '/',
    display: 'browser',
    background_color: PAPER,
    theme_color: PAPER,
    icons,
  })
}

function sitemapRoutes(app: FastifyInstance, ctx: Context, send: Send, publication: () => Promise<Publication>): void {
  const origin = ctx.config.publicUrl
  app.get('/sitemap.xml', (request, reply) =>
    send(request, reply, 'application/xml', async () => sitemapIndex(origin, await listMonths(ctx.db, tokyoDay(ctx.clock.now())))),
  )
  app.get('/sitemap-news.xml', (request, reply) =>
    send(request, reply, 'application/xml', async () => {
      const now = ctx.clock.now()
      const rows = await listReleasedSince(ctx.db, new Date(now.getTime() - NEWS_HOURS * HOUR), now, NEWS_ARTICLES)
      return newsSitemap(origin, (await publication()).name, rows)
    }),
  )
  app.get('/sitemap-pages.xml', (request, reply) =>
    send(request, reply, 'application/xml', async () =>
      pagesSitemap(
        origin,
        [...(await categoryTable(ctx)).values()].map((row) => row.slug),
      ),
    ),
  )
  app.get<{ Params: { month: string } }>('/sitemap-:month(^\\d{4}-(?:0[1-9]|1[0-2])).xml', (request, reply) =>
    send(request, reply, 'application/xml', async () =>
      monthSitemap(origin, await listReleasedInMonth(ctx.db, request.params.month, ctx.clock.now(), MONTH_ARTICLES)),
    ),
  )
}

function rssRoutes(app: FastifyInstance, ctx: Context, dispatch: Dispatch, send: Send, publication: () => Promise<Publication>): void {
  const origin = ctx.config.publicUrl
  app.get('/rss.xml', (request, reply) =>
    send(request, reply, 'application/rss+xml', async () => {
      const { name, blurb } = await publication()
      const { articles } = await dispatch('/article/get/list', { query: { limit: RSS_ARTICLES } }, GUEST)
      const { breaking } = await dispatch('/site/get/notices', {}, GUEST)
      return rssFeed({ origin, path: '/', self: '/rss.xml', title: name, description: blurb, breaking }, articles.data)
    }),
  )
  app.get<{ Params: { slug: string } }>('/category/:slug/rss.xml', async (request, reply) => {
    const into = await findMovedCategory(ctx.db, request.params.slug)
    if (into !== null) return reply.redirect(`${origin}/category/${encodeURIComponent(into)}/rss.xml`, 301)
    return send(request, reply, 'application/rss+xml', async () => {
      const { slug } = request.params
      const category = [...(await categoryTable(ctx)).values()].find((row) => row.slug === slug)
      if (category === undefined) throw new Refusal('E_NOT_FOUND')
      const { name } = await publication()
      const { articles } = await dispatch('/article/get/list', { query: { limit: RSS_ARTICLES, 'sort.categories': slug } }, GUEST)
      const { breaking } = await dispatch('/site/get/notices', {}, GUEST)
      const path = `/category/${encodeURIComponent(slug)}/`
      const title = `${category.label} | ${name}`
      return rssFeed({ origin, path, self: `${path}rss.xml`, title, description: category.og_description, breaking }, articles.data)
    })
  })
}
