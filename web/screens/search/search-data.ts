import type { PaperHit } from '@yukan/contract/entities.ts'
import { SEARCH_PAPERS } from '@yukan/rules/limits.ts'
import { ACCEPT_RATIO } from '@yukan/rules/search/search-keywords.ts'
import { paperFilterQuery } from '@yukan/rules/search/search-filter.ts'
import type { HitBar, SearchFilter } from '@yukan/rules/search/search-filter.ts'
import type { Card } from '../../articles/article-card.ts'
import type { ListData } from '../list/list-data.ts'

/** A found page; it has files for readers who may open it (product §6 "Paper viewing on the search page"). */
export type FoundPaper = Omit<PaperHit, 'url'>

/** The search words for the pages of the paper. */
export interface PaperSearch {
  keywords: readonly string[]
  filter: SearchFilter
}

export interface SearchData {
  keyword: string
  filter: SearchFilter
  /** The last year that can be chosen. */
  year: number
  /** The hits by year or month; null on further pages. */
  bars: HitBar[] | null
  list: ListData
  total: number
  keywords: string[]
  papers: FoundPaper[]
  paperTotal: number
  /** Shown if no article was found; otherwise empty. */
  popular: Card[]
}

/** The query of `paper/get/search` for words as `splitKeywords` gives them. */
export function paperQuery({ keywords, filter }: PaperSearch) {
  const words = Object.fromEntries(keywords.map((word, number) => [`keyword_${number}`, word]))
  return { ...words, acceptRatio: ACCEPT_RATIO, limit: SEARCH_PAPERS, clips: 1 as const, ...paperFilterQuery(filter) }
}
