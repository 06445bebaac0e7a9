/** Lists of the provider, newest first, a page at a time. */
import { invalid } from '../state/failure.ts'
import type { List } from '../state/wire-types.ts'

const MAX_LIMIT = 100
const USUAL = 10

export interface Page {
  limit?: number
  starting_after?: string
  ending_before?: string
}

function positionOf(entries: readonly { id?: string }[], id: string, param: string): number {
  const position = entries.findIndex((entry) => entry.id === id)
  if (position === -1) throw invalid(`No such object: '${id}'`, 'resource_missing', param)
  return position
}

/** The requested page of entries in order of creation. */
export function pageOf<T extends { id?: string }>(
  oldestFirst: readonly T[],
  { limit = USUAL, starting_after, ending_before }: Page,
  url: string,
): List<T> {
  if (limit < 1) throw invalid('This value must be greater than or equal to 1.', 'parameter_invalid_integer', 'limit')
  if (limit > MAX_LIMIT)
    throw invalid(`This value must be less than or equal to 100 (it currently is '${limit}').`, 'parameter_invalid_integer', 'limit')
  if (starting_after !== undefined && ending_before !== undefined)
    throw invalid('You may only specify one of these parameters: ending_before, starting_after.', 'parameter_invalid', 'ending_before')
  const entries = oldestFirst.toReversed()
  const before = ending_before === undefined ? null : positionOf(entries, ending_before, 'ending_before')
  const start = before === null ? 0 : Math.max(0, before - limit)
  const first = starting_after === undefined ? start : positionOf(entries, starting_after, 'starting_after') + 1
  const end = before === null ? first + limit : before
  return { object: 'list', data: entries.slice(first, end), has_more: before === null ? end < entries.length : first > 0, url }
}
