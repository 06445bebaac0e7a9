import { frameText } from '../../messages/desk.ts'
import { Button } from '../../ui/Button.tsx'

/** The way back in from a page that stays as it is: a sign-in in another tab. */
export function SignInAgain({ onResume }: { onResume: () => void }) {
  return (
    <>
      <a href="/desk/sign-in/" target="_blank" rel="noreferrer">
        {frameText.signInAgain}
      </a>
      <Button onClick={onResume}>{frameText.resume}</Button>
    </>
  )
}
