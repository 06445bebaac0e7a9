import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { LoginAgain } from '../../session/LoginAgain.tsx'
import styles from './account.module.css'
import type { Action } from './use-action.ts'

/** A part of the account page under its own heading; `id` is its anchor. */
export function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id} className={styles.section} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className={styles.title}>
        {title}
      </h2>
      <div className={styles.body}>{children}</div>
    </section>
  )
}

/** What has been done, told in a live region. `takesFocus` where the control that did it has gone. */
export function Said({ text, takesFocus = false }: { text: string; takesFocus?: boolean }) {
  const place = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (text !== '' && takesFocus) place.current?.focus()
  }, [text, takesFocus])
  return (
    <p ref={place} role="status" tabIndex={-1} className={styles.said}>
      {text}
    </p>
  )
}

/** What went wrong with a button's work; when the session has ended, the login over the page. */
export function ActionAlert({ action }: { action: Action }) {
  return (
    <>
      <p role="alert" className={styles.alert}>
        {action.alert}
      </p>
      {action.isSessionLost && <LoginAgain onDone={action.goOn} />}
    </>
  )
}
