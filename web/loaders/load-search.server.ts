import { articleGetList } from '@yukan/contract/article.ts'
import { paperGetSearch } from '@yukan/contract/paper.ts'
import type { PageServices } from '@yukan/contract/page-services.ts'
import { hasMore, PAGE_SIZE } from '@yukan/rules/paging.ts'
import { splitKeywords } from '@yukan/rules/search-keywords.ts'
import { toCard } from '../articles/article-card.ts'
import { paperQuery } from '../screens/search/search-data.ts'
import type { SearchData } from '../screens/search/search-data.ts'

/** Papers and articles that carry the keywords. */
export async function loadSearch({ api, now }: PageServices, keyword: string, page: number): Promise<SearchData> {
  const keywords = splitKeywords(keyword)
  const path = `/search/?keyword=${encodeURIComponent(keyword)}`
  const empty = { heading: '', description: '', cards: [], hasMore: false, source: { kind: 'keyword' as const, keywords }, path, page }
  if (keywords.length === 0) return { keyword: '', list: empty, total: 0, keywords, papers: [], paperTotal: 0 }
  const [{ articles }, { list: found }] = await Promise.all([
    api(articleGetList, { query: { flag: 1, limit: PAGE_SIZE, page, 'keyword[]': keywords } }),
    api(paperGetSearch, { query: paperQuery(keywords) }),
  ])
  return {
    keyword: keyword.trim(),
    list: {
      ...empty,
      cards: articles.data.map((article) => toCard(article, now)),
      hasMore: hasMore(page, articles.data.length, articles.total),
    },
    total: articles.total,
    keywords,
    papers: found.papers.map(({ url: _url, ...page }) => page),
    paperTotal: found.total,
  }
}
