import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import styles from '../PaperViewer.module.css'

interface ViewerDialogProps {
  label: string
  /** Escape; it closes what is open on top first. */
  cancel: () => void
  /** The browser has closed it by itself. */
  closed: () => void
  children: ReactNode
}

/**
 * The platform's own dialog over the whole window: it keeps the focus, and the page below does not scroll. Its frame is what fills the
 * screen, since a dialog itself may not. The focus goes back to where it was; from an opener that is gone, nowhere.
 */
export function ViewerDialog({ label, cancel, closed, children }: ViewerDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    if (element === null) return
    const opener = document.activeElement
    if (!element.open) element.showModal()
    // The picture first, not the button to close it: keys belong to it.
    element.querySelector<HTMLElement>('[data-autofocus]')?.focus({ preventScroll: true })
    return () => {
      element.close()
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
    }
  }, [])
  return (
    <dialog
      ref={dialog}
      className={styles.viewer}
      aria-label={label}
      onCancel={(event) => {
        event.preventDefault()
        cancel()
      }}
      onClose={closed}
    >
      {children}
    </dialog>
  )
}
