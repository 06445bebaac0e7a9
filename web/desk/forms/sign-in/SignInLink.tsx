import { useHref, useLocation } from 'react-router'
import { signInPath } from '@yukan/rules/desk/desk-return.ts'
import { frameText } from '../../../messages/desk.ts'

/** Opens the sign-in in another tab, which continues to the same page there; this page stays as it is. */
export function SignInLink() {
  const page = useHref(useLocation())
  return (
    <a href={signInPath(page)} target="_blank" rel="noreferrer">
      {frameText.signInAgain}
    </a>
  )
}
