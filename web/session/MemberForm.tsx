import type { ReactNode } from 'react'
import { formText } from '../messages/members.ts'
import { Button } from '../ui/Button.tsx'
import { LoginAgain } from './LoginAgain.tsx'
import styles from './MemberForm.module.css'
import type { Form } from './use-form.ts'

interface MemberFormProps<F extends string> {
  form: Form<F>
  /** What the button says, and while it is sent. */
  submit: string
  /** Beyond what the fields say. */
  isDisabled?: boolean
  /** False for a form that needs no session: nothing can be lost. */
  hasSession?: boolean
  /** Beside the button, such as one that leads back. */
  beside?: ReactNode
  children: ReactNode
}

/**
 * A members' form: its fields, what is wrong with the whole, its button. When the session has ended meanwhile it asks for a new login
 * and keeps what was typed. It works with a script only, and says so.
 */
export function MemberForm<F extends string>({
  form,
  submit,
  isDisabled = false,
  hasSession = true,
  beside,
  children,
}: MemberFormProps<F>) {
  return (
    <>
      <noscript>
        <p className={styles.needsScript}>{formText.needsScript}</p>
      </noscript>
      <form ref={form.element} method="post" noValidate className={styles.form} onSubmit={form.onSubmit} aria-busy={form.isSending}>
        {children}
        <p role="alert" className={styles.alert}>
          {form.alert}
        </p>
        <p className={styles.buttons}>
          {beside}
          <Button type="submit" isFilled disabled={!form.canSend || isDisabled}>
            {form.isSending ? formText.sending : submit}
          </Button>
        </p>
      </form>
      {hasSession && form.isSessionLost && <LoginAgain onDone={form.goOn} />}
    </>
  )
}
