/** Waiting for a database that is starting up, as after a power failure that has ended it and this program together. */
import { setTimeout as pause } from 'node:timers/promises'
import { SECOND } from '@yukan/rules/time/tokyo-time.ts'
import type pg from 'pg'

/** PostgreSQL's "cannot connect now": it starts up, or repeats what its log has after a crash. */
const STARTING = '57P03'
/** Milliseconds between two tries. */
const EVERY = SECOND / 2
/** Number of tries, one minute in total. */
const TRIES = 120

function isStarting(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === STARTING
}

/** Returns once the database answers. Waits for a minute while it is starting up; throws its error then, and any other error at once. */
export async function awaitDatabaseStart(pool: Pick<pg.Pool, 'query'>, every = EVERY): Promise<void> {
  for (let left = TRIES; ; left--) {
    try {
      await pool.query('select 1')
      return
    } catch (error) {
      if (!isStarting(error) || left === 1) throw error
    }
    await pause(every)
  }
}
