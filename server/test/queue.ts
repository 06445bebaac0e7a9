/** The job queue in tests: runs waiting jobs at once instead of starting a worker. */
import type { PgBoss } from 'pg-boss'
import type { Context } from '../context.ts'
import { openBoss } from '../db/job-queue.ts'
import type { JobData } from '../db/job-queue.ts'
import { makeQueueHandlers } from '../jobs/queue-handlers.ts'

/** pg-boss on a test's database, which runs nothing by itself. */
export function testBoss({ pool }: Pick<Context, 'pool'>): PgBoss {
  return openBoss(pool, { supervise: false, schedule: false })
}

const neverSend = async () => {
  throw new Error('no mail is sent here')
}

/**
 * Runs the waiting jobs of `sync-customer` until none is due; `isDue`: those too that wait for their next attempt, up to the
 * first that fails. Returns how many ran.
 */
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
