import type { Action } from '../../forms/use-action.ts'
import { SessionEnd } from './sign-in/SessionEnd.tsx'

/** The failure of an action at the desk, with a sign-in link if the session has ended. */
export function DeskAlert({ action }: { action: Pick<Action, 'alert' | 'isSessionLost' | 'resume'> }) {
  return (
    <>
      {action.isSessionLost && <SessionEnd onResume={action.resume} />}
      <p role="alert" className="alert">
        {action.alert}
      </p>
    </>
  )
}
