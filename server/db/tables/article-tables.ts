/** Row types of articles as readers see them, with categories, tags and pictures. */
import type { Generated, GeneratedAlways } from 'kysely'
import type { ReaderState } from '@yukan/rules/membership/reader-state.ts'
import type { ArticleState } from '@yukan/rules/text/words.ts'

type Identity = GeneratedAlways<number>
type Day = string

export interface CategoryTable {
  id: Identity
  parent_id: number | null
  slug: string
  name: string
  label: string
  og_description: Generated<string>
  og_img: Generated<string>
  position: Generated<number>
}
export interface TagTable {
  id: Identity
  name: string
  label: string
}
export interface PictureTable {
  id: Identity
  key: string
  width: number
  height: number
  widths: number[]
  source: Generated<string | null>
  alt: Generated<string>
  caption: Generated<string>
  credit: Generated<string>
  taken_at: Generated<Date | null>
  focus_x: Generated<number>
  focus_y: Generated<number>
  is_on_web: Generated<boolean>
  file_name: Generated<string>
  text: Generated<string>
  uploaded_at: Generated<Date | null>
  uploaded_by: Generated<string>
  private_key: Generated<string | null>
}
export interface ArticleTable {
  id: Identity
  slug: string
  title: string
  description: Generated<string>
  content: Generated<string>
  info: Generated<string>
  state: ArticleState
  release_at: Date
  release_on: GeneratedAlways<Day>
  limited: Generated<boolean>
  only_web: Generated<boolean>
  eyecatch: Generated<boolean>
  rank: Generated<number>
  is_recommended: Generated<boolean>
  picture_id: number | null
  picture_caption: Generated<string>
  updated_at: Date | null
  content_hash: string | null
}
interface ArticleLink {
  article_id: number
  position: number
  release_at: Date
  is_listed: boolean
}
export interface ArticleCategoryTable extends ArticleLink {
  category_id: number
}
export interface ArticleTagTable extends ArticleLink {
  tag_id: number
}
export interface ArticleTallyTable {
  kind: 'category' | 'tag' | 'all'
  key: number
  day: Day
  articles: number
}
export interface ArticlePictureTable {
  article_id: number
  position: number
  picture_id: number
  caption: Generated<string>
}
export interface ArticleVisitTable {
  article_id: number
  day: Day
  visitor: Buffer
  state: Generated<ReaderState>
  is_gated: Generated<boolean>
  /** Counts for the popular list. */
  is_counted: Generated<boolean>
}
export interface ArticleVisitNetworkTable {
  article_id: number
  day: Day
  is_wide: boolean
  network: Buffer
  visits: number
}
export interface ArticlePopularityTable {
  article_id: number
  readings: Generated<number>
}
export interface CategoryRedirectTable {
  slug: string
  category_id: number
}
export interface TagRedirectTable {
  name: string
  tag_id: number
}
export interface ArticleImportTable {
  digest: string
  line: number
  byte_offset: number
  articles: number
  added: number
  changed: number
  unchanged: number
  updated_at: Date
}
