import { lazy, Suspense } from 'react'
import { data, useLoaderData } from 'react-router'
import type { MetaFunction } from 'react-router'
import { flowStepOf } from '@yukan/rules/billing/subscription-flow.ts'
import { pageMeta, siteOf } from '../site/page-meta.ts'
import { withErrorPages } from '../loaders/error-pages.server.ts'
import { errorPage, errorPageText } from '../loaders/refusals.ts'
import { servicesContext } from '../loaders/services.ts'
import { flowTitle } from '../messages/subscription-title.ts'
import { MembersOnly } from '../screens/auth/MembersOnly.tsx'
import { flowData } from '../screens/subscribe/state/flow-data.ts'
import type { FlowData } from '../screens/subscribe/state/flow-data.ts'
import { FlowTitle } from '../screens/subscribe/steps/FlowTitle.tsx'
import { useMember, useUser } from '../session/member-store.ts'

/** Not sent to a guest. */
const SubscriptionFlow = lazy(async () => ({
  default: (await import('../screens/subscribe/SubscriptionFlow.tsx')).SubscriptionFlow,
}))

/** `/edit/subscription/` and its child steps: needs a login (product §2). The member's data is loaded by the browser, with the member's token. */
export const loader = withErrorPages(async ({ context, params }) => {
  if (flowStepOf(params['*'] ?? '') === null) throw errorPage(404, errorPageText(404))
  const { api, environment, now, reader } = context.get(servicesContext)
  const { master } = await api('/helper/get/master')
  return data(flowData(master, environment, now), { status: reader?.isSignedIn === true ? 200 : 401 })
})

/** The data is the same for every step. */
export function shouldRevalidate(): boolean {
  return false
}

/** The title depends on the member, so the page sets it. */
export const meta: MetaFunction = ({ matches }) =>
  pageMeta(siteOf(matches), { title: flowTitle.apply, path: '/edit/subscription/', isHidden: true }).filter((tag) => !('title' in tag))

function OwnFlow({ flow }: { flow: FlowData }) {
  const { refresh } = useMember()
  const user = useUser()
  return <SubscriptionFlow key={user.id} user={user} flow={flow} refresh={refresh} />
}

export default function EditSubscription() {
  const flow = useLoaderData<typeof loader>()
  return (
    <>
      <FlowTitle now={flow.now} />
      <MembersOnly>
        <Suspense>
          <OwnFlow flow={flow} />
        </Suspense>
      </MembersOnly>
    </>
  )
}
