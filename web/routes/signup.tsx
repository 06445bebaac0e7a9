import { useLoaderData } from 'react-router'
import type { MetaFunction } from 'react-router'
import { planOfQuery } from '@yukan/rules/membership/plans.ts'
import { queryValue } from '../loaders/page-query.ts'
import { pageMeta, siteOf } from '../site/page-meta.ts'
import { withErrorPages } from '../loaders/error-pages.server.ts'
import { servicesContext } from '../loaders/services.ts'
import { signupText } from '../messages/members.ts'
import { SignupScreen } from '../screens/auth/SignupScreen.tsx'
import type { RequestedPlan } from '../screens/auth/auth-calls.ts'

/** `/signup/`: "The plan query is sent only if a known plan in master data" (product §5 "Signup"). */
export const loader = withErrorPages(async ({ context, url }) => {
  const name = planOfQuery(queryValue(url, 'plan'))
  if (name === null) return { plan: null }
  const { master } = await context.get(servicesContext).api('/helper/get/master')
  const known = master.products.plans[name]
  return { plan: known === undefined ? null : ({ name, label: known.label } satisfies RequestedPlan) }
})

export const meta: MetaFunction = ({ matches }) => pageMeta(siteOf(matches), { title: signupText.title, path: '/signup/', isHidden: true })

export default function Signup() {
  return <SignupScreen plan={useLoaderData<typeof loader>().plan} />
}
