import { useState } from 'react'
import { ownText } from '../../../messages/desk.ts'
import { Button } from '../../../ui/Button.tsx'
import { callDesk } from '../../client/call-desk.ts'
import { SessionEnd } from '../../forms/sign-in/SessionEnd.tsx'
import { useDeskAction } from '../../forms/use-desk-action.ts'
import { RecoveryCodeList } from '../../ui/RecoveryCodeList.tsx'

/** The number of remaining recovery codes, and new ones. */
export function RecoveryCodesSection({ left, onDone }: { left: number; onDone: () => void }) {
  const action = useDeskAction()
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const replace = async () => {
    const isDone = await action.run(async () => setCodes((await callDesk('/own/recovery-codes', {})).recoveryCodes))
    if (isDone) onDone()
  }
  return (
    <section className="section">
      {codes === null ? <h2>{ownText.recoveryCodes}</h2> : <RecoveryCodeList codes={codes} />}
      {action.isSessionLost && <SessionEnd onResume={action.resume} />}
      <p className="quiet">{ownText.codesLeft(left)}</p>
      <p role="alert" className="alert">
        {action.alert}
      </p>
      <Button disabled={action.isRunning} onClick={() => void replace()}>
        {ownText.newCodes}
      </Button>
    </section>
  )
}
