import { frameText } from '../../messages/desk.ts'
import { Button } from '../../ui/Button.tsx'

/** The session ended: a sign-in in another tab, so that nothing typed here is lost. */
export function SessionEnd({ onResume }: { onResume: () => void }) {
  return (
    <div role="alert" className="notice">
      <p>{frameText.sessionEnded}</p>
      <p className="buttons">
        <a href="/desk/sign-in/" target="_blank" rel="noreferrer">
          {frameText.signInAgain}
        </a>
        <Button onClick={onResume}>{frameText.resume}</Button>
      </p>
    </div>
  )
}
