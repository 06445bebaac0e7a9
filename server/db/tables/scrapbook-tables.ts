/** Row type of the members' scrapbooks (decision 060). */
import type { PaperKind } from '@yukan/rules/text/words.ts'
import type { GeneratedAlways } from 'kysely'

export interface ScrapbookEntryTable {
  id: GeneratedAlways<number>
  member_id: number
  saved_at: Date
  title: string
  day: string
  article_id: number | null
  issue_id: number | null
  kind: PaperKind | null
  issue_title: string | null
  page: number | null
  page_key: string | null
  width: number | null
  height: number | null
  region: string | null
}
