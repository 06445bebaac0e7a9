import { useLoaderData } from 'react-router'
import type { MetaFunction } from 'react-router'
import { helperGetMaster } from '@yukan/contract/helper.ts'
import { paperGetList } from '@yukan/contract/paper.ts'
import { shownDelivery } from '@yukan/rules/delivery-areas.ts'
import type { OfferKind } from '@yukan/rules/offer-kind.ts'
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
  const { api, reader } = context.get(servicesContext)
  const [{ master }, { list }] = await Promise.all([api(helperGetMaster), api(paperGetList, { query: { latest: 1 } })])
  const page = list.data[0]
  const plans: PlanCardData[] = CARD_PLANS.flatMap((name) => {
    const plan = master.products.plans[name]
    if (plan === undefined) return []
    return [{ name, label: plan.label, description: plan.description, price: priceText(master.prices[name], plan.term) }]
  })
  const front = page === undefined ? null : { url: page.previewUrl, width: page.width, height: page.height }
  return { plans, front, delivery: shownDelivery(master.delivery), offer: reader?.offer ?? ('guest' satisfies OfferKind) }
})

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  pageMeta(siteOf(matches), { title: subscriptionsText.title, description: subscriptionsText.description, path: '/subscriptions/' })

export default function Subscriptions() {
  return <SubscriptionsScreen {...useLoaderData<typeof loader>()} />
}
