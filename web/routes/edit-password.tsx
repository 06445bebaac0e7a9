import type { MetaFunction } from 'react-router'
import { membersLoader } from '../loaders/members-loader.ts'
import { pageMeta, siteOf } from '../site/page-meta.ts'
import { passwordText } from '../messages/members.ts'
import { MembersOnly } from '../screens/auth/MembersOnly.tsx'
import { PasswordChangeScreen } from '../screens/auth/PasswordChangeScreen.tsx'

/** `/edit/password/`: needs a login; changes the password (product §2). */
export const loader = membersLoader

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(siteOf(matches), { title: passwordText.title, path: '/edit/password/', isHidden: true })

export default function EditPassword() {
  return (
    <MembersOnly>
      <PasswordChangeScreen />
    </MembersOnly>
  )
}
