/** The outbox of mails (decision 021): written with what they tell of, sent afterwards. */
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'

export interface MailRow {
  id: number
  recipient: string
  subject: string
  text: string
  html: string
  attempts: number
}
export interface NewMail {
  memberId: number | null
  kind: string
  recipient: string
  subject: string
  text: string
  html: string
}

/** Puts a mail out. Call it in the transaction that does what the mail tells of. */
export async function addMail(db: Db, mail: NewMail, now: Date): Promise<void> {
  const { memberId, ...rest } = mail
  await db
    .insertInto('mail_outbox')
    .values({ ...rest, member_id: memberId, created_at: now, next_try_at: now, sent_at: null, given_up_at: null, last_error: null })
    .execute()
}

/** Takes the oldest mail that waits, for as long as given: nobody else takes it meanwhile, and somebody does if we die. */
export async function claimMail(db: Db, now: Date, until: Date): Promise<MailRow | null> {
  const { rows } = await sql<MailRow>`
    update mail_outbox set attempts = attempts + 1, next_try_at = ${until}
    where id = (
      select id from mail_outbox where sent_at is null and given_up_at is null and next_try_at <= ${now}
      order by next_try_at, id limit 1 for update skip locked)
    returning id, recipient, subject, text, html, attempts`.execute(db)
  return rows[0] ?? null
}

/** A mail is gone: its body, which may hold a key, is forgotten. */
export async function markSent(db: Db, id: number, now: Date): Promise<void> {
  await db.updateTable('mail_outbox').set({ sent_at: now, text: '', html: '', last_error: null }).where('id', '=', id).execute()
}

/** A mail could not be sent; it is tried again, or given up where no time is given. */
export async function markFailed(db: Db, id: number, error: string, nextTryAt: Date | null, now: Date): Promise<void> {
  const next = nextTryAt === null ? { given_up_at: now, text: '', html: '' } : { next_try_at: nextTryAt }
  await db
    .updateTable('mail_outbox')
    .set({ ...next, last_error: error })
    .where('id', '=', id)
    .execute()
}

/** Mails to a member, newest first, and what became of them; bodies are not among it. */
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

/** Forgets mails that were sent, or given up, before. */
export async function deleteOldMails(db: Db, before: Date): Promise<void> {
  await db
    .deleteFrom('mail_outbox')
    .where(({ or, eb }) => or([eb('sent_at', '<', before), eb('given_up_at', '<', before)]))
    .execute()
}
