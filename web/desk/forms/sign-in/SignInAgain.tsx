import { frameText } from '../../../messages/desk.ts'
import { Button } from '../../../ui/Button.tsx'
import { SignInLink } from './SignInLink.tsx'

/** Offers a sign-in in another tab; this page stays as it is. */
export function SignInAgain({ onResume }: { onResume: () => void }) {
  return (
    <>
      <SignInLink />
      <Button onClick={onResume}>{frameText.resume}</Button>
    </>
  )
}
