import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import styles from './ConfirmDialog.module.css'
import { Dialog } from './Dialog.tsx'

interface ConfirmDialogProps {
  title: string
  /** What doing it says, and leaving it. */
  confirm: string
  cancel: string
  isRunning?: boolean
  /** What went wrong with doing it. */
  alert?: string | null
  onConfirm: () => void
  onClose: () => void
  children: ReactNode
}

/** Asks once more before something is done. While it is being done it can neither be done again nor left. */
export function ConfirmDialog({
  title,
  confirm,
  cancel,
  isRunning = false,
  alert = null,
  onConfirm,
  onClose,
  children,
}: ConfirmDialogProps) {
  const leave = () => {
    if (!isRunning) onClose()
  }
  return (
    <Dialog title={title} onClose={leave}>
      <p className={styles.text}>{children}</p>
      <p role="alert" className={styles.alert}>
        {alert}
      </p>
      <p className={styles.buttons}>
        <Button disabled={isRunning} onClick={leave}>
          {cancel}
        </Button>
        <Button isFilled disabled={isRunning} onClick={onConfirm}>
          {confirm}
        </Button>
      </p>
    </Dialog>
  )
}
