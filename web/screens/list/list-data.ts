import type { SearchFilter } from '@yukan/rules/search/search-filter.ts'
import type { Card } from '../../articles/article-card.ts'

export type ListSource =
  | { kind: 'category' | 'tag'; key: string }
  | { kind: 'popular' | 'recommend' }
  | { kind: 'keyword'; keywords: string[]; filter: SearchFilter }

/** A link to a sibling of the shown category. */
export interface CategoryChip {
  slug: string
  label: string
  isShown: boolean
}

export interface ListData {
  heading: string
  description: string
  /** The parent category and its sub-categories; empty elsewhere. */
  chips: CategoryChip[]
  cards: Card[]
  hasMore: boolean
  source: ListSource
  path: string
  /** The first page shown: 1, or the one requested by a link without script. */
  page: number
}
