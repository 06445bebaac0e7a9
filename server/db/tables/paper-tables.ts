/** Row types of the printed paper: editions, pages, and files that wait to be made into pages. */
import type { PageFlaw } from '@yukan/rules/paper/paper-check.ts'
import type { PageFacts } from '@yukan/rules/paper/paper-facts.ts'
import type { ReadingProblem, ReadingState } from '@yukan/rules/paper/paper-reading.ts'
import type { PageBox, PageParagraph } from '@yukan/rules/paper/paper-text.ts'
import type { PaperKind } from '@yukan/rules/text/words.ts'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

type Identity = GeneratedAlways<number>
type Day = string

export interface PaperIssueTable {
  id: Identity
  kind: PaperKind
  day: Day
  title: Generated<string>
  edition: Generated<number>
  state: Generated<'making' | 'approved' | 'withdrawn'>
  publish_at: Date | null
  changed_by: Generated<string>
  changed_at: Date | null
  version: Generated<number>
}
export interface PaperPageTable {
  id: Identity
  issue_id: number
  page: number
  key: string
  width: number
  height: number
  text: Generated<string>
  source: string | null
  text_state: Generated<'known' | 'waiting' | 'none'>
  handle: Generated<number>
  /** Facts printed on the page; null if it was never analysed. */
  facts: ColumnType<PageFacts | null, string | null, string | null>
  file_name: Generated<string>
  flaw: PageFlaw | null
}
/** A file of the desk whose pages are made. */
export interface PaperUploadTable {
  id: Identity
  issue_id: number
  name: string
  key: string | null
  state: 'receiving' | 'waiting' | 'checked' | 'done' | 'refused'
  problem: string | null
  problem_page: number | null
  replaces: number | null
  uploaded_by: string
  uploaded_at: Date
  tries: Generated<number>
  next_try_at: Date | null
}
/** A page of an uploaded file that is not made yet. */
export interface PaperSheetTable {
  handle: Generated<number>
  issue_id: number
  upload_id: number
  page_in_file: number
  page: number | null
  problem: string | null
  tries: Generated<number>
  next_try_at: Date | null
}
export interface PaperLeftoverTable {
  key: string
}
/** The region of an article, or of a story without one, on a page. */
export interface PaperRegionTable {
  id: Identity
  page_id: number
  position: number
  article_id: number | null
  origin: 'automatic' | 'desk'
  headline: Generated<string>
  boxes: ColumnType<PageBox[], string, string>
  paragraphs: ColumnType<PageParagraph[], string, string>
}
/** The progress of comparing a page with the articles. */
export interface PaperAlignmentTable {
  page_id: number
  is_due: Generated<boolean>
  mark: Generated<number>
  characters: Generated<number>
  matched: Generated<number>
  version: Generated<number>
  cleared: ColumnType<PageBox[], string | undefined, string>
  region_version: Generated<number>
  tries: Generated<number>
  next_try_at: Date | null
}
/** A page whose text is read from its picture, or was. */
export interface PaperReadingTable {
  page_id: number
  state: ReadingState
  tries: Generated<number>
  problem: ReadingProblem | null
  read_at: Date | null
}
/** A line of a page as staff have corrected it. */
export interface PaperCorrectionTable {
  id: Identity
  page_id: number
  picture_key: string
  box: ColumnType<PageBox, string, string>
  is_vertical: boolean
  read_text: string
  text: string
  is_lost: Generated<boolean>
  corrected_by: string
  corrected_at: Date
}
