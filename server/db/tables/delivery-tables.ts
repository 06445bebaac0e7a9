/** Row types of data for the delivery agents, and of hand-overs to them (decision 090). */
import type { GeneratedAlways } from 'kysely'

export interface TemporaryChangeTable {
  id: GeneratedAlways<number>
  member_id: number
  type: number
  value: string
  created_at: Date
  sent_at: Date | null
}
export interface DeliveryUserTable {
  member_id: number
  send_flag: number
  changed_at: Date
}

/** The source row and the reason of a line of the daily list. */
export type LineSource = 'contract-begins' | 'change-begins' | 'record' | 'contract-ends' | 'change-ends'

export interface DeliveryHandoverTable {
  id: GeneratedAlways<number>
  day: string
  part: string | null
  at: Date
  staff_name: string | null
  lines: number
}
export interface DeliveryHandedLineTable {
  day: string
  source: LineSource
  row_id: number
  handover_id: number
}
