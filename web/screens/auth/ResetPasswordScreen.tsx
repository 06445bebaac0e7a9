import { useState } from 'react'
import { newPasswordProblem } from '@yukan/rules/text/form-fields.ts'
import { fieldLabels, resetText, wayText } from '../../messages/members.ts'
import { MemberForm } from '../../forms/MemberForm.tsx'
import { TextField } from '../../forms/TextField.tsx'
import { writeTimes } from '../../storage/times.ts'
import { problemText, useForm } from '../../forms/use-form.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { resetPassword } from './auth-calls.ts'
import type { ResetOutcome } from './auth-calls.ts'
import { MemberPage, OutcomePage, Ways } from './MemberPage.tsx'
import { PasswordOwner } from './PasswordOwner.tsx'
import { useKeyCheck } from './use-key-check.ts'

type State = 'form' | ResetOutcome

/** Sets a new password by the link of the mail: form, then updated, expired or invalid (product §2, §4 "Reset", §8). */
export function ResetPasswordScreen({ activateKey }: { activateKey: string }) {
  const [sent, setSent] = useState<State>(activateKey === '' ? 'invalid' : 'form')
  const link = useKeyCheck('reset', activateKey)
  const isDead = sent === 'form' && (link?.kind === 'invalid' || link?.kind === 'expired')
  const state = isDead ? link.kind : sent
  const form = useForm({
    initial: { password: '' },
    check: ({ password }) => ({ password: problemText(newPasswordProblem(password)) }),
    async send({ password }) {
      const next = await resetPassword(password, activateKey)
      // Every session of the member has ended, this browser's too.
      if (next === 'updated') writeTimes({ jwt: '' })
      setSent(next)
    },
  })
  if (state === 'updated')
    return (
      <OutcomePage title={resetText.updatedTitle}>
        <p>{resetText.updated}</p>
        <Ways>
          <ButtonLink to="/login/?isResetPass=true" isFilled>
            {wayText.toLogin}
          </ButtonLink>
        </Ways>
      </OutcomePage>
    )
  if (state !== 'form')
    return (
      <OutcomePage title={state === 'expired' ? resetText.expiredTitle : resetText.invalidTitle}>
        <p role="alert">{state === 'expired' ? resetText.expired : resetText.invalid}</p>
        <Ways>
          <ButtonLink to="/forgot-password/" isFilled>
            {resetText.again}
          </ButtonLink>
          <ButtonLink to="/login/">{wayText.toLogin}</ButtonLink>
        </Ways>
      </OutcomePage>
    )
  return (
    <MemberPage title={resetText.title}>
      <MemberForm form={form} submit={resetText.submit} hasSession={false}>
        <PasswordOwner state={link} />
        <TextField
          form={form}
          name="password"
          label={fieldLabels.newPassword}
          hint={fieldLabels.passwordHint}
          type="password"
          autoComplete="new-password"
        />
      </MemberForm>
      <Ways>
        <ButtonLink to="/forgot-password/">{resetText.again}</ButtonLink>
      </Ways>
    </MemberPage>
  )
}
