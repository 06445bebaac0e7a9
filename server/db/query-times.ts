/** Passes on how long queries took, to where figures are made of it. */
import type { LogEvent } from 'kysely'

export class QueryTimes {
  /** Gets each query's kind and milliseconds. */
  listener: ((operation: string, milliseconds: number) => void) | null = null

  /** For Kysely's `log`: successful queries, and failed ones alike. */
  readonly record = ({ query, queryDurationMillis }: LogEvent): void => {
    this.listener?.(query.query.kind.replace(/(Query)?Node$/, '').toUpperCase(), queryDurationMillis)
  }
}
