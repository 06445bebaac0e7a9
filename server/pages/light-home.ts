/** `/light/`: the home page in at most 50 KB, without pictures, scripts and further files, while an emergency opening offers it (decision 047). */
import { createHash } from 'node:crypto'
import type { V1Calls } from '@yukan/contract/calls.ts'
import type { ReplyOf } from '@yukan/contract/call.ts'
import type { Notices } from '@yukan/contract/site.ts'
import { articlePath } from '@yukan/rules/articles/article-path.ts'
import { articleTime } from '@yukan/rules/articles/article-time.ts'
import { openingSentence } from '@yukan/rules/membership/opening-text.ts'
import { escapeHtml } from '@yukan/rules/text/escape-html.ts'
import { SHARED_PAGE_SECONDS } from '@yukan/rules/lifetimes.ts'
import type { FastifyInstance } from 'fastify'
import { LIGHT_HOME_ARTICLES } from '@yukan/rules/limits.ts'
import type { Dispatch } from '../calls/dispatch.ts'
import { GUEST } from '../calls/handler.ts'
import type { Context } from '../context.ts'
import { outsideHeaders } from '../edge/outside-headers.ts'
import { encode } from '../http/replies/encoded-body.ts'
import { isAnonymous, pageCacheKey, sendCached } from '../http/replies/page-cache.ts'
import { NO_PAGE_POLICY, securityHeaders } from '../http/replies/security-headers.ts'

export const LIGHT_HOME = '/light/'

const STYLE = `
:root{color-scheme:light dark}
body{max-width:42rem;margin:0 auto;padding:0 1rem;font:1.0625rem/1.7 sans-serif}
h1{font-size:1.375rem}
.breaking{padding:.75rem 1rem;background:#9b1710;color:#fff;font-weight:700}
.breaking a{color:#fff}
.open{padding:.75rem 1rem;border:2px solid}
ol,ul{padding:0;list-style:none}
li a{display:block;min-height:2.75rem;padding:.4rem 0}
nav ul{display:flex;flex-wrap:wrap;gap:0 1.25rem}
`
const POLICY = NO_PAGE_POLICY.replace(
  "default-src 'none'",
  `default-src 'none'; img-src data:; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
)

type Articles = ReplyOf<V1Calls['/article/get/list']>['articles']['data']
type Categories = ReplyOf<V1Calls['/category/get/list']>['categories']['data']

interface LightHome {
  name: string
  notices: Notices
  articles: Articles
  categories: Categories
  now: Date
}

function breakingHtml({ breaking }: Notices): string {
  if (breaking === null) return ''
  const text = escapeHtml(breaking.text)
  const line = breaking.link === null ? text : `<a href="${escapeHtml(breaking.link)}">${text}</a>`
  return `<section class="breaking" aria-label="速報"><b>速報</b> ${line}</section>`
}

function articleHtml({ slug, title, releaseDate }: Articles[number]): string {
  const time = `<time datetime="${releaseDate}">${articleTime(new Date(releaseDate))}</time>`
  return `<li><a href="${articlePath(slug)}">${time} ${escapeHtml(title)}</a></li>`
}

function categoryHtml({ slug, label }: Categories[number]): string {
  return `<li><a href="/category/${encodeURIComponent(slug)}/">${escapeHtml(label)}</a></li>`
}

/** The whole page. */
export function lightHomeHtml({ name, notices, articles, categories, now }: LightHome): string {
  const sentences = notices.openings.map(({ scope, endsAt }) => `<p>${escapeHtml(openingSentence(scope, new Date(endsAt)))}</p>`)
  return (
    `<!doctype html><html lang="ja"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">` +
    `<title>軽い表示 | ${escapeHtml(name)}</title><meta name="robots" content="noindex"><link rel="canonical" href="/"><link rel="icon" href="data:,">` +
    `<style>${STYLE}</style></head><body><header><h1>${escapeHtml(name)}</h1></header>${breakingHtml(notices)}` +
    `<section class="open" aria-label="緊急の無料公開">${sentences.join('')}<p>軽い表示（${articleTime(now)}現在）　<a href="/?view=normal">通常の表示</a></p></section>` +
    `<main><h2>新しい記事</h2><ol>${articles.map(articleHtml).join('')}</ol></main>` +
    `<nav aria-label="分類"><ul>${categories.map(categoryHtml).join('')}<li><a href="/paper/latest/">紙面</a></li></ul></nav></body></html>`
  )
}

/** Registers the page; outside such an opening it redirects to the home page. */
export function lightHome(app: FastifyInstance, ctx: Context, dispatch: Dispatch): void {
  const headers = { ...securityHeaders(ctx.config), 'content-security-policy': POLICY, 'content-type': 'text/html; charset=utf-8' }
  const make = async (): Promise<{ status: number; text: string }> => {
    const notices = await dispatch('/site/get/notices', {}, GUEST)
    if (!notices.isLight) return { status: 302, text: '' }
    const [{ master }, { articles }, { categories }] = await Promise.all([
      dispatch('/helper/get/master', {}, GUEST),
      dispatch('/article/get/list', { query: { limit: LIGHT_HOME_ARTICLES } }, GUEST),
      dispatch('/category/get/list', { query: { sortParents: 1 } }, GUEST),
    ])
    const { name } = master.publication
    const text = lightHomeHtml({ name, notices, articles: articles.data, categories: categories.data, now: ctx.clock.now() })
    return { status: 200, text }
  }
  app.get(LIGHT_HOME, (request, reply) =>
    // Members share a second entry: nothing on it depends on the reader.
    sendCached(ctx, request, reply, pageCacheKey(LIGHT_HOME, isAnonymous(ctx, request.raw) ? '' : 'guest'), async () => {
      const { status, text } = await make()
      const cached = { ...headers, ...outsideHeaders(ctx, status === 200 ? SHARED_PAGE_SECONDS : 0) }
      return encode(status, status === 302 ? { ...cached, location: '/' } : cached, text)
    }),
  )
}
