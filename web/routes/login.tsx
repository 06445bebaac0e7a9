import { useLoaderData } from 'react-router'
import type { LoaderFunctionArgs, MetaFunction } from 'react-router'
import { pageMeta, siteOf } from '../site/page-meta.ts'
import { loginText } from '../messages/members.ts'
import { LoginScreen } from '../screens/auth/LoginScreen.tsx'

/** `/login/`: queries `expired` and `isResetPass` say what has happened before (spec §2 "Route table"). */
export function loader({ url }: LoaderFunctionArgs) {
  const isSet = (name: string) => url.searchParams.get(name) === 'true'
  if (isSet('expired')) return { notice: 'expired' as const }
  return { notice: isSet('isResetPass') ? ('reset' as const) : null }
}

export const meta: MetaFunction = ({ matches }) => pageMeta(siteOf(matches), { title: loginText.title, path: '/login/', isHidden: true })

export default function Login() {
  return <LoginScreen notice={useLoaderData<typeof loader>().notice} />
}
