import { route } from './api.ts'
import type { Route } from './api.ts'
import { pageOf } from './paging.ts'
import type { Page } from './paging.ts'
import { isInRange } from './parameters.ts'
import type { Decoded, Decoder, instants } from './parameters.ts'
import type { State, Table } from '../state/state.ts'

interface Filter extends Page {
  created?: Decoded<typeof instants>
}

function hasFields(entry: object, wanted: object): boolean {
  const own: Record<string, unknown> = { ...entry }
  return Object.entries(wanted).every(([name, value]) => value === undefined || !(name in own) || own[name] === value)
}

/**
 * The route that lists a table. A parameter with the name of a field must equal the field, `created` is a range; `matches` checks all
 * other parameters.
 */
export function listRoute<T extends { id: string; created: number }, F extends Filter>(
  path: string,
  decoder: Decoder<F>,
  tableOf: (state: State) => Table<T>,
  matches: (entry: T, filter: F) => boolean = () => true,
): Route {
  return route('GET', path, decoder, ({ ledger }, filter) => {
    const { created, limit, starting_after, ending_before, ...wanted } = filter
    const entries = Object.values(tableOf(ledger.state)).filter(
      (entry) => isInRange(entry.created, created) && hasFields(entry, wanted) && matches(entry, filter),
    )
    return pageOf(entries, { limit, starting_after, ending_before }, path)
  })
}
