/** Which articles are on which page of a day's evening paper: `article/check/paper` (product §7) the other way round (decision 095). */
import { findPageWithWords } from '@yukan/rules/paper/paper-link.ts'
import { kanjiRuns } from '@yukan/rules/search/search-keywords.ts'
import { tokyoDay } from '@yukan/rules/time/tokyo-time.ts'
import type { Context } from '../context.ts'
import { listArticlesOfDay } from '../store/articles/article.ts'
import { listSearchedPages } from '../store/paper/paper.ts'
import { listArticlesOfPages, listArticlesWithPlace } from '../store/paper/paper-region.ts'

const MAX_ARTICLES = 100

export interface PageArticle {
  id: number
  slug: string
  title: string
}

type ByPage = Map<number, PageArticle[]>

/** Released articles by printed page, without `onlyWeb` ones (decision 029): by their regions, or by the words of their titles if no place is known. */
export async function articlesByPage(ctx: Context, day: string): Promise<ReadonlyMap<number, readonly PageArticle[]>> {
  const { value } = await ctx.shared.get(`articles by page ${day}`, async () => {
    const found = await findByRegions(ctx, day)
    await addByWords(ctx, day, found)
    return [...found]
  })
  return new Map(value)
}

/** In reading order; an article with several regions on a page appears once. */
async function findByRegions(ctx: Context, day: string): Promise<ByPage> {
  const found: ByPage = new Map()
  for (const { page, id, slug, title } of await listArticlesOfPages(ctx.db, day, ctx.clock.now())) {
    const before = found.get(page) ?? []
    if (!before.some((article) => article.id === id)) found.set(page, [...before, { id, slug, title }])
  }
  return found
}

/** Adds the articles of the day that have no place in any paper to the page with most of the words of their title. */
async function addByWords(ctx: Context, day: string, found: ByPage): Promise<void> {
  const now = ctx.clock.now()
  const pages = await listSearchedPages(ctx.db, day, now)
  if (pages.length === 0) return
  const articles = (await listArticlesOfDay(ctx.db, day, { limit: MAX_ARTICLES, offset: 0, now })).filter((article) => !article.only_web)
  const ids = articles.map(({ id }) => id)
  const placed = new Set(await listArticlesWithPlace(ctx.db, ids, tokyoDay(now), now))
  for (const { id, slug, title } of articles) {
    const page = placed.has(id) ? null : (findPageWithWords(pages, kanjiRuns(title))?.page ?? null)
    if (page !== null) found.set(page, [...(found.get(page) ?? []), { id, slug, title }])
  }
}
