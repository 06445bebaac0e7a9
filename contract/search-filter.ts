/** Parameters of both searches, and their hits by period (decision 063). Ours. */
import { COUNT_UNITS, SEARCH_ORDERS } from '@yukan/rules/search/search-filter.ts'
import { Type } from 'typebox'
import { Day } from './entities.ts'
import { oneOf } from './literals.ts'

/** Parameters that narrow a search. */
export const searchFilter = {
  from: Type.Optional({ ...Day, description: 'ours: the first day of the period' }),
  to: Type.Optional({ ...Day, description: 'ours: the last day of the period' }),
  order: Type.Optional(oneOf(SEARCH_ORDERS, { description: 'ours: `newest` unless given' })),
  countBy: Type.Optional(
    oneOf(COUNT_UNITS, { description: 'ours: also count the hits, by `year` whatever the period, or by `month` of the year of `from`' }),
  ),
}

/** Hits by year or month, oldest first, if `countBy` asks for them; periods without hits are left out. */
export const PeriodCounts = Type.Optional(
  Type.Array(Type.Object({ period: Type.String({ pattern: '^\\d{4}(-\\d{2})?$' }), count: Type.Integer({ minimum: 1 }) }), {
    description: 'ours: the hits by period, with `countBy`',
  }),
)
