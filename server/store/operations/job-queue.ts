/** Reads the job queue's tables, which pg-boss owns. */
import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { JOB_SCHEMA } from '../../db/job-queue.ts'

/** Counts of one queue's jobs. `waiting`: for their first attempt; `retrying`: for another one. */
export interface QueueState {
  name: string
  waiting: number
  retrying: number
  running: number
  failed: number
  /** When the oldest job that waits or is retried was added. */
  oldestAt: Date | null
}
export interface TroubledJob {
  name: string
  state: 'retry' | 'failed'
  data: unknown
  attempts: number
  /** Next attempt, or time of the final failure. */
  at: Date
  error: string
}

const jobTable = sql.table(`${JOB_SCHEMA}.job`)
const queueTable = sql.table(`${JOB_SCHEMA}.queue`)

/** Every queue with its counts, by name. */
export async function listQueues(db: Db): Promise<QueueState[]> {
  const { rows } = await sql<QueueState>`
    select q.name,
      count(j.id) filter (where j.state = 'created') as waiting,
      count(j.id) filter (where j.state = 'retry') as retrying,
      count(j.id) filter (where j.state = 'active') as running,
      count(j.id) filter (where j.state = 'failed') as failed,
      min(j.created_on) filter (where j.state < 'active') as "oldestAt"
    from ${queueTable} q left join ${jobTable} j on j.name = q.name
    where q.name not like '\\_\\_%'
    group by q.name order by q.name`.execute(db)
  return rows
}

/** Jobs that failed or are retried, newest first, at most `limit`. */
export async function listTroubledJobs(db: Db, limit: number): Promise<TroubledJob[]> {
  const { rows } = await sql<TroubledJob>`
    select name, state::text as state, data, retry_count + 1 as attempts,
      coalesce(completed_on, start_after) as at, coalesce(output->>'message', '') as error
    from ${jobTable} where state in ('retry', 'failed')
    order by coalesce(started_on, created_on) desc, id limit ${limit}`.execute(db)
  return rows
}

/** Counts that the worker stores every ten seconds, a row for each queue and state. */
export async function countJobs(db: Db): Promise<{ queue: string; state: 'waiting' | 'running' | 'failed'; count: number }[]> {
  const { rows } = await sql<{ queue: string; state: 'waiting' | 'running' | 'failed'; count: number }>`
    select q.name as queue, c.state, c.count
    from ${queueTable} q,
      lateral (values ('waiting', q.queued_count), ('running', q.active_count), ('failed', q.failed_count)) as c (state, count)
    where q.name not like '\\_\\_%' order by q.name, c.state`.execute(db)
  return rows
}
