/** The job queue in tests: runs waiting jobs at once instead of starting a worker. */
import { sql } from 'kysely'
import type { PgBoss } from 'pg-boss'
import type { Context } from '../context.ts'
import type { Db } from '../db/connect.ts'
import { JOB_SCHEMA, openBoss } from '../db/job-queue.ts'
import type { JobData } from '../db/job-queue.ts'
import { makeQueueHandlers } from '../jobs/queue-handlers.ts'

/** pg-boss on a test's database, which runs nothing by itself. */
export function testBoss({ pool }: Pick<Context, 'pool'>): PgBoss {
  return openBoss(pool, { supervise: false, schedule: false })
}

const neverSend = async () => {
  throw new Error('no mail is sent here')
}

/** Runs due jobs of `sync-customer` until none is left; `isDue` also those that wait for a retry, until one fails. Returns how many ran. */
export async function runSyncJobs(ctx: Context, { isDue = false }: { isDue?: boolean } = {}): Promise<number> {
  const boss = testBoss(ctx)
  const handlers = makeQueueHandlers(ctx, neverSend)
  for (let count = 0; ; count += 1) {
    const [job] = await boss.fetch<JobData['sync-customer']>('sync-customer', {
      includeMetadata: true,
      ignoreStartAfter: isDue,
      groupConcurrency: 1,
    })
    if (job === undefined) return count
    const { status, output } = await handlers['sync-customer'](job)
    if (status === 'completed') await boss.complete('sync-customer', job.id)
    else await boss.fail('sync-customer', job.id, output)
    if (status !== 'completed' && isDue) return count + 1
  }
}

const jobTable = sql.table(`${JOB_SCHEMA}.job`)

/** Deletes every job of every queue. */
export async function deleteJobs(db: Db): Promise<void> {
  await sql`delete from ${jobTable}`.execute(db)
}

/** Makes every job due that waits for a retry. */
export async function retryJobsNow(db: Db): Promise<void> {
  await sql`update ${jobTable} set start_after = now() where state = 'retry'`.execute(db)
}

/** Makes the heartbeats of all running jobs missed, instead of waiting. Call it while no worker runs. */
export async function missHeartbeats(db: Db): Promise<void> {
  await sql`update ${jobTable} set heartbeat_on = now() - interval '1 hour' where state = 'active'`.execute(db)
}
