import { LoginAgain } from './LoginAgain.tsx'
import type { Action } from './use-action.ts'

/** The failure of a button's action; the login dialog when the session has ended. */
export function ActionAlert({ action }: { action: Action }) {
  return (
    <>
      <p role="alert" className="alert">
        {action.alert}
      </p>
      {action.isSessionLost && <LoginAgain onDone={action.resume} />}
    </>
  )
}
