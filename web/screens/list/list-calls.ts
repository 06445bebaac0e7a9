import { PAGE_SIZE } from '@yukan/rules/limits.ts'
import { hasMore, pageItems, pageRequest } from '@yukan/rules/site/paging.ts'
import { articleFilterQuery } from '@yukan/rules/search/search-filter.ts'
import { keywordQuery } from '@yukan/rules/search/search-keywords.ts'
import { readV1 } from '../../client/call-from-browser.ts'
import { toCard } from '../../articles/article-card.ts'
import type { Card } from '../../articles/article-card.ts'
import type { ListSource } from './list-data.ts'

export interface ListPage {
  cards: Card[]
  hasMore: boolean
}

/** A page of a list, from 1. Throws `BrowserRefusal`. */
export async function fetchListPage(source: ListSource, page: number, now: Date): Promise<ListPage> {
  const request = { flag: 1 as const, ...pageRequest(page) }
  switch (source.kind) {
    case 'popular': {
      const { popular } = await readV1('/article/get/popular', { ...request, releaseDatePeriod: '1week' })
      return { cards: pageItems(popular.data).map((article) => toCard(article, now)), hasMore: popular.data.length === PAGE_SIZE }
    }
    case 'recommend': {
      const { recommends } = await readV1('/article/get/recommends', request)
      return { cards: pageItems(recommends.data).map((article) => toCard(article, now)), hasMore: recommends.data.length === PAGE_SIZE }
    }
    default: {
      const query =
        source.kind === 'keyword'
          ? { ...keywordQuery(source.keywords, page), ...articleFilterQuery(source.filter) }
          : source.kind === 'category'
            ? { ...request, 'sort.categories': source.key }
            : { ...request, 'sort.tags': source.key }
      const { articles } = await readV1('/article/get/list', query)
      return {
        cards: pageItems(articles.data).map((article) => toCard(article, now, source.kind !== 'keyword')),
        hasMore: hasMore(page, articles.data.length, articles.total),
      }
    }
  }
}
