import type { Action } from '../../forms/use-action.ts'
import { confirmText } from '../../messages/desk.ts'
import { Button } from '../../ui/Button.tsx'
import { DeskAlert } from './DeskAlert.tsx'

interface DialogButtonsProps {
  action: Pick<Action, 'alert' | 'isRunning' | 'isSessionLost' | 'resume'>
  /** A problem found before sending; shown before refusals. */
  problem?: string | null
  submit: string
  /** Whether all required values are filled in. */
  isReady: boolean
  onSubmit: () => void
  onClose: () => void
}

/** The footer of a dialog: refusals, a sign-in link if the session ended, and the buttons to leave or to act. */
export function DialogButtons({ action, problem = null, submit, isReady, onSubmit, onClose }: DialogButtonsProps) {
  const { isRunning } = action
  return (
    <>
      <DeskAlert action={{ ...action, alert: problem ?? action.alert }} />
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
