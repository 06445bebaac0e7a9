import type { Context } from '../context.ts'
import { enqueueJob } from '../db/job-queue.ts'
import { listUnsentMails } from '../store/operations/mail.ts'

/** Adds missing jobs of unsent mails, for example after restoring a backup. */
export async function enqueueMails(ctx: Context): Promise<string> {
  const ids = await listUnsentMails(ctx.db)
  for (const mailId of ids) await enqueueJob(ctx.db, 'send-mail', { mailId })
  return `${ids.length} unsent mails have a job`
}
