import { useSearchParams } from 'react-router'
import type { MetaFunction } from 'react-router'
import { NO_REFERRER, pageMeta, siteOf } from '../site/page-meta.ts'
import { resetText } from '../messages/members.ts'
import { ResetPasswordScreen } from '../screens/auth/ResetPasswordScreen.tsx'

/** `/reset-password`: query `secret` is the key of the mail (product §2 "Route table"). */
export const meta: MetaFunction = ({ matches }) => [
  ...pageMeta(siteOf(matches), { title: resetText.title, path: '/reset-password', isHidden: true }),
  NO_REFERRER,
]

export default function ResetPassword() {
  const [query] = useSearchParams()
  return <ResetPasswordScreen activateKey={query.get('secret') ?? ''} />
}
