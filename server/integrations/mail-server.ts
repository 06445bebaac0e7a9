import { createTransport } from 'nodemailer'
import { SECOND } from '@yukan/rules/tokyo-time.ts'
import type { Config } from '../config.ts'

export interface OutgoingMail {
  /** The same in every attempt, so that a duplicate can be recognised. */
  messageId: string
  to: string
  subject: string
  text: string
  html: string
}

/** Sends a mail. Throws when the server did not accept it; `isFinal` on the error means that a retry cannot help. */
export type SendMail = (mail: OutgoingMail) => Promise<void>

/** Creates the transport; it connects with the first mail. */
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
