import { useState } from 'react'
import { newPasswordProblem } from '@yukan/rules/text/form-fields.ts'
import type { PlanName } from '@yukan/rules/text/words.ts'
import { BrowserRefusal } from '../../client/browser-refusal.ts'
import { fieldLabels, passwordSettingText, wayText } from '../../messages/members.ts'
import { leaveLogin, logIn } from '../../session/login.ts'
import { storeSignedUp } from '../../session/signed-up.ts'
import { MemberForm } from '../../forms/MemberForm.tsx'
import { TextField } from '../../forms/TextField.tsx'
import { writeTimes } from '../../storage/times.ts'
import { problemText, useForm } from '../../forms/use-form.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { registerPassword } from './auth-calls.ts'
import { MemberPage, OutcomePage, Ways } from './MemberPage.tsx'
import { PasswordOwner } from './PasswordOwner.tsx'
import { useKeyCheck } from './use-key-check.ts'

type State = 'form' | 'invalid' | 'registered' | 'login-failed'

/** Sets the first password, then logs in (product §2, §4 "Password setting"). Only the button uses the key up (decision 020). */
export function PasswordSettingScreen({ activateKey, plan }: { activateKey: string; plan: PlanName | null }) {
  const [state, setState] = useState<State>(activateKey === '' ? 'invalid' : 'form')
  const link = useKeyCheck('activate', activateKey)
  const isDead = state === 'form' && (link?.kind === 'invalid' || link?.kind === 'expired')
  const form = useForm({
    initial: { password: '' },
    check: ({ password }) => ({ password: problemText(newPasswordProblem(password)) }),
    async send({ password }) {
      const email = await registerPassword(password, activateKey)
      setState(email === null ? 'invalid' : 'registered')
      if (email === null) return
      const next = `/edit/subscription/${plan === null ? '' : `?plan=${plan}`}`
      try {
        const member = await logIn({ email, password, isRegist: true })
        storeSignedUp()
        await leaveLogin(member, next)
      } catch (error) {
        if (!(error instanceof BrowserRefusal)) throw error
        writeTimes({ loginRef: next })
        setState('login-failed')
      }
    },
  })
  if (state === 'invalid' || isDead)
    return (
      <OutcomePage title={passwordSettingText.invalidTitle}>
        <p role="alert">{passwordSettingText.invalid}</p>
        <p>{passwordSettingText.invalidHelp}</p>
        <Ways>
          <ButtonLink to="/login/">{wayText.toLogin}</ButtonLink>
          <ButtonLink to="/signup/">{wayText.toSignup}</ButtonLink>
        </Ways>
      </OutcomePage>
    )
  if (state !== 'form')
    return (
      <OutcomePage title={passwordSettingText.registeredTitle}>
        <p role="status">{state === 'registered' ? passwordSettingText.registered : passwordSettingText.loginFailed}</p>
        {state === 'login-failed' && (
          <Ways>
            <ButtonLink to="/login/" isFilled>
              {wayText.toLogin}
            </ButtonLink>
          </Ways>
        )}
      </OutcomePage>
    )
  return (
    <MemberPage title={passwordSettingText.title}>
      <p role="status">{form.isSending ? passwordSettingText.sent : passwordSettingText.intro}</p>
      <MemberForm form={form} submit={passwordSettingText.submit} hasSession={false}>
        <PasswordOwner state={link} />
        <TextField
          form={form}
          name="password"
          label={fieldLabels.password}
          hint={fieldLabels.passwordHint}
          type="password"
          autoComplete="new-password"
        />
      </MemberForm>
    </MemberPage>
  )
}
