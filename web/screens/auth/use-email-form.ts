/** The form with which a member's email is sent to the server, which then mails a link. */
import { useState } from 'react'
import { emailProblem } from '@yukan/rules/text/form-fields.ts'
import { cleanEmail } from '@yukan/rules/text/typed-text.ts'
import { problemText, useForm } from '../../forms/use-form.ts'
import type { Form, FormOptions } from '../../forms/use-form.ts'

interface EmailFormOptions extends Pick<FormOptions<'email'>, 'explain'> {
  /** Makes the call with the normalised address. */
  send(email: string): Promise<void>
  /** Runs once the screen shows that it was sent. */
  onSent?(): Promise<void>
}

interface EmailForm {
  form: Form<'email'>
  /** The address to which it was sent; null before. */
  sentTo: string | null
}

/** A form with one field, `email`, and the address that was sent with it. */
export function useEmailForm({ send, onSent, ...rest }: EmailFormOptions): EmailForm {
  const [sentTo, setSentTo] = useState<string | null>(null)
  const form = useForm({
    ...rest,
    initial: { email: '' },
    check: ({ email }) => ({ email: problemText(emailProblem(email)) }),
    async send(typed) {
      const email = cleanEmail(typed.email)
      await send(email)
      setSentTo(email)
      await onSent?.()
    },
  })
  return { form, sentTo }
}
