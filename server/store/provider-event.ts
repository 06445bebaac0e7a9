/** Events of the card provider: kept once, acted upon until it has worked (decision 021). */
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'

export interface EventRow {
  event_id: string
  type: string
  customer_id: string | null
  attempts: number
}

/** Keeps an event. One that came before is not kept again. */
export async function addEvent(db: Db, event: { id: string; type: string; customerId: string | null }, now: Date): Promise<void> {
  await db
    .insertInto('provider_event')
    .values({
      event_id: event.id,
      type: event.type,
      customer_id: event.customerId,
      received_at: now,
      next_try_at: now,
      handled_at: null,
      last_error: null,
    })
    .onConflict((conflict) => conflict.column('event_id').doNothing())
    .execute()
}

/** Takes the oldest event that waits, for as long as given. */
export async function claimEvent(db: Db, now: Date, until: Date): Promise<EventRow | null> {
  const { rows } = await sql<EventRow>`
    update provider_event set attempts = attempts + 1, next_try_at = ${until}
    where event_id = (
      select event_id from provider_event where handled_at is null and next_try_at <= ${now}
      order by next_try_at limit 1 for update skip locked)
    returning event_id, type, customer_id, attempts`.execute(db)
  return rows[0] ?? null
}

/** An event has been acted upon, and with it every earlier one of the same customer: what was asked is the newest state. */
export async function markHandled(db: Db, event: EventRow, askedAt: Date, now: Date): Promise<void> {
  await db
    .updateTable('provider_event')
    .set({ handled_at: now, last_error: null })
    .where('handled_at', 'is', null)
    .where((where) =>
      where.or([
        where('event_id', '=', event.event_id),
        where.and([where('customer_id', '=', event.customer_id), where('received_at', '<', askedAt)]),
      ]),
    )
    .execute()
}

/** An event could not be acted upon yet. */
export async function rescheduleEvent(db: Db, id: string, error: string, nextTryAt: Date): Promise<void> {
  await db.updateTable('provider_event').set({ last_error: error, next_try_at: nextTryAt }).where('event_id', '=', id).execute()
}
