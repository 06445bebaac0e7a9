import type { Context } from '../context.ts'
import type { OutgoingMail, SendMail } from '../integrations/mail-server.ts'
import { findUnsentMail, markFailed, markSent } from '../store/operations/mail.ts'
import type { MailRow } from '../store/operations/mail.ts'

const MAX_ERROR_LENGTH = 500

/** `refused`: not to be sent again. `failed`: to be retried. */
export type MailResult = { status: 'sent' | 'not-needed' } | { status: 'refused' | 'failed'; error: string }

/** The job `send-mail` (decision 021): sends a mail once; only a crash between the server's acceptance and our commit duplicates it. */
export async function sendMail(
  ctx: Context,
  send: SendMail,
  mailId: number,
  { isLastAttempt }: { isLastAttempt: boolean },
): Promise<MailResult> {
  const mail = await findUnsentMail(ctx.db, mailId)
  if (mail === null) return { status: 'not-needed' }
  try {
    await send(toOutgoing(ctx, mail))
  } catch (error) {
    const isRefused = isLastAttempt || isPermanent(error)
    const message = error instanceof Error ? error.message.slice(0, MAX_ERROR_LENGTH) : String(error)
    ctx.log.warn({ err: error, mail: mailId, isRefused }, 'a mail could not be sent')
    await markFailed(ctx.db, mailId, message, isRefused, ctx.clock.now())
    return { status: isRefused ? 'refused' : 'failed', error: message }
  }
  await markSent(ctx.db, mailId, ctx.clock.now())
  return { status: 'sent' }
}

function toOutgoing(ctx: Context, { id, recipient, subject, text, html }: MailRow): OutgoingMail {
  return { messageId: `<outbox-${id}@${new URL(ctx.config.publicUrl).hostname}>`, to: recipient, subject, text, html }
}

function isPermanent(error: unknown): boolean {
  return error instanceof Error && 'responseCode' in error && Number(error.responseCode) >= 500
}
