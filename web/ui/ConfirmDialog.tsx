import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import styles from './ConfirmDialog.module.css'
import { Dialog } from './Dialog.tsx'
import { Spinner } from './Spinner.tsx'

interface ConfirmDialogProps {
  title: string
  confirm: string
  cancel: string
  isRunning?: boolean
  running?: string
  alert?: string | null
  /** Shown above the buttons. */
  notice?: ReactNode
  onConfirm: () => void
  onClose: () => void
  children: ReactNode
}

/** Confirms an action. While it runs, which is shown, it can neither be repeated nor left. */
export function ConfirmDialog({
  title,
  confirm,
  cancel,
  isRunning = false,
  running = 'お手続きをしています。このままお待ちください。',
  alert = null,
  notice = null,
  onConfirm,
  onClose,
  children,
}: ConfirmDialogProps) {
  return (
    <Dialog title={title} {...(isRunning ? {} : { onClose })}>
      <p className={styles.text}>{children}</p>
      {notice}
      <p role="alert" className={`alert ${styles.alert}`}>
        {alert}
      </p>
      {isRunning && <Spinner text={running} />}
      <p className={styles.buttons}>
        <Button disabled={isRunning} onClick={onClose}>
          {cancel}
        </Button>
        <Button isFilled disabled={isRunning} onClick={onConfirm}>
          {confirm}
        </Button>
      </p>
    </Dialog>
  )
}
