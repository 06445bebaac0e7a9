import type { Card } from '../../articles/article-card.ts'

export type ListSource =
  { kind: 'category' | 'tag'; key: string } | { kind: 'popular' | 'recommend' } | { kind: 'keyword'; keywords: string[] }

export interface ListData {
  heading: string
  description: string
  cards: Card[]
  hasMore: boolean
  source: ListSource
  path: string
  /** The first page shown: 1, or the one requested by a link without script. */
  page: number
}
