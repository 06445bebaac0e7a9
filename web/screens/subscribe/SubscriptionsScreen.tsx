import { cityNamesText } from '@yukan/rules/delivery/delivery-areas.ts'
import type { ShownDelivery } from '@yukan/rules/delivery/delivery-areas.ts'
import type { OfferKind } from '@yukan/rules/membership/offer-kind.ts'
import { planButtonPath } from '@yukan/rules/membership/plans.ts'
import type { CardPlan } from '@yukan/rules/membership/plans.ts'
import { useModal } from '../../site/modals/modal-state.ts'
import { heroText, offerText, subscriptionsText } from '../../messages/offer.ts'
import { layoutText } from '../../messages/pages.ts'
import { useSite } from '../../site/site-data.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { Link } from '../../ui/Link.tsx'
import { OfferCards, OfferComparison, OfferEnd, OfferQuestions, OfferSteps } from './Offer.tsx'
import { OfferHead } from './OfferHead.tsx'
import type { FirstStory, FrontPage } from './OfferHead.tsx'
import styles from './SubscriptionsScreen.module.css'

export interface PlanCardData {
  name: CardPlan
  label: string
  description: string[]
  /** 「1,650円/月」 */
  price: string
}

interface SubscriptionsScreenProps {
  plans: readonly PlanCardData[]
  /** The print alone can be applied for: it has no card. */
  offersPaper: boolean
  /** Null if no paper is printed yet. */
  front: FrontPage | null
  /** Null if no article has a photograph yet. */
  story: FirstStory | null
  delivery: ShownDelivery
  offer: OfferKind
}

/** The plans on offer, and the free sign-up (product §2 "Subscriptions page"). */
export function SubscriptionsScreen({ plans, offersPaper, front, story, delivery, offer }: SubscriptionsScreenProps) {
  const { open } = useModal()
  const { publication } = useSite()
  const isGuest = offer === 'guest'
  const hasTrial = isGuest || offer === 'trial'
  return (
    <section className={styles.page}>
      <OfferHead title={subscriptionsText.title} offer={offer} front={front} story={story} />
      {isGuest && <OfferSteps />}
      <h2 id="plans" className={styles.plans}>
        {offerText.plansTitle}
      </h2>
      <div className={styles.cards}>
        {plans.map((plan) => (
          <section key={plan.name} className={styles.card} aria-labelledby={`plan-${plan.name}`}>
            <h3 id={`plan-${plan.name}`} className={styles.label}>
              {plan.label}
            </h3>
            <p className={styles.price}>
              {plan.price}
              <small>{subscriptionsText.taxIncluded}</small>
            </p>
            <ul className={styles.list}>
              {plan.description.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
            <ButtonLink className={styles.apply} to={planButtonPath(plan.name, !isGuest)} isFilled>
              <span>
                {heroText[offer].plan(plan.label)}
                {isGuest && <small className={styles.first}>{offerText.trialFirst[plan.name]}</small>}
              </span>
            </ButtonLink>
          </section>
        ))}
      </div>
      <div className={styles.others}>
        {isGuest && (
          <p>
            {subscriptionsText.freeIntro}
            <Link className={styles.free} to="/signup/">
              {subscriptionsText.free}
            </Link>
          </p>
        )}
        {offersPaper && <p>{offerText.paperOnly}</p>}
        <Button onClick={() => open({ name: 'delivery-area', data: delivery })}>{layoutText.deliveryArea}</Button>
      </div>
      <OfferComparison hasTrial={hasTrial} prices={Object.fromEntries(plans.map(({ name, price }) => [name, price]))} />
      <div className={styles.answers}>
        <OfferQuestions cities={cityNamesText(delivery)} />
        <div>
          <OfferEnd hasTrial={hasTrial} publication={publication} />
          <OfferCards />
        </div>
      </div>
    </section>
  )
}
