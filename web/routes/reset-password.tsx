import { data } from 'react-router'
import type { MetaFunction } from 'react-router'
import { pageMeta, siteOf } from '../api/page-meta.ts'
import { ComingScreen } from '../screens/members/ComingScreen.tsx'

/** `/reset-password`: its work comes with the members' pages; until then it says so, with status 501. */
export function loader() {
  return data(null, { status: 501 })
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(siteOf(matches), { title: 'パスワードの再設定', path: '/reset-password', isHidden: true })

export default function ResetPassword() {
  return <ComingScreen />
}
