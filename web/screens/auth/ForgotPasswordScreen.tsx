import { useState } from 'react'
import { EMAIL_MAX, emailProblem } from '@yukan/rules/form-fields.ts'
import { cleanEmail } from '@yukan/rules/typed-text.ts'
import { fieldLabels, resetText, wayText } from '../../messages/members.ts'
import { MemberForm } from '../../forms/MemberForm.tsx'
import { TextField } from '../../forms/TextField.tsx'
import { problemText, useForm } from '../../forms/use-form.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { requestPasswordReset } from './auth-calls.ts'
import { MemberPage, OutcomePage, Ways } from './MemberPage.tsx'

/** Requests a reset mail: form, then sent, whether the address is registered or not (product §2 "Forgot password"). */
export function ForgotPasswordScreen() {
  const [sentTo, setSentTo] = useState<string | null>(null)
  const form = useForm({
    initial: { email: '' },
    check: ({ email }) => ({ email: problemText(emailProblem(email)) }),
    async send(typed) {
      const email = cleanEmail(typed.email)
      await requestPasswordReset(email)
      setSentTo(email)
    },
  })
  if (sentTo !== null)
    return (
      <OutcomePage title={resetText.sentTitle}>
        <p>{resetText.sent(sentTo)}</p>
        <Ways>
          <ButtonLink to="/login/">{wayText.toLogin}</ButtonLink>
        </Ways>
      </OutcomePage>
    )
  return (
    <MemberPage title={resetText.forgotTitle}>
      <p>{resetText.forgotIntro}</p>
      <MemberForm form={form} submit={resetText.forgotSubmit} hasSession={false}>
        <TextField
          form={form}
          name="email"
          label={fieldLabels.email}
          type="email"
          inputMode="email"
          autoComplete="username"
          maxLength={EMAIL_MAX}
        />
      </MemberForm>
      <Ways>
        <ButtonLink to="/login/">{wayText.toLogin}</ButtonLink>
      </Ways>
    </MemberPage>
  )
}
