import { useState } from 'react'
import type { userForgotPassword } from '@yukan/contract/user.ts'
import { emailProblem } from '@yukan/rules/form-fields.ts'
import { callFromBrowser } from '../../api/browser.ts'
import { fieldLabels, resetText, wayText } from '../../messages/members.ts'
import { MemberForm } from '../../session/MemberForm.tsx'
import { TextField } from '../../session/TextField.tsx'
import { said, useForm } from '../../session/use-form.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { MemberPage, OutcomePage, Ways } from './MemberPage.tsx'

/** Asks for a reset mail: form, then sent, whether the address is registered or not (product §2 "Forgot password"). */
export function ForgotPasswordScreen() {
  const [sentTo, setSentTo] = useState<string | null>(null)
  const form = useForm({
    initial: { email: '' },
    check: ({ email }) => ({ email: said(emailProblem(email)) }),
    async send(typed) {
      const email = typed.email.trim()
      await callFromBrowser<typeof userForgotPassword>('POST', '/v1/user/forgotPassword', { body: { email } })
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
          maxLength={254}
        />
      </MemberForm>
      <Ways>
        <ButtonLink to="/login/">{wayText.toLogin}</ButtonLink>
      </Ways>
    </MemberPage>
  )
}
