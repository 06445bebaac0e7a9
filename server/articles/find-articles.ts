/** Keyword search over articles; marks never come from gated text. */
import type { Mark, SearchHit } from '@yukan/contract/entities.ts'
import type { PeriodCount } from '@yukan/rules/search/search-filter.ts'
import { SEARCH_COLUMNS } from '@yukan/rules/search/search-keywords.ts'
import type { SearchColumn } from '@yukan/rules/search/search-keywords.ts'
import { findMarks, snippet } from '@yukan/rules/search/search-text.ts'
import { plainText } from '@yukan/rules/text/truncate.ts'
import type { Context } from '../context.ts'
import { findArticles, findOpenTexts } from '../store/articles/article.ts'
import type { Page } from '../store/articles/article.ts'
import { searchArticles } from '../store/search/search.ts'
import type { ArticleQuery } from '../store/search/search.ts'
import { summaries } from './read-articles.ts'

const SNIPPET = 110

/** The text around the words with marks, or null. */
function snippetOf(text: string, keywords: readonly string[]): { text: string; marks: Mark[] } | null {
  const found = snippet(text, keywords, SNIPPET)
  return found.marks.length === 0 ? null : found
}

/** The filter; the other fields select a page of the list. */
type SearchedFor = Pick<ArticleQuery, 'keywords' | 'period' | 'categoryId' | 'order' | 'countBy'> & {
  columns: readonly SearchColumn[] | undefined
}

/** Articles with every keyword, newest first unless asked otherwise. A limited body is searched, but never quoted. */
export async function findHits(
  ctx: Context,
  { keywords, columns = SEARCH_COLUMNS, ...narrowed }: SearchedFor,
  page: Page,
): Promise<{ data: SearchHit[]; total: number; counts?: PeriodCount[] }> {
  const { ids, ...found } = await searchArticles(ctx.db, { ...narrowed, keywords, columns, ...page })
  const [rows, open] = await Promise.all([findArticles(ctx.db, ids), findOpenTexts(ctx.db, ids)])
  const data = (await summaries(ctx, rows)).map((article) => {
    const content = open.get(article.id)
    const quoted =
      snippetOf(plainText(article.description), keywords) ?? (content === undefined ? null : snippetOf(plainText(content), keywords))
    return { ...article, highlight: { title: findMarks(article.title, keywords), snippet: quoted } }
  })
  return { ...found, data }
}
