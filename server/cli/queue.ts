/** `yukan queue list`: the state of the background jobs, and why some of them fail (decision 023). */
import { listQueues, listTroubledJobs } from '../store/operations/job-queue.ts'
import type { QueueState, TroubledJob } from '../store/operations/job-queue.ts'
import { DONE, formatMoment, plural, withContext } from './command.ts'
import type { Command } from './command.ts'

const MAX_LISTED = 20

function describeQueue({ name, waiting, retrying, running, failed, oldestAt }: QueueState): string {
  const since = oldestAt === null ? '' : `, the oldest since ${formatMoment(oldestAt)}`
  return `${name}: ${waiting} waiting, ${retrying} to be retried, ${running} running, ${failed} failed${since}`
}

function describeJob({ name, state, data, attempts, at, error }: TroubledJob): string {
  const next = state === 'retry' ? `next attempt ${formatMoment(at)}` : `failed ${formatMoment(at)}`
  return `  ${name} ${JSON.stringify(data)} after ${plural(attempts, 'attempt')}, ${next}: ${error === '' ? 'no reason given' : error}`
}

const list: Command = {
  usage: 'queue list',
  description: 'Shows how many jobs wait, run and failed in each queue, and the last jobs that failed or are retried.',
  argumentCount: 0,
  run: (_args, terminal) =>
    withContext(terminal, async ({ ctx }) => {
      for (const queue of await listQueues(ctx.db)) terminal.out(describeQueue(queue))
      const troubled = await listTroubledJobs(ctx.db, MAX_LISTED)
      terminal.out(troubled.length === 0 ? 'Failed or to be retried: none' : 'Failed or to be retried, newest first:')
      for (const job of troubled) terminal.out(describeJob(job))
      return DONE
    }),
}

export const queueCommands: readonly Command[] = [list]
