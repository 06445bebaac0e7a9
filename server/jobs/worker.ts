/** Runs the jobs on their hours, on whichever node comes first (decision 023). */
import { PgBoss } from 'pg-boss'
import type { Context } from '../context.ts'
import type { PoolOptions } from '../db/connect.ts'
import { jobs } from './jobs.ts'

const TOKYO = 'Asia/Tokyo'

export interface Worker {
  stop(): Promise<void>
}

/** Starts working: each job on its schedule, and at once where it asks for that. */
export async function startWorker(ctx: Context, database: PoolOptions): Promise<Worker> {
  const boss = new PgBoss({ ...database, schema: 'jobs', application_name: 'yukan jobs', max: 3 })
  boss.on('error', (error) => ctx.log.warn({ err: error }, 'jobs cannot reach the database'))
  await boss.start()
  // A job that was renamed or removed must not be scheduled any more.
  const names = new Set(jobs.map(({ name }) => name))
  for (const { name } of await boss.getSchedules()) if (!names.has(name)) await boss.unschedule(name)
  for (const job of jobs) {
    await boss.createQueue(job.name, { retryLimit: 5, retryDelay: 30, retryBackoff: true, expireInSeconds: 15 * 60, policy: 'short' })
    await boss.work(job.name, async () => {
      const summary = await job.run(ctx, ctx.clock.now())
      ctx.log.info({ job: job.name }, summary)
    })
    await boss.schedule(job.name, job.cron, null, { tz: TOKYO })
    if (job.isRunAtStart) await boss.send(job.name)
  }
  return {
    async stop() {
      await boss.stop({ graceful: true, timeout: 10_000 })
    },
  }
}
