import { lazy, Suspense } from 'react'
import { data, useLoaderData } from 'react-router'
import type { MetaFunction, ShouldRevalidateFunctionArgs } from 'react-router'
import { pageMeta, siteOf } from '../site/page-meta.ts'
import { withErrorPages } from '../loaders/error-pages.server.ts'
import { servicesContext } from '../loaders/services.ts'
import { accountText } from '../messages/account.ts'
import { accountData } from '../screens/account/account-data.ts'
import type { AccountData } from '../screens/account/account-data.ts'
import { MembersOnly } from '../screens/auth/MembersOnly.tsx'
import { useMember, useUser } from '../session/member-store.ts'

/** Not sent to a guest. */
const AccountScreen = lazy(async () => ({ default: (await import('../screens/account/AccountScreen.tsx')).AccountScreen }))

/** `/account/`: needs a login (product §2 "Account"). The member's data is loaded by the browser, with the member's token. */
export const loader = withErrorPages(async ({ context }) => {
  const { api, environment, reader } = context.get(servicesContext)
  const { master } = await api('/helper/get/master')
  return data(accountData(master, environment), { status: reader?.isSignedIn === true ? 200 : 401 })
})

/** The address changes nothing of the data: an open form, or a return from the card's bank. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(siteOf(matches), { title: accountText.title, path: '/account/', isHidden: true })

function OwnAccount({ account }: { account: AccountData }) {
  const { isValidDevice, refresh } = useMember()
  const user = useUser()
  return <AccountScreen key={user.id} user={user} account={account} isValidDevice={isValidDevice} refresh={refresh} />
}

export default function Account() {
  const account = useLoaderData<typeof loader>()
  return (
    <MembersOnly>
      <Suspense>
        <OwnAccount account={account} />
      </Suspense>
    </MembersOnly>
  )
}
