import { cityNamesText } from '@yukan/rules/delivery-areas.ts'
import type { ShownDelivery } from '@yukan/rules/delivery-areas.ts'
import type { OfferKind } from '@yukan/rules/offer-kind.ts'
import { planButtonPath } from '@yukan/rules/plans.ts'
import type { PlanName } from '@yukan/rules/words.ts'
import { useModal } from '../../site/modals/modal-state.ts'
import { heroText, offerText, subscriptionsText } from '../../messages/offer.ts'
import { layoutText } from '../../messages/pages.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { OfferComparison, OfferHead, OfferQuestions, OfferSteps } from './Offer.tsx'
import type { FrontPage } from './Offer.tsx'
import styles from './SubscriptionsScreen.module.css'

export interface PlanCardData {
  name: PlanName
  label: string
  description: string[]
  /** 「1,650円/月」 */
  price: string
}

interface SubscriptionsScreenProps {
  plans: readonly PlanCardData[]
  /** Null where no paper is printed yet. */
  front: FrontPage | null
  delivery: ShownDelivery
  offer: OfferKind
}

/** The plans on offer, and the free sign-up (product §2 "Subscriptions page"). */
export function SubscriptionsScreen({ plans, front, delivery, offer }: SubscriptionsScreenProps) {
  const { open } = useModal()
  const isGuest = offer === 'guest'
  return (
    <section className={styles.page}>
      <OfferHead title={subscriptionsText.title} offer={offer} front={front} />
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
              {heroText[offer].plan}
            </ButtonLink>
          </section>
        ))}
      </div>
      <p className={styles.paperOnly}>{offerText.paperOnly}</p>
      <p className={styles.area}>
        <Button onClick={() => open({ name: 'delivery-area', data: delivery })}>{layoutText.deliveryArea}</Button>
      </p>
      {isGuest && (
        <section className={styles.free} aria-labelledby="free-signup">
          <h2 id="free-signup" className={styles.label}>
            {subscriptionsText.free}
          </h2>
          <p>{subscriptionsText.freeIntro}</p>
          <ButtonLink to="/signup/">{layoutText.signup}</ButtonLink>
        </section>
      )}
      <OfferComparison />
      <OfferQuestions cities={cityNamesText(delivery)} />
    </section>
  )
}
