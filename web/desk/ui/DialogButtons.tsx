import { confirmText } from '../../messages/desk.ts'
import { Button } from '../../ui/Button.tsx'

interface DialogButtonsProps {
  /** What was refused, or null. */
  alert: string | null
  submit: string
  isRunning: boolean
  /** Whether everything that is needed was given. */
  isReady: boolean
  onSubmit: () => void
  onClose: () => void
}

/** The foot of a dialog: what was refused, and the buttons to leave or to act. */
export function DialogButtons({ alert, submit, isRunning, isReady, onSubmit, onClose }: DialogButtonsProps) {
  return (
    <>
      <p role="alert" className="alert">
        {alert}
      </p>
      <p className="buttons">
        <Button disabled={isRunning} onClick={onClose}>
          {confirmText.cancel}
        </Button>
        <Button isFilled disabled={isRunning || !isReady} onClick={onSubmit}>
          {submit}
        </Button>
      </p>
    </>
  )
}
