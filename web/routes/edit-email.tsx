import type { MetaFunction } from 'react-router'
import { membersLoader } from '../loaders/members-loader.ts'
import { pageMeta, siteOf } from '../site/page-meta.ts'
import { emailText } from '../messages/members.ts'
import { EmailChangeScreen } from '../screens/auth/EmailChangeScreen.tsx'
import { MembersOnly } from '../screens/auth/MembersOnly.tsx'

/** `/edit/email/`: needs a login; requests another email (product §2). */
export const loader = membersLoader

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(siteOf(matches), { title: emailText.title, path: '/edit/email/', isHidden: true })

export default function EditEmail() {
  return (
    <MembersOnly>
      <EmailChangeScreen />
    </MembersOnly>
  )
}
