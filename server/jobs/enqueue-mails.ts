import type { Context } from '../context.ts'
import { enqueueJob } from '../db/job-queue.ts'
import { listUnsentMails } from '../store/operations/mail.ts'

/** Adds the job of every unsent mail that has none, as after a restored backup. */
export async function enqueueMails(ctx: Context): Promise<string> {
  const ids = await listUnsentMails(ctx.db)
  for (const mailId of ids) await enqueueJob(ctx.db, 'send-mail', { mailId })
  return `${ids.length} unsent mails have a job`
}
