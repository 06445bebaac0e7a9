import { useId, useLayoutEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import styles from './Dialog.module.css'
import { Icon } from './Icon.tsx'

interface DialogProps {
  title: string
  /** Absent for a dialog that only its content can close. */
  onClose?: () => void
  /** Handles Escape in the place of the browser, which closes on the second one in a row whatever `onClose` does. */
  onEscape?: ((event: KeyboardEvent) => void) | undefined
  isFull?: boolean
  closeLabel?: string
  children: ReactNode
}

/** A modal dialog on the native element: traps the focus, closes on Escape and on a click outside it, and restores the focus. */
export function Dialog({ title, onClose, onEscape, isFull = false, closeLabel = '閉じる', children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  // Before the next paint: no key is lost between the end of the dialog and the return of the focus.
  useLayoutEffect(() => {
    const element = dialog.current
    if (element === null) return
    const opener = document.activeElement
    if (!element.open) element.showModal()
    return () => {
      element.close()
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true })
    }
  }, [])

  return (
    <dialog
      ref={dialog}
      className={isFull ? `${styles.dialog} ${styles.full}` : styles.dialog}
      aria-labelledby={titleId}
      // Browsers close a dialog on the second Escape even if its cancel event is prevented.
      {...(onClose === undefined || onEscape !== undefined ? { closedby: 'none' } : {})}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onEscape?.(event.nativeEvent)
      }}
      onCancel={(event) => {
        event.preventDefault()
        onClose?.()
      }}
      onClick={(event) => {
        if (event.target === dialog.current) onClose?.()
      }}
    >
      <div className={styles.sheet}>
        <div className={styles.head}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          {onClose !== undefined && (
            <button type="button" className={styles.close} aria-label={closeLabel} onClick={onClose}>
              <Icon name="close" />
            </button>
          )}
        </div>
        {children}
      </div>
    </dialog>
  )
}
