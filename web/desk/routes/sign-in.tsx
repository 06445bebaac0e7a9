import { useSearchParams } from 'react-router'
import { deskReturnPath } from '@yukan/rules/desk/desk-return.ts'
import { signInText } from '../../messages/desk.ts'
import { SignInScreen } from '../screens/entry/SignInScreen.tsx'

export const meta = () => [{ title: signInText.title }]

export default function SignIn() {
  const [search] = useSearchParams()
  return <SignInScreen returnTo={deskReturnPath(search.get('return'))} />
}
