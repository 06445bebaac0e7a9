import { articleGetList } from '@yukan/contract/article.ts'
import type { QueryOf } from '@yukan/contract/call.ts'
import { lastPage, LIST_OFFSET_MAX } from '@yukan/rules/paging.ts'
import { isDay, tokyoDay } from '@yukan/rules/tokyo-time.ts'
import { defineHandler } from '../../calls/handler.ts'
import type { Context } from '../../context.ts'
import { findHits } from '../../articles/find-articles.ts'
import { categoryTable, summaries } from '../../articles/read-articles.ts'
import { Refusal } from '../../refusal.ts'
import { countDay, countListed, listDay, listLatest, listLinked } from '../../store/article.ts'
import type { ArticleRow, Page } from '../../store/article.ts'
import { findTag } from '../../store/taxonomy.ts'

interface Found {
  rows: ArticleRow[]
  total: number
}

async function ofCategory(ctx: Context, slug: string, page: Page): Promise<Found> {
  const category = [...(await categoryTable(ctx)).values()].find((row) => row.slug === slug)
  if (category === undefined) throw new Refusal('E_NOT_FOUND', { field: 'sort.categories' })
  return ofLink(ctx, 'category', category.id, page)
}

async function ofTag(ctx: Context, name: string, page: Page): Promise<Found> {
  const tag = await findTag(ctx.db, name, page.now)
  if (tag === null) throw new Refusal('E_NOT_FOUND', { field: 'sort.tags' })
  return ofLink(ctx, 'tag', tag.id, page)
}

async function ofLink(ctx: Context, kind: 'category' | 'tag', id: number, page: Page): Promise<Found> {
  const [rows, total] = await Promise.all([listLinked(ctx.db, kind, id, page), countListed(ctx.db, kind, id, page.now, tokyoDay(page.now))])
  return { rows, total }
}

async function ofDay(ctx: Context, day: string, page: Page): Promise<Found> {
  if (!isDay(day)) throw new Refusal('E_BAD_REQUEST', { field: 'releaseDate' })
  const [rows, total] = await Promise.all([listDay(ctx.db, day, page), countDay(ctx.db, day, page.now)])
  return { rows, total }
}

async function latest(ctx: Context, page: Page): Promise<Found> {
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
  const keywords = query['keyword[]']
  if (keywords !== undefined) {
    ctx.searchLimit.consume(caller.source, now)
    const { data, total } = await findHits(ctx, keywords, query['targetColumn[]'], page)
    return { articles: { data, total, page: number, lastPage: lastPage(total, page.limit) } }
  }
  const category = query['sort.categories']
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
