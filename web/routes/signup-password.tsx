import { useSearchParams } from 'react-router'
import type { MetaFunction } from 'react-router'
import { planOfQuery } from '@yukan/rules/membership/plans.ts'
import { NO_REFERRER, pageMeta, siteOf } from '../site/page-meta.ts'
import { passwordSettingText } from '../messages/members.ts'
import { PasswordSettingScreen } from '../screens/auth/PasswordSettingScreen.tsx'

/** `/signup/password`: query `activate` is the key of the mail, `plan` the plan chosen at sign-up (product §2 "Password setting"). */
export const meta: MetaFunction = ({ matches }) => [
  ...pageMeta(siteOf(matches), { title: passwordSettingText.title, path: '/signup/password', isHidden: true }),
  NO_REFERRER,
]

export default function SignupPassword() {
  const [query] = useSearchParams()
  return <PasswordSettingScreen activateKey={query.get('activate') ?? ''} plan={planOfQuery(query.get('plan'))} />
}
