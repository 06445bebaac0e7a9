import type { articleCalls } from '@yukan/contract/article.ts'
import type { QueryOf } from '@yukan/contract/call.ts'
import { keywordsOf } from '@yukan/contract/keywords.ts'
import { LIST_OFFSET_MAX, POPULAR_PERIOD_DAYS, CORRECTIONS_PAGE } from '@yukan/rules/limits.ts'
import { openingOfArticle } from '@yukan/rules/membership/openings.ts'
import { lastPage } from '@yukan/rules/site/paging.ts'
import { findPageWithWords, isOfOneTitle } from '@yukan/rules/paper/paper-link.ts'
import { paperPath } from '@yukan/rules/paper/paper-pages.ts'
import { DAY, formatWireInstant, tokyoDay } from '@yukan/rules/time/tokyo-time.ts'
import { gateOf, toReaderReply } from '../articles/article-reply.ts'
import { findHits } from '../articles/find-articles.ts'
import { categoryTable, summaries } from '../articles/read-articles.ts'
import { readPeriod } from '../articles/search-period.ts'
import type { V1Handlers } from '../calls/handler.ts'
import { limitSearch } from '../concurrency/search-limit.ts'
import type { Context } from '../context.ts'
import { CORRECTIONS_KEY, LATEST_KEY, RECOMMENDED_KEY, articleKey, categoryKey, dayKey, paperKey, tagKey } from '../edge/surrogate-keys.ts'
import { readTops } from '../front/front-page.ts'
import { isNationalHoliday } from '../settings/holidays.ts'
import { limitReplyTo, runningOpenings } from '../openings/running.ts'
import { previewUrl } from '../paper/paper-reply.ts'
import { toArticlePlace } from '../paper/region-reply.ts'
import { Refusal } from '../refusal.ts'
import { listCorrections } from '../store/articles/article-correction.ts'
import {
  countArticlesOfDay,
  countListed,
  findArticleBySlug,
  listArticlesOfDay,
  listDaysWithArticles,
  listLatest,
  listLinked,
  listPopular,
  listRecommended,
  listTitlesOfDay,
} from '../store/articles/article.ts'
import type { ArticleRow, Page } from '../store/articles/article.ts'
import { listArticlePlaces } from '../store/paper/paper-region.ts'
import { listSearchedPages } from '../store/paper/paper.ts'
import { findTag } from '../store/articles/taxonomy.ts'

interface Found {
  rows: ArticleRow[]
  total: number
}

async function ofCategory(ctx: Context, slug: string, page: Page): Promise<Found> {
  return ofLink(ctx, 'category', await categoryIdOf(ctx, slug), page)
}

async function categoryIdOf(ctx: Context, slug: string): Promise<number> {
  const category = [...(await categoryTable(ctx)).values()].find((row) => row.slug === slug)
  if (category === undefined) throw new Refusal('E_NOT_FOUND', { field: 'sort.categories' })
  return category.id
}

async function ofTag(ctx: Context, name: string, page: Page): Promise<Found> {
  const tag = await findTag(ctx.db, name, page.now)
  if (tag === null) throw new Refusal('E_NOT_FOUND', { field: 'sort.tags' })
  return ofLink(ctx, 'tag', tag.id, page)
}

async function ofLink(ctx: Context, kind: 'category' | 'tag', id: number, page: Page): Promise<Found> {
  const [rows, total] = await Promise.all([listLinked(ctx.db, kind, id, page), countListed(ctx.db, kind, id, page.now, tokyoDay(page.now))])
  ctx.shared.show(kind === 'category' ? categoryKey(id) : tagKey(id))
  return { rows, total }
}

async function ofDay(ctx: Context, day: string, page: Page): Promise<Found> {
  ctx.shared.show(dayKey(day))
  const [rows, total] = await Promise.all([listArticlesOfDay(ctx.db, day, page), countArticlesOfDay(ctx.db, day, page.now)])
  return { rows, total }
}

async function latest(ctx: Context, page: Page): Promise<Found> {
  ctx.shared.show(LATEST_KEY)
  const [rows, total] = await Promise.all([listLatest(ctx.db, page), countListed(ctx.db, 'all', 0, page.now, tokyoDay(page.now))])
  return { rows, total }
}

function pageOf(query: QueryOf<(typeof articleCalls)['/article/get/list']>, now: Date): Page {
  const limit = query.limit ?? 10
  const offset = query.page === undefined ? (query.offset ?? 0) : (query.page - 1) * limit
  if (offset > LIST_OFFSET_MAX) throw new Refusal('E_BAD_REQUEST', { field: 'page' })
  return { limit, offset, now }
}

/** The page with most of the words of a title of that day; null for words of no title, and for a future paper. */
async function findPage(ctx: Context, day: string, words: readonly string[], now: Date) {
  if (words.length === 0 || day > tokyoDay(now)) return null
  if (!isOfOneTitle(await listTitlesOfDay(ctx.db, day, now), words)) return null
  return findPageWithWords(await listSearchedPages(ctx.db, day, now), words)
}

