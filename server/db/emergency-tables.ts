/** Row types of breaking news (decision 046). */
import type { Generated, GeneratedAlways } from 'kysely'

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
