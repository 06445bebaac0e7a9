/** Row types of breaking news and emergency openings (decisions 046 and 047). */
import type { Generated, GeneratedAlways } from 'kysely'
import type { ScopeKind } from '@yukan/rules/membership/openings.ts'

export interface BreakingNewsTable {
  id: GeneratedAlways<number>
  text: string
  link: string | null
  ends_at: Date
  version: Generated<number>
  set_at: Date
  staff_name: string
  taken_down_at: Generated<Date | null>
  taken_down_by: Generated<string | null>
}
export interface EmergencyOpeningTable {
  id: GeneratedAlways<number>
  scope: ScopeKind
  category_id: number | null
  tag_id: number | null
  article_ids: number[]
  day: string | null
  reason: string
  is_light: boolean
  ends_at: Date
  requested_at: Date
  requested_by: number
  requested_name: string
  opened_at: Generated<Date | null>
  opened_name: Generated<string | null>
  alone_reason: Generated<string | null>
  ended_at: Generated<Date | null>
  ended_name: Generated<string | null>
}
