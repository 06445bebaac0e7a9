import { findPageWithWords } from '@yukan/rules/paper-link.ts'
import { kanjiRuns } from '@yukan/rules/search-keywords.ts'
import type { Context } from '../context.ts'
import { listDay } from '../store/article.ts'
import { listSearchedPages } from '../store/paper.ts'

const MAX_ARTICLES = 100

export interface PageArticle {
  slug: string
  title: string
}

/** Released articles by printed page, without `onlyWeb` ones (decision 029): the reverse of `article/check/paper` (product §7). */
export async function articlesByPage(ctx: Context, day: string): Promise<ReadonlyMap<number, readonly PageArticle[]>> {
  const { value } = await ctx.shared.get(`articles by page ${day}`, () => findArticles(ctx, day))
  return new Map(value)
}

async function findArticles(ctx: Context, day: string): Promise<[number, PageArticle[]][]> {
  const pages = await listSearchedPages(ctx.db, day, ctx.clock.now())
  if (pages.length === 0) return []
  const articles = await listDay(ctx.db, day, { limit: MAX_ARTICLES, offset: 0, now: ctx.clock.now() })
  const found = new Map<number, PageArticle[]>()
  for (const { slug, title, only_web } of articles) {
    const page = only_web ? null : (findPageWithWords(pages, kanjiRuns(title))?.page ?? null)
    if (page !== null) found.set(page, [...(found.get(page) ?? []), { slug, title }])
  }
  return [...found]
}
