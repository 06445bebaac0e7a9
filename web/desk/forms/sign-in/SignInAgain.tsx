import { frameText } from '../../../messages/desk.ts'
import { Button } from '../../../ui/Button.tsx'
import { SignInLink } from './SignInLink.tsx'

/** The way back in from a page that stays as it is: a sign-in in another tab. */
export function SignInAgain({ onResume }: { onResume: () => void }) {
  return (
    <>
      <SignInLink />
      <Button onClick={onResume}>{frameText.resume}</Button>
    </>
  )
}
