/** The arrival of the card provider's last event, for all nodes (decision 091). */
import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'

/** Saves that an event arrived. The row is written at most every ten seconds, so concurrent events do not wait for each other. */
export async function saveWebhookArrival(db: Db, now: Date): Promise<void> {
  await sql`
    insert into webhook_arrival (at) values (${now})
    on conflict (is_only) do update set at = excluded.at where webhook_arrival.at < excluded.at - interval '10 seconds'`.execute(db)
}

/** The arrival of the last event, exact to ten seconds; null before the first. */
export async function findWebhookArrival(db: Db): Promise<Date | null> {
  const row = await db.selectFrom('webhook_arrival').select('at').executeTakeFirst()
  return row?.at ?? null
}
