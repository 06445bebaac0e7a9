import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import styles from './ConfirmDialog.module.css'
import { Dialog } from './Dialog.tsx'

interface ConfirmDialogProps {
  title: string
  confirm: string
  cancel: string
  isRunning?: boolean
  alert?: string | null
  /** Shown above the buttons. */
  notice?: ReactNode
  onConfirm: () => void
  onClose: () => void
  children: ReactNode
}

/** Confirms an action. While it runs it can neither be repeated nor left. */
export function ConfirmDialog({
  title,
  confirm,
  cancel,
  isRunning = false,
  alert = null,
  notice = null,
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
      {notice}
      <p role="alert" className={`alert ${styles.alert}`}>
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
