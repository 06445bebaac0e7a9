/** Row types of front pages laid out by hand (migration 018). */
import type { Generated, GeneratedAlways } from 'kysely'

export interface FrontEditionTable {
  id: GeneratedAlways<number>
  launch_at: Date
  ends_at: Date
  undone_at: Generated<Date | null>
  made_by: string
  made_at: Date
  changed_by: string
  changed_at: Date
  planned_at: Generated<Date | null>
  released_ids: Generated<number[]>
}
export interface FrontSlotTable {
  edition_id: number
  article_id: number
  position: number
  pinned_until: Date | null
  version: Generated<number>
  changed_by: string
  changed_at: Date
}
