import { publication } from '@yukan/demo/master/publication.ts'
import { demoStaff } from '@yukan/demo/master/staff.ts'
import { mailSamples } from '@yukan/server/mail/mail-samples.ts'

/** What the stand-ins show: every mail with sample data, and the accounts of the authenticator app. */
export function sandboxSamples(publicUrl: string) {
  return {
    mailSamples: mailSamples(publicUrl, publication),
    authenticators: demoStaff.map(({ email, secret }) => ({ account: email, secret })),
  }
}
