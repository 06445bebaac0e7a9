import type { JobResult, JobWithMetadata } from 'pg-boss'
import { confirmPrice } from '../billing/confirm-price.ts'
import { syncCustomerOnce } from '../billing/sync-customer-job.ts'
import type { Context } from '../context.ts'
import type { JobData, QueueName, TracedData } from '../db/job-queue.ts'
import { alignDuePages, alignOutdatedPages } from '../paper/align-pages.ts'
import { makeWaitingPages } from '../paper/import/make-waiting-pages.ts'
import { recogniseText } from '../paper/import/recognise-text.ts'
import type { SendMail } from '../integrations/mail-server.ts'
import { traceJob } from '../trace.ts'
import { sendMail } from '../mail/send-mail.ts'

export type QueueHandlers = { readonly [Name in QueueName]: (job: JobWithMetadata<JobData[Name]>) => Promise<JobResult> }

/** The handlers of the queues. They do not throw: an error is the job's result. */
export function makeQueueHandlers(ctx: Context, send: SendMail): QueueHandlers {
  return {
    'send-mail': (job) => withResult(ctx, job, () => runSendMail(ctx, send, job)),
    'sync-customer': (job) => withResult(ctx, job, () => runSyncCustomer(ctx, job)),
    'confirm-price': (job) => withResult(ctx, job, () => runConfirmPrice(ctx, job)),
    'make-pages': (job) => withResult(ctx, job, () => runMakePages(ctx, job)),
    'align-pages': (job) => withResult(ctx, job, () => runAlignPages(ctx, job)),
    'recognise-text': (job) => withResult(ctx, job, () => runRecogniseText(ctx, job)),
  }
}

/** Sends one mail; a refused one is not retried. */
async function runSendMail(ctx: Context, send: SendMail, job: JobWithMetadata<JobData['send-mail']>): Promise<JobResult> {
  const result = await sendMail(ctx, send, job.data.mailId, { isLastAttempt: job.retryCount >= job.retryLimit })
  switch (result.status) {
    case 'failed':
      return { id: job.id, status: 'failed', output: { message: result.error } }
    case 'refused':
      return { id: job.id, status: 'deadletter', output: { message: result.error } }
    default:
      return { id: job.id, status: 'completed', output: { result: result.status } }
  }
}

async function runSyncCustomer(ctx: Context, { id, data }: JobWithMetadata<JobData['sync-customer']>): Promise<JobResult> {
  await syncCustomerOnce(ctx, data.customerId)
  return { id, status: 'completed' }
}

async function runConfirmPrice(ctx: Context, { id, data }: JobWithMetadata<JobData['confirm-price']>): Promise<JobResult> {
  await confirmPrice(ctx, data.plan, ctx.clock.now())
  return { id, status: 'completed' }
}

async function runMakePages(ctx: Context, { id }: JobWithMetadata<JobData['make-pages']>): Promise<JobResult> {
  await makeWaitingPages(ctx)
  return { id, status: 'completed' }
}

async function runAlignPages(ctx: Context, { id }: JobWithMetadata<JobData['align-pages']>): Promise<JobResult> {
  await alignDuePages(ctx)
  await alignOutdatedPages(ctx)
  return { id, status: 'completed' }
}

async function runRecogniseText(ctx: Context, { id }: JobWithMetadata<JobData['recognise-text']>): Promise<JobResult> {
  await recogniseText(ctx)
  return { id, status: 'completed' }
}

/** An error fails this job alone; the others of its batch keep their results. A scheduled job of the name of a queue, `align-pages`, has no data. */
async function withResult(
  ctx: Context,
  { id, name, data }: JobWithMetadata<(JobData[QueueName] & TracedData) | null>,
  work: () => Promise<JobResult>,
): Promise<JobResult> {
  const run = async (): Promise<JobResult> => {
    try {
      return await work()
    } catch (error) {
      ctx.log.warn({ err: error, job: name }, 'a job failed and is retried')
      return { id, status: 'failed', output: { message: error instanceof Error ? error.message : String(error) } }
    }
  }
  return traceJob({ name, traceparent: data?.trace }, ctx.randomHex, run, ({ status }) => status !== 'completed')
}
