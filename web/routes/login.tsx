import { useLoaderData } from 'react-router'
import type { LoaderFunctionArgs, MetaFunction } from 'react-router'
import type { PageQueryName } from '@yukan/rules/page-query.ts'
import { queryValue } from '../loaders/page-query.ts'
import { pageMeta, siteOf } from '../site/page-meta.ts'
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
    title: loaderData?.notice === 'withdrawn' ? withdrawnText.title : loginText.title,
    path: '/login/',
    isHidden: true,
  })

export default function Login() {
  const { notice } = useLoaderData<typeof loader>()
  return notice === 'withdrawn' ? <WithdrawnScreen /> : <LoginScreen notice={notice} />
}
