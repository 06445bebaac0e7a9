/** Adds mails to the outbox, as text and HTML with greeting and footer. */
import { escapeHtml, lineBreaksToHtml } from '@yukan/rules/truncate.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db/connect.ts'
import { enqueueJob } from '../db/job-queue.ts'
import { publicationOf } from '../master/publication.ts'
import { addMail } from '../store/mail.ts'
import type { MailContent } from './mail-templates.ts'

export interface Recipient {
  id: number | null
  email: string | null
  last_name: string
  first_name: string
}

const GREETING_UNKNOWN = 'お客様'

/** A recipient with an unconfirmed address. Without the name, which could carry any text to a stranger. */
export function unverified({ id, email }: Pick<Recipient, 'id' | 'email'>): Recipient {
  return { id, email, last_name: '', first_name: '' }
}

/** Adds a mail and its job in the transaction of `db`. `to` replaces the member's address; without any, nothing is sent. */
export async function enqueueMail(
  ctx: Context,
  db: Db,
  recipient: Recipient,
  content: MailContent,
  now: Date,
  to = recipient.email,
): Promise<void> {
  if (to === null) return
  const { name, company, address, phone, phoneHours } = await publicationOf(db)
  const person = `${recipient.last_name} ${recipient.first_name}`.trim()
  const greeting = person === '' ? GREETING_UNKNOWN : `${person} 様`
  const contact = [company, address, phone === '' ? '' : `電話 ${phone}（${phoneHours}）`].filter((line) => line !== '')
  const frame: Frame = { greeting, link: linkOf(ctx, content), content, footer: [name, ...contact] }
  const mailId = await addMail(
    db,
    {
      memberId: recipient.id,
      kind: content.kind,
      recipient: to,
      subject: `【${name}】${content.subject}`,
      text: toText(frame),
      html: toHtml(frame),
    },
    now,
  )
  await enqueueJob(db, 'send-mail', { mailId })
}

interface Frame {
  greeting: string
  content: MailContent
  link: { label: string; url: string } | null
  footer: readonly string[]
}

function linkOf(ctx: Context, { link }: MailContent): Frame['link'] {
  return link === undefined ? null : { label: link.label, url: `${ctx.config.publicUrl}${link.path}` }
}

function toText({ greeting, content, link, footer }: Frame): string {
  const parts = [greeting, ...content.paragraphs, ...(link === null ? [] : [`${link.label}\n${link.url}`]), ...(content.notes ?? [])]
  return `${parts.join('\n\n')}\n\n-- \n${footer.join('\n')}\n`
}

const BODY = 'margin:0;padding:24px;background:#fffdf8;color:#1a1a1a;font-family:sans-serif;font-size:17px;line-height:1.8'
const BUTTON = 'display:inline-block;padding:12px 24px;background:#1f3f77;color:#ffffff;text-decoration:none;border-radius:4px'

function toHtml({ greeting, content, link, footer }: Frame): string {
  const paragraph = (text: string) => `<p>${lineBreaksToHtml(text)}</p>`
  const url = link === null ? '' : escapeHtml(link.url)
  const button =
    link === null ? '' : `<p><a href="${url}" style="${BUTTON}">${escapeHtml(link.label)}</a></p><p style="font-size:14px">${url}</p>`
  return `<!DOCTYPE html><html lang="ja"><head><meta charset="utf-8"><title>${escapeHtml(content.subject)}</title></head><body style="${BODY}"><div style="max-width:600px;margin:0 auto">${[
    paragraph(greeting),
    ...content.paragraphs.map(paragraph),
    button,
    ...(content.notes ?? []).map(paragraph),
  ].join('')}<hr><p style="font-size:14px">${footer.map(escapeHtml).join('<br>')}</p></div></body></html>`
}
