import { data } from 'react-router'
import type { MetaFunction } from 'react-router'
import { pageMeta, siteOf } from '../api/page-meta.ts'
import { ComingScreen } from '../screens/members/ComingScreen.tsx'

/** `/login/`: its work comes with the members' pages; until then it says so, with status 501. */
export function loader() {
  return data(null, { status: 501 })
}

export const meta: MetaFunction = ({ matches }) => pageMeta(siteOf(matches), { title: 'ログイン', path: '/login/', isHidden: true })

export default function Login() {
  return <ComingScreen />
}
