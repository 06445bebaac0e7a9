/** What `/metrics` counts in the database, a figure each, for alerts. */
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { JOB_SCHEMA } from '../db/job-queue.ts'

const jobTable = sql.table(`${JOB_SCHEMA}.job`)

/** Seconds for which the oldest job of each queue with due jobs waits. */
export async function listOldestJobs(db: Db): Promise<{ queue: string; seconds: number }[]> {
  const { rows } = await sql<{ queue: string; seconds: number }>`
    select name as queue, extract(epoch from now() - min(greatest(created_on, start_after)))::float8 as seconds
    from ${jobTable}
    where state < 'active' and start_after <= now() and name not like '\\_\\_%'
    group by name order by name`.execute(db)
  return rows
}

/** Mails that are not sent yet. */
export async function countWaitingMails(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('mail_outbox')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('sent_at', 'is', null)
    .where('given_up_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/** Seconds since the minute of the scheduled article that should have been recorded as out first; 0 without one. */
export async function findReleaseDelay(db: Db): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select coalesce(extract(epoch from now() - min(release_at)), 0)::float8 as seconds
    from article where state = 'scheduled' and release_at <= now()`.execute(db)
  return rows[0]?.seconds ?? 0
}

/** How far each standby is behind, in seconds. None on a standby, without one, or without the right to see it. */
export async function listStandbyDelays(db: Db): Promise<{ standby: string; seconds: number }[]> {
  const { rows } = await sql<{ standby: string; seconds: number }>`
    select application_name as standby, extract(epoch from coalesce(max(replay_lag), '0'))::float8 as seconds
    from pg_stat_replication where state is not null group by application_name order by application_name`.execute(db)
  return rows
}
