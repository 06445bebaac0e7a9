import { useEffect, useState } from 'react'
import { problemText } from '../../../messages/desk.ts'
import { Button } from '../../../ui/Button.tsx'
import { hasPasskeys } from '../../client/passkeys.ts'
import { SessionEnd } from './SessionEnd.tsx'
import { useDeskAction } from '../use-desk-action.ts'

interface PasskeyButtonProps {
  label: string
  help?: string
  work: () => Promise<void>
  onDone?: () => void
}

/** A button whose work asks the device for a passkey. */
export function PasskeyButton({ label, help, work, onDone }: PasskeyButtonProps) {
  /** Whether this browser has passkeys; true until it is known. */
  const [isSupported, setSupported] = useState(true)
  const { isRunning, alert, run, isSessionLost, resume } = useDeskAction()
  useEffect(() => setSupported(hasPasskeys()), [])
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
