import { signInText } from '../../messages/desk.ts'
import { SignInScreen } from '../screens/entry/SignInScreen.tsx'

export const meta = () => [{ title: signInText.title }]

export default SignInScreen
