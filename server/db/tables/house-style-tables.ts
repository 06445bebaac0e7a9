/** Row types of the house style's tables (migration 020). */
import type { HouseRuleKind } from '@yukan/rules/house-style/house-style.ts'
import type { AlertKind, StyleCheck } from '@yukan/rules/house-style/style-alert.ts'
import type { GeneratedAlways } from 'kysely'

export interface HouseRuleTable {
  id: GeneratedAlways<number>
  kind: HouseRuleKind
  expected: string
  patterns: string[]
  exceptions: string[]
  reading: string
  note: string
  is_on: boolean
  /** Name of the staff member; empty for the program. */
  changed_by: string
  changed_at: Date
}
export interface HouseCheckTable {
  name: StyleCheck
  is_on: boolean
  option: string
}
export interface ArticleIgnoredAlertTable {
  article_id: number
  kind: AlertKind
  found: string
  staff_name: string
  at: Date
}
