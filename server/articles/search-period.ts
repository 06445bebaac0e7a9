import type { CountUnit } from '@yukan/rules/search/search-filter.ts'
import { Refusal } from '../refusal.ts'

interface PeriodQuery {
  from?: string
  to?: string
  countBy?: CountUnit
}

/** The period of a search's query. Throws `E_BAD_REQUEST` for months without a first day, whose year it is. */
export function readPeriod({ from, to, countBy }: PeriodQuery): { from?: string; to?: string } {
  if (countBy === 'month' && from === undefined) throw new Refusal('E_BAD_REQUEST', { field: 'countBy' })
  return { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) }
}
