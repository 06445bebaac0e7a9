import { lazy, Suspense } from 'react'
import { data, useLoaderData } from 'react-router'
import type { LoaderFunctionArgs, MetaFunction, ShouldRevalidateFunctionArgs } from 'react-router'
import type { PageServices } from '@yukan/contract/page-services.ts'
import { pageMeta, siteOf } from '../site/page-meta.ts'
import { servicesContext } from '../loaders/services.ts'
import { profileText } from '../messages/account.ts'
import { MembersOnly } from '../screens/auth/MembersOnly.tsx'
import { useMember, useUser } from '../session/member-store.ts'

/** Not sent to a guest. */
const ProfileScreen = lazy(async () => ({ default: (await import('../screens/account/ProfileScreen.tsx')).ProfileScreen }))

/** `/edit/profile`: needs a login (product §2 "Edit profile"). */
export function loader({ context }: LoaderFunctionArgs) {
  const { environment, reader } = context.get(servicesContext)
  return data({ environment }, { status: reader?.isSignedIn === true ? 200 : 401 })
}

/** A step of the form needs no new data. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname && defaultShouldRevalidate
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(siteOf(matches), { title: profileText.editTitle, path: '/edit/profile', isHidden: true })

function OwnProfile({ environment }: Pick<PageServices, 'environment'>) {
  const { refresh } = useMember()
  const user = useUser()
  return <ProfileScreen key={user.id} user={user} environment={environment} refresh={refresh} />
}

export default function EditProfile() {
  const { environment } = useLoaderData<typeof loader>()
  return (
    <MembersOnly>
      <Suspense>
        <OwnProfile environment={environment} />
      </Suspense>
    </MembersOnly>
  )
}
