/** Reports durations of queries to the metrics, and to the trace that they belong to. */
import type { LogEvent } from 'kysely'
import { recordStatement } from '../trace.ts'

export class QueryTimes {
  /** Gets each query's kind and milliseconds. */
  listener: ((operation: string, milliseconds: number) => void) | null = null

  /** For Kysely's `log`: records successful and failed queries. */
  readonly record = ({ level, query, queryDurationMillis }: LogEvent): void => {
    const operation = query.query.kind.replace(/(Query)?Node$/, '').toUpperCase()
    this.listener?.(operation, queryDurationMillis)
    recordStatement(operation, query.sql, queryDurationMillis, level === 'error')
  }
}
