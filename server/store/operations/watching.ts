/** Metrics from the database for alerts. */
import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { JOB_SCHEMA } from '../../db/job-queue.ts'

const jobTable = sql.table(`${JOB_SCHEMA}.job`)

/** Seconds for which the oldest job of each queue with due jobs waits, by the database's clock, with which the queue stamps its jobs. */
export async function listOldestJobs(db: Db): Promise<{ queue: string; seconds: number }[]> {
  const { rows } = await sql<{ queue: string; seconds: number }>`
    select name as queue, extract(epoch from now() - min(greatest(created_on, start_after)))::float8 as seconds
    from ${jobTable}
    where state < 'active' and start_after <= now() and name not like '\\_\\_%'
    group by name order by name`.execute(db)
  return rows
}

/** States of a mail: due and not sent yet; not due yet; sent; failed for good. */
export type MailState = 'waiting' | 'later' | 'sent' | 'failed'

/** Mails that wait or are to be sent later, and those that were sent or have failed since a time. */
export async function countMails(db: Db, now: Date, since: Date): Promise<{ state: MailState; count: number }[]> {
  const { rows } = await sql<{ state: MailState; count: number }>`
    select case when due_at > ${now} then 'later' else 'waiting' end as state, count(*)::integer as count
    from mail_outbox where sent_at is null and given_up_at is null group by 1
    union all select 'sent', count(*)::integer from mail_outbox where sent_at > ${since}
    union all select 'failed', count(*)::integer from mail_outbox where given_up_at > ${since}`.execute(db)
  return rows
}

/** When the longest waiting mail was due, and when the last one was sent, and has failed. A state without mails is missing. */
export async function listMailTimes(db: Db, now: Date): Promise<{ state: MailState; at: Date }[]> {
  const { rows } = await sql<{ state: MailState; at: Date }>`
    select state, at from (
      select 'waiting' as state, min(coalesce(due_at, created_at)) as at
      from mail_outbox where sent_at is null and given_up_at is null and coalesce(due_at <= ${now}, true)
      union all select 'sent', max(sent_at) from mail_outbox where sent_at is not null
      union all select 'failed', max(given_up_at) from mail_outbox where given_up_at is not null) times
    where at is not null`.execute(db)
  return rows
}

/** Seconds since the minute of the scheduled article that should have been recorded as out first; 0 without one. */
export async function findReleaseDelay(db: Db, now: Date): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select coalesce(extract(epoch from ${now}::timestamptz - min(release_at)), 0)::float8 as seconds
    from article where state = 'scheduled' and release_at <= ${now}`.execute(db)
  return rows[0]?.seconds ?? 0
}

/** How far each standby is behind, in seconds. Empty on a standby, without standbys, or without permission to see them. */
export async function listStandbyDelays(db: Db): Promise<{ standby: string; seconds: number }[]> {
  const { rows } = await sql<{ standby: string; seconds: number }>`
    select application_name as standby, extract(epoch from coalesce(max(replay_lag), '0'))::float8 as seconds
    from pg_stat_replication where state is not null group by application_name order by application_name`.execute(db)
  return rows
}
