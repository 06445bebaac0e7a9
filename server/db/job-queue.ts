/** Background jobs in PostgreSQL by pg-boss (decision 023): jobs enqueued within a transaction, and the options of each queue. */
import { fromKysely, PgBoss } from 'pg-boss'
import type { QueueOptions } from 'pg-boss'
import type pg from 'pg'
import { HOUR, MINUTE, SECOND } from '@yukan/rules/time/tokyo-time.ts'
import type { PlanName } from '@yukan/rules/text/words.ts'
import { RETENTION } from '@yukan/rules/lifetimes.ts'
import { currentTraceparent } from '../trace.ts'
import type { Db } from './connect.ts'

/** The database schema that pg-boss owns. */
export const JOB_SCHEMA = 'jobs'

/** `isLater`: continues after a delay. Such a job does not replace the one for a page that has just been added or changed. */
interface PagesJob {
  isLater: boolean
}

/** The data of a job of each queue. Jobs hold ids only; the worker reads everything else when it runs. */
export interface JobData {
  'send-mail': { mailId: number }
  'sync-customer': { customerId: string }
  'confirm-price': { plan: PlanName }
  'make-pages': PagesJob
  'align-pages': PagesJob
  'recognise-text': PagesJob
}
/** The trace that a job continues, stored along with its data. */
export interface TracedData {
  trace?: string
}
export type QueueName = keyof JobData

/** A worker that was killed stops its heartbeat; its job is retried after this. */
const HEARTBEAT = 15 * SECOND
const seconds = (ms: number) => ms / SECOND

/** The ages of jobs, of every queue. */
export const JOB_AGES = {
  // Longer than all retries together: a job that waits is never deleted.
  retentionSeconds: seconds(RETENTION.waitingJobs),
  deleteAfterSeconds: seconds(RETENTION.endedJobs),
} as const

const COMMON = {
  ...JOB_AGES,
  retryBackoff: true,
  retryDelayMax: seconds(HOUR),
  heartbeatSeconds: seconds(HEARTBEAT),
} as const

/** A mail is retried for about three days. */
const QUEUES: Readonly<Record<QueueName, QueueOptions & { policy: string }>> = {
  // `exclusive`: one job for each mail, whether it waits or runs.
  'send-mail': { ...COMMON, policy: 'exclusive', retryLimit: 76, retryDelay: seconds(MINUTE), expireInSeconds: seconds(2 * MINUTE) },
  // `short`: one waiting job for each customer; an event that arrives during a run adds another run.
  'sync-customer': { ...COMMON, policy: 'short', retryLimit: 1000, retryDelay: 5, expireInSeconds: seconds(MINUTE) },
  // The same: a change during a run adds another run.
  'confirm-price': { ...COMMON, policy: 'short', retryLimit: 1000, retryDelay: 5, expireInSeconds: seconds(MINUTE) },
  // One job makes all waiting pages; a file that arrives during its run adds another run.
  'make-pages': { ...COMMON, retryDelayMax: 30, policy: 'short', retryLimit: 1000, retryDelay: 5, expireInSeconds: seconds(HOUR) },
  // The same: a page or an article that changes during its run adds another run.
  'align-pages': { ...COMMON, retryDelayMax: 30, policy: 'short', retryLimit: 1000, retryDelay: 5, expireInSeconds: seconds(HOUR) },
  // The same, for recognising the text of pages without text.
  'recognise-text': { ...COMMON, policy: 'short', retryLimit: 1000, retryDelay: 30, expireInSeconds: seconds(HOUR) },
}
export const queueNames: readonly QueueName[] = [
  'align-pages',
  'confirm-price',
  'make-pages',
  'recognise-text',
  'send-mail',
  'sync-customer',
]

function keyOfPages({ isLater }: PagesJob): string {
  return isLater ? 'later' : 'now'
}

/** The key by which a queue's policy compares jobs. */
const KEYS: { readonly [Name in QueueName]: (data: JobData[Name]) => string } = {
  'send-mail': ({ mailId }) => String(mailId),
  'sync-customer': ({ customerId }) => customerId,
  'confirm-price': ({ plan }) => plan,
  'make-pages': keyOfPages,
  'align-pages': keyOfPages,
  'recognise-text': keyOfPages,
}

/**
 * Adds a job, in the transaction of `db` if it is one: the job exists once that is committed. A job that the queue's policy makes
 * superfluous is not added. `startAfter`: the job waits until then. The job continues the trace of what adds it.
 */
export async function enqueueJob<Name extends QueueName>(
  db: Db,
  name: Name,
  data: JobData[Name],
  startAfter: Date | null = null,
): Promise<void> {
  const key = KEYS[name](data)
  const trace = currentTraceparent()
  await new PgBoss({ db: fromKysely(db), schema: JOB_SCHEMA }).send(name, trace === undefined ? data : { ...data, trace }, {
    singletonKey: key,
    group: { id: key },
    ...(startAfter === null ? {} : { startAfter }),
  })
}

/**
 * pg-boss on a pool of ours, whose connections have timeouts and survive a lost server. `onError` is called when its own work fails, which
 * it retries; without a listener that would end the process.
 */
export function openBoss(
  pool: pg.Pool,
  options: { supervise: boolean; schedule: boolean },
  onError: (error: unknown) => void = () => undefined,
): PgBoss {
  const boss = new PgBoss({
    ...options,
    db: { executeSql: (text, values) => pool.query(text, values) },
    schema: JOB_SCHEMA,
    // Jobs of killed workers are looked for this often, in seconds.
    superviseIntervalSeconds: 10,
    monitorIntervalSeconds: 10,
  })
  boss.on('error', onError)
  return boss
}

/** Creates or updates the schema of pg-boss and the queues. Safe to run from many nodes at once. */
export async function installQueues(pool: pg.Pool): Promise<void> {
  const boss = openBoss(pool, { supervise: false, schedule: false })
  await boss.start()
  try {
    for (const name of queueNames) {
      const { policy, ...options } = QUEUES[name]
      await boss.createQueue(name, { policy, ...options })
      await boss.updateQueue(name, options)
    }
  } finally {
    await boss.stop({ graceful: false })
  }
}
