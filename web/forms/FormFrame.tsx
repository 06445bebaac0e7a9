import { useSyncExternalStore } from 'react'
import type { ReactNode } from 'react'
import { useHref, useLocation } from 'react-router'
import { formText } from '../messages/members.ts'
import { Button } from '../ui/Button.tsx'
import styles from './FormFrame.module.css'
import type { Form } from './use-form.ts'

export interface FormFrameProps<F extends string> {
  form: Form<F>
  submit: string
  isDisabled?: boolean
  /** False if a better alternative has its button on the same screen. */
  isFilled?: boolean
  /** After the button that sends. */
  beside?: ReactNode
  children: ReactNode
}

/** Appears by CSS alone after some seconds if the script did not load: the button would stay disabled without explanation. */
function NotLoaded() {
  const isLoaded = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  )
  const { pathname, search } = useLocation()
  const address = useHref({ pathname, search })
  if (isLoaded) return null
  return (
    <div className={styles.late}>
      <p className="above-4 pad-3-4 on-wash framed">
        {formText.notLoaded} <a href={address}>{formText.reload}</a>
      </p>
    </div>
  )
}

/** The frame of a form: its fields, the message for the whole form, its button. It needs scripts, and says so without them. */
export function FormFrame<F extends string>({ form, submit, isDisabled = false, isFilled = true, beside, children }: FormFrameProps<F>) {
  const { attach, onSubmit, isSending, canSend, alert } = form
  return (
    <>
      <noscript>
        <p className="above-4 pad-3-4 on-wash framed">{formText.needsScript}</p>
      </noscript>
      <NotLoaded />
      <form ref={attach} method="post" noValidate className="stack gap-5 above-5" onSubmit={onSubmit} aria-busy={isSending}>
        {children}
        <p role="alert" className="alert">
          {alert}
        </p>
        <p className={styles.buttons}>
          <Button type="submit" isFilled={isFilled} disabled={!canSend || isDisabled}>
            {isSending ? formText.sending : submit}
          </Button>
          {beside}
        </p>
      </form>
    </>
  )
}
