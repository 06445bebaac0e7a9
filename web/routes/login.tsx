import { useLoaderData } from 'react-router'
import type { LoaderFunctionArgs, MetaFunction } from 'react-router'
import type { PageQueryName } from '@yukan/rules/site/page-query.ts'
import { queryValue } from '../loaders/page-query.ts'
import { useMember } from '../session/member-store.ts'
import { pageMeta, siteOf } from '../site/page-meta.ts'
import { useSite } from '../site/site-data.ts'
import { loginText, withdrawnText } from '../messages/members.ts'
import { LoginScreen } from '../screens/auth/LoginScreen.tsx'
import { WithdrawnScreen } from '../screens/auth/WithdrawnScreen.tsx'

/** `/login/`: queries `expired`, `isResetPass` (product §2 "Route table") and `isWithdrawn` (ours) name what happened before. */
export function loader({ url }: LoaderFunctionArgs) {
  const isSet = (name: PageQueryName) => queryValue(url, name) === 'true'
  if (isSet('expired')) return { notice: 'expired' as const }
  if (isSet('isWithdrawn')) return { notice: 'withdrawn' as const }
  return { notice: isSet('isResetPass') ? ('reset' as const) : null }
}

export const meta: MetaFunction<typeof loader> = ({ matches, loaderData }) =>
  pageMeta(siteOf(matches), {
    title: loaderData?.notice === 'withdrawn' && siteOf(matches)?.reader === null ? withdrawnText.title : loginText.title,
    path: '/login/',
    isHidden: true,
  })

/** A logged-in reader has not withdrawn, whatever the link says. The site's reader is from the request, the state is current. */
function useIsGuest(): boolean {
  const { reader } = useSite()
  const { state } = useMember()
  return reader === null || state === 'out'
}

export default function Login() {
  const { notice } = useLoaderData<typeof loader>()
  const isGuest = useIsGuest()
  if (notice !== 'withdrawn') return <LoginScreen notice={notice} />
  return isGuest ? <WithdrawnScreen /> : <LoginScreen notice={null} />
}
