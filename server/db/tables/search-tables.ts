/** Row types of the search index: `migrations/003-search.ts`, `store/search/`. */
import type { Generated } from 'kysely'

export interface ArticleSearchTable {
  article_id: number
  release_at: Date
  generation: number
  grams: number[]
  text: string
}

export interface PaperSearchTable {
  page_id: number
  day: string
  generation: number
  grams: number[]
  text: string
}

export interface SearchSpellingTable {
  is_only: Generated<boolean>
  is_unified: boolean
  is_desk_done: boolean
  since: Date
}
