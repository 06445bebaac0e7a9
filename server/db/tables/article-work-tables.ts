/** Row types of the articles under work (migrations 012, 014, 015, 057, 058). */
import type { ArticleSettings } from '@yukan/rules/articles/article-settings.ts'
import type { PreviewKind } from '@yukan/rules/articles/preview.ts'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

/** Written as JSON text, read as the value. */
type Json<T> = ColumnType<T, string, string>

export interface ArticleWorkTable {
  article_id: number
  version: number
  document: Json<unknown>
  title: string
  text: string
  characters: number
  settings: Json<ArticleSettings>
  settings_version: number
  approved_version: number | null
  approved_settings_version: number | null
  approved_hash: string | null
  author_name: string
  /** Account that created it at the desk. */
  author_staff_id: Generated<number | null>
  created_at: Date
  changed_at: Date
  changed_by: string
  review_at: Generated<Date | null>
  review_by: Generated<string | null>
  released_at: Generated<Date | null>
  discarded_at: Generated<Date | null>
}
export interface ArticleStepTable {
  article_id: number
  version: number
  step: Json<unknown>
  client_id: string
  staff_id: number | null
  at: Date
}
export interface ArticleVersionTable {
  id: GeneratedAlways<number>
  article_id: number
  event: string
  version: number
  document: Json<unknown>
  settings: Json<ArticleSettings>
  note: Generated<string>
  staff_name: string | null
  staff_id: Generated<number | null>
  at: Date
}
export interface ArticlePresenceTable {
  article_id: number
  client_id: string
  staff_id: number
  block: number | null
  seen_at: Date
  is_gone: Generated<boolean>
}
export interface ArticleRedirectTable {
  slug: string
  article_id: number
}
export interface ArticleCorrectionTable {
  id: GeneratedAlways<number>
  article_id: number
  note: string
  staff_name: string
  at: Date
}
export interface PreviewLinkTable {
  id: GeneratedAlways<number>
  token_hash: Buffer
  article_id: number
  kind: PreviewKind
  label: string
  staff_name: string
  created_at: Date
  expires_at: Date
  revoked_at: Generated<Date | null>
}
