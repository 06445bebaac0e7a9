import { useSearchParams } from 'react-router'
import type { MetaFunction } from 'react-router'
import { membersLoader } from '../loaders/members-loader.ts'
import { NO_REFERRER, pageMeta, siteOf } from '../site/page-meta.ts'
import { emailText } from '../messages/members.ts'
import { EmailConfirmScreen } from '../screens/auth/EmailConfirmScreen.tsx'
import { MembersOnly } from '../screens/auth/MembersOnly.tsx'

/** `/edit/email/updated`: needs a login; query `activate` is the key of the mail that completes the change (product §2). */
export const loader = membersLoader

export const meta: MetaFunction = ({ matches }) => [
  ...pageMeta(siteOf(matches), { title: emailText.title, path: '/edit/email/updated', isHidden: true }),
  NO_REFERRER,
]

export default function EditEmailUpdated() {
  const [query] = useSearchParams()
  return (
    <MembersOnly>
      <EmailConfirmScreen activateKey={query.get('activate') ?? ''} />
    </MembersOnly>
  )
}
