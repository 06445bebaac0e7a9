import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import styles from '../PaperViewer.module.css'

interface ViewerDialogProps {
  label: string
  /** Escape; it closes the topmost panel first. */
  cancel: () => void
  closed: () => void
  children: ReactNode
}

/** A native dialog over the whole window. The full-screen element is its frame, since a dialog cannot be; the focus returns to the opener. */
export function ViewerDialog({ label, cancel, closed, children }: ViewerDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    if (element === null) return
    const opener = document.activeElement
    if (!element.open) element.showModal()
    // Focuses the picture rather than the close button: keys belong to it.
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
