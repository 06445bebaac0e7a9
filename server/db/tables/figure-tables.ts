/** Row types of figures by day and of the nightly proof (decisions 053 and 054). */
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { ReaderState } from '@yukan/rules/membership/reader-state.ts'

export interface FigureDayTable {
  day: string
  gate_readers: number
  begun: number
  begun_at_gate: number
  new_members: number
  new_members_from_gate: number
  applications: number
  withdrawals: number
  undelivered: number
}
export interface FigureReaderDayTable {
  day: string
  state: ReaderState
  readers: number
  readings: number
  gates: number
}
export interface FigureArticleDayTable {
  article_id: number
  day: string
  readings: Generated<number>
  gates: Generated<number>
  begun: Generated<number>
}
export interface ProofRunTable {
  id: GeneratedAlways<number>
  started_at: Date
  ended_at: Generated<Date | null>
  is_good: Generated<boolean | null>
  parts: ColumnType<unknown, string, string>
}
/** When the card provider's last event came: one row. */
export interface WebhookArrivalTable {
  is_only: Generated<boolean>
  at: Date
}
