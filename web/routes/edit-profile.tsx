import { data, useLoaderData } from 'react-router'
import type { LoaderFunctionArgs, MetaFunction } from 'react-router'
import { pageMeta, siteOf } from '../api/page-meta.ts'
import { servicesContext } from '../api/services.ts'
import { MembersOnlyScreen } from '../screens/members/MembersOnlyScreen.tsx'

/** `/edit/profile`: needs a login (spec §2). Its own work comes with the members' pages; until then it says so, with status 501. */
export function loader({ context }: LoaderFunctionArgs) {
  const isSignedIn = context.get(servicesContext).reader?.isSignedIn === true
  return data({ isSignedIn }, { status: isSignedIn ? 501 : 401 })
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(siteOf(matches), { title: 'プロフィールの編集', path: '/edit/profile', isHidden: true })

export default function EditProfile() {
  return <MembersOnlyScreen isSignedIn={useLoaderData<typeof loader>().isSignedIn} />
}
