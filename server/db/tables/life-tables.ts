/** Row type of the life of the region (migration 024). */
import type { LifeKind, LifeState } from '@yukan/rules/life/life.ts'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

export interface LifeEntryTable {
  id: GeneratedAlways<number>
  kind: LifeKind
  state: Generated<LifeState>
  version: Generated<number>
  /** The text in lists: a name, a title, a month. */
  title: string
  /** Empty for the whole area. */
  town: string
  /** Days on which readers see it. */
  shown_from: string
  shown_until: string
  /** The first and the last day of its subject. */
  first_on: string
  last_on: string
  /** The fields of its kind (`contract/life-entities.ts`). */
  facts: ColumnType<unknown, string, string>
  changed_at: Date
  changed_by: string
}
