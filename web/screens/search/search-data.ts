import type { PaperHit } from '@yukan/contract/entities.ts'
import type { Card } from '../../articles/article-card.ts'
import type { ListData } from '../list/list-data.ts'

/** A found page; it has files for readers who may open it (product §6 "Paper viewing on the search page"). */
export type FoundPaper = Omit<PaperHit, 'url'>

export interface SearchData {
  keyword: string
  list: ListData
  total: number
  keywords: string[]
  papers: FoundPaper[]
  paperTotal: number
  /** Offered where no article was found; empty elsewhere. */
  popular: Card[]
}

/** "Paper search acceptRatio 0.7" (product §9). */
const ACCEPT_RATIO = 0.7
/** Number of found pages loaded at first; more are fetched on request. */
export const PAPERS = 30

/** The query of `paper/get/search` for words as `splitKeywords` gives them. */
export function paperQuery(keywords: readonly string[]) {
  return { ...Object.fromEntries(keywords.map((word, number) => [`keyword_${number}`, word])), acceptRatio: ACCEPT_RATIO, limit: PAPERS }
}
