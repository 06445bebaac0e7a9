/** Row types of the founding of a newspaper (migration 023). */
import type { Generated } from 'kysely'

export interface FoundingTable {
  id: Generated<boolean>
  begun_at: Date
  opened_at: Date | null
  demo_removed_at: Date | null
}

export type DemoKind = 'article' | 'category' | 'member' | 'paper' | 'staff'
export interface DemoContentTable {
  kind: DemoKind
  ref: string
}
