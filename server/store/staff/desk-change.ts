/** Notifications of what changes at the desk, for the calls that wait for it (decision 106). */
import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'

/** Objects that can be watched: an article by its id, the front page, and all editions of the paper with the queue of their pages. */
export type Watched = number | 'front' | 'papers'

export const DESK_CHANNEL = 'article_work'

/** Wakes every process that waits for changes, when the transaction commits. */
export async function notifyDesk(db: Db, watched: Watched): Promise<void> {
  await sql`select pg_notify(${DESK_CHANNEL}, ${String(watched)})`.execute(db)
}

/** The object of a notification. */
export function parseWatched(payload: string | undefined): Watched {
  return payload === 'front' || payload === 'papers' ? payload : Number(payload)
}
