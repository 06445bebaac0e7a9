import { limitSearch } from '../../concurrency/search-limit.ts'
import { articleGetList } from '@yukan/contract/article.ts'
import type { QueryOf } from '@yukan/contract/call.ts'
import { lastPage, LIST_OFFSET_MAX } from '@yukan/rules/paging.ts'
import { tokyoDay } from '@yukan/rules/tokyo-time.ts'
import { defineHandler } from '../../calls/handler.ts'
import { readPeriod } from '../../articles/search-period.ts'
import type { Context } from '../../context.ts'
import { findHits } from '../../articles/find-articles.ts'
import { categoryTable, summaries } from '../../articles/read-articles.ts'
import { categoryKey, dayKey, LATEST_KEY, tagKey } from '../../edge/surrogate-keys.ts'
import { Refusal } from '../../refusal.ts'
import { countArticlesOfDay, countListed, listArticlesOfDay, listLatest, listLinked } from '../../store/article.ts'
import type { ArticleRow, Page } from '../../store/article.ts'
import { findTag } from '../../store/taxonomy.ts'

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

function pageOf(query: QueryOf<typeof articleGetList>, now: Date): Page {
  const limit = query.limit ?? 10
  const offset = query.page === undefined ? (query.offset ?? 0) : (query.page - 1) * limit
  if (offset > LIST_OFFSET_MAX) throw new Refusal('E_BAD_REQUEST', { field: 'page' })
  return { limit, offset, now }
}

/** Articles of a search, a category, a tag, a day, or all of them. */
export const getList = defineHandler(articleGetList, async (ctx, { query, caller, now }) => {
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
})
