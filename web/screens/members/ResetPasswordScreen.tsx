import { useState } from 'react'
import type { userResetPassword } from '@yukan/contract/user.ts'
import { newPasswordProblem } from '@yukan/rules/form-fields.ts'
import { BrowserRefusal, callFromBrowser } from '../../api/browser.ts'
import { fieldLabels, resetText, wayText } from '../../messages/members.ts'
import { MemberForm } from '../../session/MemberForm.tsx'
import { TextField } from '../../session/TextField.tsx'
import { writeTimes } from '../../session/times.ts'
import { said, useForm } from '../../session/use-form.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { MemberPage, OutcomePage, Ways } from './MemberPage.tsx'

type State = 'form' | 'updated' | 'expired' | 'invalid'

async function resetWith(password: string, activatekey: string): Promise<State> {
  try {
    await callFromBrowser<typeof userResetPassword>('POST', '/v1/user/resetPassword', { body: { password, activatekey } })
    return 'updated'
  } catch (error) {
    if (!(error instanceof BrowserRefusal)) throw error
    if (error.body['expired'] === true) return 'expired'
    if (error.code === 'E_INVALID_KEY') return 'invalid'
    throw error
  }
}

/** Sets a new password by the link of the mail: form, then updated, expired or invalid (product §2, §4 "Reset", §8). */
export function ResetPasswordScreen({ activateKey }: { activateKey: string }) {
  const [state, setState] = useState<State>(activateKey === '' ? 'invalid' : 'form')
  const form = useForm({
    initial: { password: '' },
    check: ({ password }) => ({ password: said(newPasswordProblem(password)) }),
    async send({ password }) {
      const next = await resetWith(password, activateKey)
      // Every session of the member has ended, this browser's too.
      if (next === 'updated') writeTimes({ jwt: '' })
      setState(next)
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
