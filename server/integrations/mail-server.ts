/** The mail server (`SMTP_URL`): everything that leaves us as mail goes through here. */
import { createTransport } from 'nodemailer'
import type { Config } from '../config.ts'

const SECOND = 1000

export interface OutgoingMail {
  /** The same at every try, so that a second copy can be told. */
  messageId: string
  to: string
  subject: string
  text: string
  html: string
}

/** Hands a mail to the mail server. Throws when it was not taken; `isFinal` on the error means that no further try will help. */
export type SendMail = (mail: OutgoingMail) => Promise<void>

/** Opens a line to the mail server; it is dialled when the first mail goes out. */
export function openMailServer({ smtpUrl, mailFrom }: Pick<Config, 'smtpUrl' | 'mailFrom'>): SendMail {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: 10 * SECOND,
    greetingTimeout: 10 * SECOND,
    socketTimeout: 30 * SECOND,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return async ({ messageId, to, subject, text, html }) => {
    await transport.sendMail({ messageId, from: mailFrom, to: { name: '', address: to }, subject, text, html })
  }
}
