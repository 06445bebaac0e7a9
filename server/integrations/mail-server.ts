import type { Transporter } from 'nodemailer'
import { SECOND } from '@yukan/rules/time/tokyo-time.ts'
import type { Config } from '../config.ts'

export interface OutgoingMail {
  /** The same in every attempt: duplicates can be recognised. */
  messageId: string
  to: string
  subject: string
  text: string
  html: string
}

/** Sends a mail. Throws when the server did not accept it; `isFinal` on the error means that a retry cannot help. */
export type SendMail = (mail: OutgoingMail) => Promise<void>

async function makeTransport(smtpUrl: string): Promise<Transporter> {
  const { createTransport } = await import('nodemailer')
  return createTransport({
    url: smtpUrl,
    connectionTimeout: 10 * SECOND,
    greetingTimeout: 10 * SECOND,
    socketTimeout: 30 * SECOND,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

/** Returns the sender of mails. The library is loaded with the first mail: a process that sends none does not need its memory. */
export function openMailServer({ smtpUrl, mailFrom }: Pick<Config, 'smtpUrl' | 'mailFrom'>): SendMail {
  let transport: Promise<Transporter> | undefined
  return async ({ messageId, to, subject, text, html }) => {
    // If the library could not be loaded, for example during an installation, the next mail retries it.
    transport ??= makeTransport(smtpUrl).catch((error: unknown) => {
      transport = undefined
      throw error
    })
    await (await transport).sendMail({ messageId, from: mailFrom, to: { name: '', address: to }, subject, text, html })
  }
}
