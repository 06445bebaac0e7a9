import { useLoaderData } from 'react-router'
import type { MetaFunction } from 'react-router'
import { helperGetMaster } from '@yukan/contract/helper.ts'
import { shownDelivery } from '@yukan/rules/delivery-areas.ts'
import { CARD_PLANS } from '@yukan/rules/plans.ts'
import { priceText } from '@yukan/rules/money.ts'
import { pageMeta, siteOf } from '../site/page-meta.ts'
import { withErrorPages } from '../loaders/error-pages.server.ts'
import { servicesContext } from '../loaders/services.ts'
import { subscriptionsText } from '../messages/offer.ts'
import { SubscriptionsScreen } from '../screens/subscribe/SubscriptionsScreen.tsx'
import type { PlanCardData } from '../screens/subscribe/SubscriptionsScreen.tsx'

/** `/subscriptions/`: cards of the plans web and webPaper, and the free sign-up (product §2 "Subscriptions page"). */
export const loader = withErrorPages(async ({ context }) => {
  const { master } = await context.get(servicesContext).api(helperGetMaster)
  const plans: PlanCardData[] = CARD_PLANS.flatMap((name) => {
    const plan = master.products.plans[name]
    if (plan === undefined) return []
    return [{ name, label: plan.label, description: plan.description, price: priceText(master.prices[name], plan.term) }]
  })
  return { plans, delivery: shownDelivery(master.delivery) }
})

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  pageMeta(siteOf(matches), { title: subscriptionsText.title, description: subscriptionsText.description, path: '/subscriptions/' })

export default function Subscriptions() {
  return <SubscriptionsScreen {...useLoaderData<typeof loader>()} />
}
