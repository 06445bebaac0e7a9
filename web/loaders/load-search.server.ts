import type { PageServices } from '@yukan/contract/page-services.ts'
import { POPULAR_COUNT } from '@yukan/rules/limits.ts'
import { hasMore } from '@yukan/rules/site/paging.ts'
import { articleFilterQuery, countUnit, hitBars, searchPath } from '@yukan/rules/search/search-filter.ts'
import type { SearchFilter } from '@yukan/rules/search/search-filter.ts'
import { keywordQuery, searchedKeywords } from '@yukan/rules/search/search-keywords.ts'
import { tokyoParts } from '@yukan/rules/time/tokyo-time.ts'
import { toCard } from '../articles/article-card.ts'
import type { Card } from '../articles/article-card.ts'
import { paperQuery } from '../screens/search/search-data.ts'
import type { SearchData } from '../screens/search/search-data.ts'

async function loadPopular({ api, now }: PageServices): Promise<Card[]> {
  const { popular } = await api('/article/get/popular', { query: { flag: 1, offset: 0, limit: POPULAR_COUNT, releaseDatePeriod: '1week' } })
  return popular.data.map((article) => toCard(article, now))
}

export interface SearchQuery {
  keyword: string
  filter: SearchFilter
  /** Page of the articles, from 1. */
  page: number
}

/** Papers and articles that carry the keywords; popular articles if no article does. */
export async function loadSearch(services: PageServices, { keyword, filter, page }: SearchQuery): Promise<SearchData> {
  const { api, now } = services
  const { year } = tokyoParts(now)
  const keywords = searchedKeywords(keyword)
  const path = searchPath(keyword, filter)
  const empty = {
    heading: '',
    description: '',
    chips: [],
    cards: [],
    hasMore: false,
    source: { kind: 'keyword' as const, keywords, filter },
    path,
    page,
  }
  if (keywords.length === 0) {
    return {
      keyword: '',
      filter,
      year,
      bars: null,
      list: empty,
      total: 0,
      keywords,
      papers: [],
      paperTotal: 0,
      popular: await loadPopular(services),
    }
  }
  const counted = page === 1 ? { countBy: countUnit(filter) } : {}
  const [{ articles }, { list: found }] = await Promise.all([
    api('/article/get/list', { query: { ...keywordQuery(keywords, page), ...articleFilterQuery(filter), ...counted } }),
    api('/paper/get/search', { query: { ...paperQuery({ keywords, filter }), ...counted } }),
  ])
  return {
    keyword: keyword.trim(),
    filter,
    year,
    bars: page === 1 ? hitBars(articles.counts ?? [], found.counts ?? []) : null,
    list: {
      ...empty,
      cards: articles.data.map((article) => toCard(article, now)),
      hasMore: hasMore(page, articles.data.length, articles.total),
    },
    total: articles.total,
    keywords,
    papers: found.papers.map(({ url: _url, ...page }) => page),
    paperTotal: found.total,
    popular: articles.total === 0 ? await loadPopular(services) : [],
  }
}
