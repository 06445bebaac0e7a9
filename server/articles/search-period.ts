import type { CountUnit } from '@yukan/rules/search-filter.ts'
import { isDay } from '@yukan/rules/tokyo-time.ts'
import { Refusal } from '../refusal.ts'

interface PeriodQuery {
  from?: string
  to?: string
  countBy?: CountUnit
}

/** The period of a search's query. Throws `E_BAD_REQUEST` for what is no day, and for months without a first day, whose year it is. */
export function readPeriod({ from, to, countBy }: PeriodQuery): { from?: string; to?: string } {
  if (from !== undefined && !isDay(from)) throw new Refusal('E_BAD_REQUEST', { field: 'from' })
  if (to !== undefined && !isDay(to)) throw new Refusal('E_BAD_REQUEST', { field: 'to' })
  if (countBy === 'month' && from === undefined) throw new Refusal('E_BAD_REQUEST', { field: 'countBy' })
  return { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) }
}
