import { frameText } from '../../../messages/desk.ts'
import { SignInAgain } from './SignInAgain.tsx'

/** The session has ended: offers a sign-in in another tab, so nothing typed here is lost. */
export function SessionEnd({ onResume }: { onResume: () => void }) {
  return (
    <div role="alert" className="notice">
      <p>{frameText.sessionEnded}</p>
      <p className="buttons">
        <SignInAgain onResume={onResume} />
      </p>
    </div>
  )
}
