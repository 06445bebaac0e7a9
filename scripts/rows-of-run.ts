import { inject } from 'vitest'

/** Returns the rows of a table that are tested in this run: all in the long run, otherwise the first `count`, which show the promise. */
export function rowsOfRun<Row>(rows: readonly Row[], count: number): readonly Row[] {
  return inject('isLongRun') ? rows : rows.slice(0, count)
}
