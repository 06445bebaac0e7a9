import { useLoaderData } from 'react-router'
import type { MetaFunction } from 'react-router'
import { shownDelivery } from '@yukan/rules/delivery/delivery-areas.ts'
import type { OfferKind } from '@yukan/rules/membership/offer-kind.ts'
import { CARD_PLANS } from '@yukan/rules/membership/plans.ts'
import { priceText } from '@yukan/rules/billing/money.ts'
import { toCard } from '../articles/article-card.ts'
import { isPhoto } from '../ui/picture-data.ts'
import { pageMeta, siteOf } from '../site/page-meta.ts'
import { withErrorPages } from '../loaders/error-pages.server.ts'
import { servicesContext } from '../loaders/services.ts'
import { subscriptionsText } from '../messages/offer.ts'
import { SubscriptionsScreen } from '../screens/subscribe/SubscriptionsScreen.tsx'
import type { PlanCardData } from '../screens/subscribe/SubscriptionsScreen.tsx'

/** `/subscriptions/`: cards of the plans web and webPaper, and the free sign-up (product §2 "Subscriptions page"). */
export const loader = withErrorPages(async ({ context }) => {
  const { api, reader, now } = context.get(servicesContext)
  const [{ master }, { list }, tops] = await Promise.all([
    api('/helper/get/master'),
    api('/paper/get/list', { query: { latest: 1 } }),
    api('/article/get/tops', { query: {} }),
  ])
  const page = list.data[0]
  const plans: PlanCardData[] = CARD_PLANS.flatMap((name) => {
    const plan = master.products.plans[name]
    if (plan === undefined) return []
    return [{ name, label: plan.label, description: plan.description, price: priceText(master.prices[name], plan.term) }]
  })
  const front = page === undefined ? null : { url: page.previewUrl, width: page.width, height: page.height }
  const articles = [...(tops.front ?? []), ...tops.list.flatMap((day) => day.articles)]
  const cards = articles.map((article) => toCard(article, now)).filter(({ image }) => isPhoto(image))
  // The phone in the picture shows the lead stories of the page next to it.
  const first = cards.find(({ slug }) => slug === page?.articles[0]?.slug) ?? cards[0]
  const story = first === undefined ? null : { headline: first.headline, image: first.image }
  const offersPaper = master.offeredPlans.includes('paper')
  return {
    plans,
    offersPaper,
    front,
    story,
    delivery: shownDelivery(master.delivery),
    offer: reader?.offer ?? ('guest' satisfies OfferKind),
  }
})

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  pageMeta(siteOf(matches), { title: subscriptionsText.title, description: subscriptionsText.description, path: '/subscriptions/' })

export default function Subscriptions() {
  return <SubscriptionsScreen {...useLoaderData<typeof loader>()} />
}
