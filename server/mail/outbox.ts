/** Adds mails to the outbox. */
import type { Context } from '../context.ts'
import type { Db } from '../db/connect.ts'
import { enqueueJob } from '../db/job-queue.ts'
import { publicationOf } from '../settings/publication.ts'
import { addMail } from '../store/operations/mail.ts'
import type { MailContent } from './mail-content.ts'
import { toMailHtml, toMailText } from './mail-layout.ts'
import type { MailFrame } from './mail-layout.ts'

export interface Recipient {
  id: number | null
  email: string | null
  last_name: string
  first_name: string
}

/** A recipient whose address is not confirmed. The typed name is left out: it could carry any text to a stranger in our name. */
export function unverified({ id, email }: Pick<Recipient, 'id' | 'email'>): Recipient {
  return { id, email, last_name: '', first_name: '' }
}

/** A member of staff: their accounts are separate from members' and have a single name. */
export function staffRecipient({ email, name }: { email: string; name: string }): Recipient {
  return { id: null, email, last_name: name, first_name: '' }
}

/**
 * Adds a mail and the job that sends it, in the transaction of `db`. `to` replaces the recipient's own address; without either no mail is sent.
 * `sendAt`: not before; default: now.
 */
export async function enqueueMail(
  ctx: Context,
  db: Db,
  recipient: Recipient,
  content: MailContent,
  now: Date,
  { to = recipient.email, sendAt = now }: { to?: string | null; sendAt?: Date } = {},
): Promise<void> {
  if (to === null) return
  const dueAt = sendAt > now ? sendAt : null
  const publication = await publicationOf(db)
  const frame: MailFrame = {
    publication,
    publicUrl: ctx.config.publicUrl,
    deskUrl: ctx.config.deskUrl,
    recipient: `${recipient.last_name} ${recipient.first_name}`.trim(),
  }
  const mailId = await addMail(
    db,
    {
      memberId: recipient.id,
      kind: content.kind,
      recipient: to,
      subject: `【${publication.name}】${content.subject}`,
      text: toMailText(content, frame),
      html: toMailHtml(content, frame),
      dueAt,
    },
    now,
  )
  await enqueueJob(db, 'send-mail', { mailId }, dueAt)
}
