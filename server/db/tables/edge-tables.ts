/** Row types of the purges of edge caches (decision 079). */
import type { Generated, GeneratedAlways } from 'kysely'

export interface EdgeTable {
  name: string
  attempt_at: Date
  failures: Generated<number>
  error: string | null
  purged_at: Date | null
}
export interface EdgePurgeTable {
  id: GeneratedAlways<number>
  keys: string[]
  is_hard: boolean
  made_at: Generated<Date>
}
export interface EdgeDeliveryTable {
  purge_id: number
  edge: string
  due_at: Generated<Date>
  is_repeat: Generated<boolean>
}
export interface EdgeClockTable {
  noted_until: Date
}
