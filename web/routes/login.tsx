import { useLoaderData } from 'react-router'
import type { LoaderFunctionArgs, MetaFunction } from 'react-router'
import type { PageQueryName } from '@yukan/rules/page-query.ts'
import { queryValue } from '../loaders/page-query.ts'
import { pageMeta, siteOf } from '../site/page-meta.ts'
import { loginText } from '../messages/members.ts'
import { LoginScreen } from '../screens/auth/LoginScreen.tsx'

/** `/login/`: queries `expired`, `isResetPass` (product §2 "Route table") and `isWithdrawn` (ours) name what happened before. */
export function loader({ url }: LoaderFunctionArgs) {
  const isSet = (name: PageQueryName) => queryValue(url, name) === 'true'
  if (isSet('expired')) return { notice: 'expired' as const }
  if (isSet('isWithdrawn')) return { notice: 'withdrawn' as const }
  return { notice: isSet('isResetPass') ? ('reset' as const) : null }
}

export const meta: MetaFunction = ({ matches }) => pageMeta(siteOf(matches), { title: loginText.title, path: '/login/', isHidden: true })

export default function Login() {
  return <LoginScreen notice={useLoaderData<typeof loader>().notice} />
}