export const articleHandlers: V1Handlers<typeof articleCalls> = {
  '/article/get/recommends': async (ctx, { query, now }) => {
    ctx.shared.show(RECOMMENDED_KEY)
    const rows = await listRecommended(ctx.db, { limit: query.limit ?? 10, offset: query.offset ?? 0, now })
    return { recommends: { data: await summaries(ctx, rows) } }
  },

  '/article/get/popular': async (ctx, { query, now }) => {
    const since = new Date(now.getTime() - POPULAR_PERIOD_DAYS * DAY)
    return {
      popular: {
        data: await summaries(ctx, await listPopular(ctx.db, since, { limit: query.limit ?? 10, offset: query.offset ?? 0, now })),
      },
    }
  },

  '/article/get/list': async (ctx, { query, caller, now }) => {
    const page = pageOf(query, now)
    const number = query.page ?? Math.floor(page.offset / page.limit) + 1
    const category = query['sort.categories']
    const keywords = query['keyword[]']
    if (keywords !== undefined) {
      const { order, countBy } = query
      const categoryId = category === undefined ? null : await categoryIdOf(ctx, category)
      const narrowed = { period: readPeriod(query), categoryId, order: order ?? 'newest', countBy: countBy ?? null }
      ctx.shared.show(LATEST_KEY)
      await limitSearch(ctx.searchLimit, caller.source, now)
      const found = await findHits(ctx, { keywords, columns: query['targetColumn[]'], ...narrowed }, page)
      return { articles: { ...found, page: number, lastPage: lastPage(found.total, page.limit) } }
    }
    const tag = query['sort.tags']
    const { rows, total } = await (category !== undefined
      ? ofCategory(ctx, category, page)
      : tag !== undefined
        ? ofTag(ctx, tag, page)
        : query.releaseDate !== undefined
          ? ofDay(ctx, query.releaseDate, page)
          : latest(ctx, page))
    return { articles: { data: await summaries(ctx, rows), total, page: number, lastPage: lastPage(total, page.limit) } }
  },

  '/article/get/tops': (ctx, { query: { releaseDate: day }, now }) => readTops(ctx, { day, now }),

  '/article/get/existsInMonth': async (ctx, { query, now }) => {
    ctx.shared.show(LATEST_KEY)
    const days = new Date(Date.UTC(query.year, query.month, 0)).getUTCDate()
    const day = (number: number) =>
      `${String(query.year).padStart(4, '0')}-${String(query.month).padStart(2, '0')}-${String(number).padStart(2, '0')}`
    const exists = new Set(await listDaysWithArticles(ctx.db, day(1), day(days), now))
    const numbers = Array.from({ length: days }, (_, index) => index + 1)
    return {
      notExists: numbers.filter((number) => !exists.has(day(number))),
      holidays: numbers.filter((number) => isNationalHoliday(day(number))),
    }
  },

  '/article/get/detail': async (ctx, { query, caller, now }) => {
    // The row is shared between readers; their access is decided below.
    const { value: row } = await ctx.shared.get(`article ${query.slug}`, () => findArticleBySlug(ctx.db, query.slug))
    if (row !== null) ctx.shared.show(articleKey(row.id))
    if (row === null || row.state === 'draft' || row.release_at > now) throw new Refusal('E_NOT_FOUND')
    if (row.state === 'withdrawn') throw new Refusal('E_GONE')
    const [table, openings] = await Promise.all([categoryTable(ctx), runningOpenings(ctx, now)])
    const opening = row.limited ? openingOfArticle(gateOf(row), openings, now) : null
    if (opening !== null) limitReplyTo(ctx, opening)
    return toReaderReply(row, caller.kind, { table, filesUrl: ctx.config.filesUrl, openings, now })
  },

  '/article/check/paper': async (ctx, { query, now }) => {
    ctx.shared.show(paperKey(query.releaseDate))
    const words = keywordsOf(query)
    if (words.length > 10) throw new Refusal('E_BAD_REQUEST', { field: 'keyword_10' })
    // Future papers are secret, even the words that they contain.
    const today = tokyoDay(now)
    const places =
      query.slug === undefined ? [] : (await listArticlePlaces(ctx.db, query.slug, today, now)).map((row) => toArticlePlace(ctx, row))
    ctx.shared.show(...places.map(({ date }) => paperKey(date)))
    const [first] = places
    if (first !== undefined) return { date: first.date, page: first.page, url: first.url, preview: first.preview, places }
    const page = await findPage(ctx, query.releaseDate, words, now)
    if (page === null) return { date: null, page: null, url: null, preview: null, places }
    const { page: number, key, width, height } = page
    const preview = { url: previewUrl(ctx, key), width, height }
    return { date: query.releaseDate, page: number, url: paperPath(query.releaseDate, number), preview, places }
  },

  '/article/get/corrections': async (ctx, { query, now }) => {
    ctx.shared.show(CORRECTIONS_KEY)
    const page = query.page ?? 1
    // One more than shown, to see if there is a next page.
    const rows = await listCorrections(ctx.db, { offset: (page - 1) * CORRECTIONS_PAGE, limit: CORRECTIONS_PAGE + 1, now })
    const shown = rows.slice(0, CORRECTIONS_PAGE)
    return {
      corrections: shown.map(({ at, note, slug, title }) => ({ at: formatWireInstant(at), note, article: { slug, title } })),
      next: rows.length > CORRECTIONS_PAGE ? page + 1 : null,
    }
  },
}
