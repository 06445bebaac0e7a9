import { useEffect, useState } from 'react'
import { emailProblem, currentPasswordProblem } from '@yukan/rules/text/form-fields.ts'
import { BrowserRefusal } from '../../client/browser-refusal.ts'
import { useSite } from '../../site/site-data.ts'
import { fieldLabels, loginText, wayText } from '../../messages/members.ts'
import { leaveLogin, logIn, loginFailureOf, loginFailureText } from '../../session/login.ts'
import type { LoginFailure } from '../../session/login.ts'
import { useMember } from '../../session/member-store.ts'
import { EmailField } from '../../forms/EmailField.tsx'
import { MemberForm } from '../../forms/MemberForm.tsx'
import { TextField } from '../../forms/TextField.tsx'
import { problemText, useForm } from '../../forms/use-form.ts'
import { Link } from '../../ui/Link.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { testConnection } from './auth-calls.ts'
import styles from './LoginScreen.module.css'
import { MemberPage, Notice, Ways } from './MemberPage.tsx'
import { useVibration } from './use-vibration.ts'

/** Checks once whether the server can be reached, before anything is typed (product §2 "connection test call"). */
function useConnectionTest(): boolean {
  const [isAway, setAway] = useState(false)
  useEffect(() => {
    testConnection().catch((error: unknown) => {
      if (!(error instanceof BrowserRefusal)) throw error
      setAway(true)
    })
  }, [])
  return isAway
}

/** A banned reader sees the contact, and that a new password lifts the ban (product §8 "Login"). */
function BanHelp() {
  const { publication } = useSite()
  return (
    <p className={styles.ban}>
      {publication.phone !== '' && loginText.byPhone(publication.phone, publication.phoneHours)}
      <Link to="/contact/">{wayText.toContact}</Link>
    </p>
  )
}

export type LoginNotice = 'expired' | 'reset'

/** The login (product §2 "Login", §4, §5, §8). `notice`: the message that the address asks for. */
export function LoginScreen({ notice }: { notice: LoginNotice | null }) {
  const isAway = useConnectionTest()
  const { state, user } = useMember()
  const { isShaken, vibrate } = useVibration()
  const [failure, setFailure] = useState<LoginFailure | null>(null)
  // A script can read an autofilled password only after the first input on the page.
  const [isAutofilled, setAutofilled] = useState(false)
  const form = useForm({
    initial: { email: '', password: '' },
    check: ({ email, password }) => ({ email: problemText(emailProblem(email)), password: problemText(currentPasswordProblem(password)) }),
    enabledBy: isAutofilled ? [] : ['email', 'password'],
    async send(typed) {
      try {
        return await leaveLogin(await logIn(typed))
      } catch (error) {
        vibrate()
        throw error
      }
    },
    explain(refusal) {
      const next = loginFailureOf(refusal)
      setFailure(next)
      return loginFailureText(next, refusal.status)
    },
    onInput: () => setAutofilled(false),
  })

  return (
    <MemberPage title={loginText.title} isShaken={isShaken}>
      {notice !== null && <Notice>{loginText[notice]}</Notice>}
      {isAway && <Notice isWarning>{loginText.noConnection}</Notice>}
      {state === 'in' && user !== null && !form.isSending && (
        <Notice>
          {loginText.alreadyIn(user.email)}
          <Link className={`text-link ${styles.link}`} to="/account/">
            {wayText.account}
          </Link>
        </Notice>
      )}
      <div onAnimationStart={(event) => event.animationName.includes('autofilled') && setAutofilled(true)}>
        <MemberForm form={form} submit={loginText.submit} hasSession={false}>
          <div className={styles.autofilling}>
            <EmailField form={form} label={fieldLabels.email} autoComplete="username" />
          </div>
          <TextField form={form} name="password" label={fieldLabels.password} type="password" autoComplete="current-password" />
        </MemberForm>
      </div>
      {failure?.kind === 'banned' && !form.isSending && <BanHelp />}
      <Ways>
        <Link className={`text-link ${styles.link}`} to="/forgot-password/">
          {wayText.toForgot}
        </Link>
        <Link className={`text-link ${styles.link}`} to="/subscriptions/">
          {wayText.toPlans}
        </Link>
        <ButtonLink to="/signup/">{wayText.toSignup}</ButtonLink>
      </Ways>
    </MemberPage>
  )
}
