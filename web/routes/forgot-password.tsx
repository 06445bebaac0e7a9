import type { MetaFunction } from 'react-router'
import { pageMeta, siteOf } from '../site/page-meta.ts'
import { resetText } from '../messages/members.ts'
import { ForgotPasswordScreen } from '../screens/auth/ForgotPasswordScreen.tsx'

/** `/forgot-password/`: requests a reset mail (product §2). */
export const meta: MetaFunction = ({ matches }) =>
  pageMeta(siteOf(matches), { title: resetText.forgotTitle, path: '/forgot-password/', isHidden: true })

export default function ForgotPassword() {
  return <ForgotPasswordScreen />
}
