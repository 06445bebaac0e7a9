/** What a list of a category, a tag, or the special names shows. */
import type { Card } from '../../articles/article-card.ts'

/** How further pages are asked for in the browser. */
export type ListSource =
  { kind: 'category' | 'tag'; key: string } | { kind: 'popular' | 'recommend' } | { kind: 'keyword'; keywords: string[] }

export interface ListData {
  heading: string
  description: string
  cards: Card[]
  hasMore: boolean
  source: ListSource
  /** Path of the list itself. */
  path: string
  /** The page that is shown first: 1, or what a link without script asked for. */
  page: number
}
