import { problemText } from '../../messages/desk.ts'
import { Button } from '../../ui/Button.tsx'
import { SessionEnd } from './SessionEnd.tsx'
import { usePasskeyAction } from './use-passkey.ts'

interface PasskeyButtonProps {
  label: string
  help?: string
  work: () => Promise<void>
  onDone?: () => void
}

/** A button whose work asks the device for a passkey. */
export function PasskeyButton({ label, help, work, onDone }: PasskeyButtonProps) {
  const { isSupported, isRunning, alert, run, isSessionLost, resume } = usePasskeyAction()
  if (!isSupported) return <p>{problemText.noPasskeys}</p>
  return (
    <div className="passkey">
      {isSessionLost && <SessionEnd onResume={resume} />}
      <Button isFilled disabled={isRunning} onClick={() => void run(work).then((isDone) => isDone && onDone?.())}>
        {label}
      </Button>
      {help !== undefined && <p className="quiet">{help}</p>}
      <p role="alert" className="alert">
        {alert}
      </p>
    </div>
  )
}
