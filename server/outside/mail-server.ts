/** The mail server (`SMTP_URL`): everything that leaves us as mail goes through here. */
import { createTransport } from 'nodemailer'
import type { Config } from '../config.ts'
import type { SendMail } from '../mail/post-office.ts'

const SECOND = 1000

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
