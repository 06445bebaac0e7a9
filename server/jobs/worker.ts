/** Runs the background jobs: scheduled ones and those of the queues, on whichever node is first (decision 023). */
import type { PgBoss } from 'pg-boss'
import type { Context } from '../context.ts'
import { makePool } from '../db/connect.ts'
import type { PoolOptions } from '../db/connect.ts'
import { JOB_AGES, openBoss, queueNames } from '../db/job-queue.ts'
import type { JobData } from '../db/job-queue.ts'
import type { SendMail } from '../integrations/mail-server.ts'
import { MAIL_CONNECTIONS, JOB_MINUTES } from '../limits.ts'
import { jobs, retiredJobs } from './jobs.ts'
import { traceJob } from '../trace.ts'
import { makeQueueHandlers } from './queue-handlers.ts'
import type { QueueHandlers } from './queue-handlers.ts'

const TOKYO = 'Asia/Tokyo'
/** Each holds a connection to the database during requests to the card provider. */
const MAX_CUSTOMERS = 2
/** How often scheduled jobs are polled, in seconds: one query for each. The desk waits for those of every minute; the others are not urgent. */
const SCHEDULED_POLLING = 15
const MINUTELY_POLLING = 2
const EVERY_MINUTE = '* * * * *'
/** A waiting job is found within this many seconds; while there are more, the next ones are fetched at once. */
const POLLING = { pollingIntervalSeconds: 0.5, burstWhenBatchFull: true, perJobResults: true, includeMetadata: true } as const

export interface Worker {
  /** Resolves once running jobs have ended, after ten seconds at most. */
  stop(): Promise<void>
}

/** Starts queued jobs and scheduled jobs, some of them also at once. */
export async function startWorker(ctx: Context, database: PoolOptions, send: SendMail): Promise<Worker> {
  const pool = makePool({ ...database, max: 3 })
  const boss = openBoss(pool, { supervise: true, schedule: true }, (error) =>
    ctx.log.warn({ err: error }, 'the job queue cannot be reached'),
  )
  const stop = async () => {
    await boss.stop({ graceful: true, timeout: 10_000 })
    await pool.end()
  }
  try {
    await boss.start()
    await scheduleJobs(ctx, boss)
    await workQueues(boss, makeQueueHandlers(ctx, send))
  } catch (error) {
    await stop()
    throw error
  }
  return { stop }
}

/** Removes the schedules of jobs that no longer exist. Other unknown ones belong to a newer program, which may run at the same time. */
export async function unscheduleRetired(boss: PgBoss): Promise<void> {
  for (const name of retiredJobs) await boss.unschedule(name)
}

/** Creates or updates the queue of every scheduled job, unless other code also adds to it, which sets its own options. */
export async function installSchedules(boss: PgBoss): Promise<void> {
  for (const job of jobs) {
    if (queueNames.some((name) => name === job.name)) continue
    const expireInSeconds = (job.minutes ?? JOB_MINUTES) * 60
    const options = { ...JOB_AGES, retryLimit: 5, retryDelay: 30, retryBackoff: true, expireInSeconds }
    await boss.createQueue(job.name, { ...options, policy: 'short' })
    await boss.updateQueue(job.name, options)
  }
}

async function scheduleJobs(ctx: Context, boss: PgBoss): Promise<void> {
  await unscheduleRetired(boss)
  await installSchedules(boss)
  for (const job of jobs) {
    await boss.schedule(job.name, job.cron, null, { tz: TOKYO })
    // Before the first look for jobs, which is at once.
    if (job.isRunAtStart) await boss.send(job.name)
    const pollingIntervalSeconds = job.cron === EVERY_MINUTE ? MINUTELY_POLLING : SCHEDULED_POLLING
    await boss.work(job.name, { pollingIntervalSeconds }, async () => {
      await traceJob({ name: job.name, traceparent: undefined }, ctx.randomHex, async () => {
        const summary = await job.run(ctx, ctx.clock.now())
        ctx.log.info({ job: job.name }, summary)
      })
    })
  }
}

/** Fetches the jobs of every queue in batches. */
export async function workQueues(boss: PgBoss, handlers: QueueHandlers): Promise<void> {
  const mails = { ...POLLING, batchSize: MAIL_CONNECTIONS } as const
  await boss.work<JobData['send-mail'], void, typeof mails>('send-mail', mails, (batch) => Promise.all(batch.map(handlers['send-mail'])))
  const customers = { ...POLLING, batchSize: MAX_CUSTOMERS, groupConcurrency: 1 } as const
  await boss.work<JobData['sync-customer'], void, typeof customers>('sync-customer', customers, (batch) =>
    Promise.all(batch.map(handlers['sync-customer'])),
  )
  const prices = { ...POLLING, batchSize: 1, groupConcurrency: 1 } as const
  await boss.work<JobData['confirm-price'], void, typeof prices>('confirm-price', prices, (batch) =>
    Promise.all(batch.map(handlers['confirm-price'])),
  )
  const pages = { ...POLLING, pollingIntervalSeconds: 1, batchSize: 1 } as const
  await boss.work<JobData['make-pages'], void, typeof pages>('make-pages', pages, (batch) => Promise.all(batch.map(handlers['make-pages'])))
  await boss.work<JobData['align-pages'], void, typeof pages>('align-pages', pages, (batch) =>
    Promise.all(batch.map(handlers['align-pages'])),
  )
  await boss.work<JobData['recognise-text'], void, typeof pages>('recognise-text', pages, (batch) =>
    Promise.all(batch.map(handlers['recognise-text'])),
  )
}
