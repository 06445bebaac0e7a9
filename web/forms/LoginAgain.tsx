import { useEffect, useRef } from 'react'
import { currentPasswordProblem } from '@yukan/rules/text/form-fields.ts'
import { fieldLabels, formText, loginText } from '../messages/members.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { FormFrame } from './FormFrame.tsx'
import { logIn, loginFailureOf, loginFailureText } from '../session/login.ts'
import { useUser } from '../session/member-store.ts'
import { TextField } from './TextField.tsx'
import { problemText, useForm } from './use-form.ts'
import styles from './LoginAgain.module.css'

/** Shown when the session ends while a form is open: a login dialog over it, so nothing typed is lost. */
export function LoginAgain({ onDone }: { onDone: () => void }) {
  const { id, email } = useUser()
  const sheet = useRef<HTMLDivElement>(null)
  // Not on the button that closes: a reader who sent the form by Enter would close this by the next one.
  useEffect(() => sheet.current?.querySelector<HTMLInputElement>('input:not([readonly])')?.focus(), [])
  const form = useForm({
    initial: { email, password: '' },
    check: ({ password }) => ({ password: problemText(currentPasswordProblem(password)) }),
    enabledBy: ['password'],
    async send(typed) {
      const { user } = await logIn(typed)
      // Another member's form must not be sent in this member's name.
      if (user?.id !== id) return window.location.reload()
      onDone()
    },
    explain: (refusal) => loginFailureText(loginFailureOf(refusal), refusal.status),
  })
  return (
    <Dialog title={formText.sessionLost} onClose={onDone}>
      <div ref={sheet}>
        <p className={styles.help}>{formText.sessionLostHelp}</p>
        <FormFrame form={form} submit={loginText.submit}>
          <TextField form={form} name="email" label={fieldLabels.email} type="email" autoComplete="username" readOnly isRequired={false} />
          <TextField form={form} name="password" label={fieldLabels.password} type="password" autoComplete="current-password" />
        </FormFrame>
      </div>
    </Dialog>
  )
}
