import { useState } from 'react'
import { currentPasswordProblem, newPasswordProblem, repeatPasswordProblem } from '@yukan/rules/text/form-fields.ts'
import { fieldLabels, passwordText, wayText } from '../../messages/members.ts'
import { useUser } from '../../session/member-store.ts'
import { MemberForm } from '../../forms/MemberForm.tsx'
import { TextField } from '../../forms/TextField.tsx'
import { writeTimes } from '../../storage/times.ts'
import { problemText, useForm } from '../../forms/use-form.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { changePassword } from './auth-calls.ts'
import { MemberPage, OutcomePage, Ways } from './MemberPage.tsx'

/** Changes the password: form, updated or mismatch, which any input clears (product §2, §4, §5 "Password change", §8). */
export function PasswordChangeScreen() {
  const { id, email } = useUser()
  const [isUpdated, setUpdated] = useState(false)
  const form = useForm({
    initial: { oldPassword: '', newPassword: '', repeated: '' },
    check: ({ oldPassword, newPassword, repeated }) => ({
      oldPassword: problemText(currentPasswordProblem(oldPassword)),
      newPassword: problemText(newPasswordProblem(newPassword)),
      repeated: problemText(repeatPasswordProblem(newPassword, repeated)),
    }),
    async send({ oldPassword, newPassword }) {
      const token = await changePassword({ id, email, oldPassword, newPassword })
      // Every other session has ended; this one continues with the new token.
      writeTimes({ jwt: token })
      setUpdated(true)
    },
    explain(refusal) {
      if (refusal.code === 'E_PASSWORD_TOO_COMMON') return { field: 'newPassword', sentence: refusal.message }
      // "401 with detail containing MISMATCH means old password wrong" (product §7)
      return refusal.code.includes('MISMATCH') ? { field: 'oldPassword', sentence: passwordText.mismatch } : null
    },
  })
  if (isUpdated)
    return (
      <OutcomePage title={passwordText.updatedTitle}>
        <p>{passwordText.updated}</p>
        <Ways>
          <ButtonLink to="/account/">{wayText.toAccount}</ButtonLink>
        </Ways>
      </OutcomePage>
    )
  return (
    <MemberPage title={passwordText.title}>
      <MemberForm form={form} submit={passwordText.submit}>
        {/* Shows a password manager whose password changes. */}
        <input className="visually-hidden" type="email" autoComplete="username" value={email} readOnly tabIndex={-1} aria-hidden="true" />
        <TextField form={form} name="oldPassword" label={passwordText.old} type="password" autoComplete="current-password" />
        <TextField
          form={form}
          name="newPassword"
          label={fieldLabels.newPassword}
          hint={fieldLabels.passwordHint}
          type="password"
          autoComplete="new-password"
        />
        <TextField form={form} name="repeated" label={passwordText.repeat} type="password" autoComplete="new-password" />
      </MemberForm>
      <Ways>
        <ButtonLink to="/account/">{wayText.toAccount}</ButtonLink>
        <ButtonLink to="/forgot-password/">{wayText.toForgot}</ButtonLink>
      </Ways>
    </MemberPage>
  )
}
