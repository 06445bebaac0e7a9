import { useEffect, useRef } from 'react'
import styles from './messages.module.css'

/** The result of an action, in a live region. `takesFocus`: its control is gone, so the message is focused. */
export function StatusMessage({ text, takesFocus = false }: { text: string; takesFocus?: boolean }) {
  const place = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (text !== '' && takesFocus) place.current?.focus()
  }, [text, takesFocus])
  return (
    <p ref={place} role="status" tabIndex={-1} className={styles.status}>
      {text}
    </p>
  )
}
