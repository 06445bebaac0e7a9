/** The outbox of mails (decision 021): stored with the change that they report, then sent by the queue `send-mail`. */
import type { Db } from '../../db/connect.ts'

export interface MailRow {
  id: number
  recipient: string
  subject: string
  text: string
  html: string
}
export interface NewMail {
  memberId: number | null
  kind: string
  recipient: string
  subject: string
  text: string
  html: string
  /** Not to be sent before; default: due now. */
  dueAt?: Date | null
}

/** Adds a mail and returns its id. Called by `enqueueMail`, which also adds the job that sends it. */
export async function addMail(db: Db, mail: NewMail, now: Date): Promise<number> {
  const { memberId, dueAt = null, ...rest } = mail
  const { id } = await db
    .insertInto('mail_outbox')
    .values({ ...rest, member_id: memberId, created_at: now, due_at: dueAt, sent_at: null, given_up_at: null, last_error: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A mail that is not sent yet; null when it was sent, has failed for good or was deleted. */
export async function findUnsentMail(db: Db, id: number): Promise<MailRow | null> {
  const row = await db
    .selectFrom('mail_outbox')
    .select(['id', 'recipient', 'subject', 'text', 'html'])
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .where('given_up_at', 'is', null)
    .executeTakeFirst()
  return row ?? null
}

/** Ids of all mails that are still to be sent, oldest first. */
export async function listUnsentMails(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('mail_outbox')
    .select('id')
    .where('sent_at', 'is', null)
    .where('given_up_at', 'is', null)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Marks a mail as sent and deletes its body, which may hold a key. */
export async function markSent(db: Db, id: number, now: Date): Promise<void> {
  await db
    .updateTable('mail_outbox')
    .set((eb) => ({ sent_at: now, attempts: eb('attempts', '+', 1), text: '', html: '', last_error: null }))
    .where('id', '=', id)
    .execute()
}

/** Stores why a mail could not be sent. With `isFinal` there is no retry, and the body is deleted. */
export async function markFailed(db: Db, id: number, error: string, isFinal: boolean, now: Date): Promise<void> {
  await db
    .updateTable('mail_outbox')
    .set((eb) => ({
      attempts: eb('attempts', '+', 1),
      last_error: error,
      ...(isFinal ? { given_up_at: now, text: '', html: '' } : {}),
    }))
    .where('id', '=', id)
    .execute()
}

/** A member's mails, newest first, with their state and without their bodies. */
export async function listMails(
  db: Db,
  memberId: number,
): Promise<
  {
    kind: string
    recipient: string
    created_at: Date
    sent_at: Date | null
    given_up_at: Date | null
    attempts: number
    last_error: string | null
  }[]
> {
  return db
    .selectFrom('mail_outbox')
    .select(['kind', 'recipient', 'created_at', 'sent_at', 'given_up_at', 'attempts', 'last_error'])
    .where('member_id', '=', memberId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}
