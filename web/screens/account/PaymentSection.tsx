import type { User } from '@yukan/contract/member-entities.ts'
import { cardText, paymentText } from '../../messages/payments.ts'
import { graceOf } from '../../session/grace.ts'
import { CardsSection } from '../billing/cards/CardsSection.tsx'
import { NextPaymentFact, nextPaymentTitle } from '../billing/NextPaymentFact.tsx'
import { PaymentHistory } from '../billing/PaymentHistory.tsx'
import { useCards, useNextPayment, usePayments } from '../billing/use-payment-data.ts'
import styles from './account.module.css'
import { Section } from './Section.tsx'

interface PaymentSectionProps {
  user: User
  refresh: () => Promise<void>
}

/** "cards, … payment method, next payment, payment history" (product §2 "Account"); a bank member pays elsewhere (§1). */
export function PaymentSection({ user, refresh }: PaymentSectionProps) {
  if (user.statusFlags.isBank) {
    return (
      <Section id="payment" title={paymentText.title}>
        <p>{paymentText.bank}</p>
      </Section>
    )
  }
  return <CardPayments user={user} refresh={refresh} />
}

function CardPayments({ user, refresh }: PaymentSectionProps) {
  const { cards, load } = useCards(user)
  const { payments, load: loadPayments } = usePayments(user)
  const { next } = useNextPayment(user)
  const grace = graceOf(user)
  return (
    <Section id="payment" title={paymentText.title}>
      {user.statusFlags.isUnderContract && (
        <div className={styles.part}>
          <h3>{nextPaymentTitle(next)}</h3>
          <NextPaymentFact next={next} />
        </div>
      )}
      <div id="cards" className={styles.part}>
        <h3>{cardText.title}</h3>
        <CardsSection user={user} cards={cards} load={load} refresh={refresh} isMending={grace !== null} />
      </div>
      {user.customer !== null && (
        <div className={styles.part}>
          <h3>{paymentText.history}</h3>
          <PaymentHistory payments={payments} name={user.username} load={loadPayments} />
        </div>
      )}
    </Section>
  )
}
