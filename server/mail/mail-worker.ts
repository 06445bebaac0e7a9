/**
 * Sends what lies in the outbox (decision 021). A mail is taken, sent, and marked as sent: whoever dies in between is followed by
 * another sender, so that nothing is lost and nothing sent twice but for a cut after the server has taken the mail.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Context } from '../context.ts'
import type { OutgoingMail, SendMail } from '../integrations/mail-server.ts'
import { markFailed, markSent, claimMail } from '../store/mail.ts'
import type { MailRow } from '../store/mail.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
/** The outbox is looked into so often. */
const LOOK_EVERY = SECOND
/** So many lines to the mail server at once where mails have piled up, as after a night without it. */
export const MAX_CONNECTIONS = 4
/** A sender that has not said so within this time is taken for dead. */
const SEND_WITHIN = 2 * MINUTE
/** Waits after the first, second … failure; the last one is repeated. About three days in all. */
const WAITS = [MINUTE, 5 * MINUTE, 15 * MINUTE, 60 * MINUTE]
const MOST_ATTEMPTS = 76

export interface MailWorker {
  /** Ends once what is being sent is sent. */
  stop(): Promise<void>
}

/** Sends one mail that waits, and says whether there was one. */
export async function sendNext(ctx: Context, send: SendMail): Promise<boolean> {
  const now = ctx.clock.now()
  const mail = await claimMail(ctx.db, now, new Date(now.getTime() + SEND_WITHIN))
  if (mail === null) return false
  try {
    await send(toOutgoing(ctx, mail))
  } catch (error) {
    await fail(ctx, mail, error)
    return true
  }
  await markSent(ctx.db, mail.id, ctx.clock.now())
  return true
}

function toOutgoing(ctx: Context, { id, recipient, subject, text, html }: MailRow): OutgoingMail {
  return { messageId: `<outbox-${id}@${new URL(ctx.config.publicUrl).hostname}>`, to: recipient, subject, text, html }
}

/** Refused for good (SMTP 5xx), or to be tried again. */
async function fail(ctx: Context, { id, attempts }: MailRow, error: unknown): Promise<void> {
  const now = ctx.clock.now()
  const isFinal = attempts >= MOST_ATTEMPTS || (error instanceof Error && 'responseCode' in error && Number(error.responseCode) >= 500)
  const wait = WAITS[Math.min(attempts, WAITS.length) - 1] ?? MINUTE
  ctx.log.warn({ err: error, mail: id, isFinal }, 'a mail could not be sent')
  await markFailed(
    ctx.db,
    id,
    error instanceof Error ? error.message.slice(0, 500) : String(error),
    isFinal ? null : new Date(now.getTime() + wait),
    now,
  )
}

/** Sends the next mail; false when there is none, or when the database cannot be asked. */
function sendNextOrWait(ctx: Context, send: SendMail): Promise<boolean> {
  return sendNext(ctx, send).catch((error: unknown) => {
    ctx.log.warn({ err: error }, 'the outbox cannot be reached')
    return false
  })
}

/** Sends from now on: by one line, and by more while every one of them finds a mail. A database that is away is waited for. */
export function startMailWorker(ctx: Context, send: SendMail): MailWorker {
  const stopping = new AbortController()
  const work = async () => {
    let lines = 1
    while (!stopping.signal.aborted) {
      const had = await Promise.all(Array.from({ length: lines }, () => sendNextOrWait(ctx, send)))
      lines = had.every(Boolean) ? Math.min(MAX_CONNECTIONS, 2 * lines) : 1
      if (!had.some(Boolean)) await sleep(LOOK_EVERY, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined)
    }
  }
  const working = work()
  return {
    async stop() {
      stopping.abort()
      await working
    },
  }
}
