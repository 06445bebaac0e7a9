import { yenText } from '@yukan/rules/billing/money.ts'
import { japaneseDay, tokyoDay } from '@yukan/rules/time/tokyo-time.ts'
import { paymentText } from '../../messages/payments.ts'
import type { Loaded } from '../../client/use-loaded.ts'
import styles from './payments.module.css'
import type { NextPayments } from './use-payment-data.ts'

/** The heading of the next payment: a payment that failed is tried again. */
export function nextPaymentTitle(next: Loaded<NextPayments>): string {
  return Array.isArray(next) && next[0]?.isRetry === true ? paymentText.retry : paymentText.next
}

/** "next payment" (product §2 "Account"): day and amount; nothing while it is loading. */
export function NextPaymentFact({ next }: { next: Loaded<NextPayments> }) {
  if (next === null) return <p className={styles.waiting}>{paymentText.loading}</p>
  if (next === 'failed') {
    return (
      <p role="alert" className="alert">
        {paymentText.failed}
      </p>
    )
  }
  const [first] = next
  if (first === undefined) return <p>{paymentText.noNext}</p>
  return (
    <p className={styles.next}>
      <span>{japaneseDay(tokyoDay(new Date(first.next_payment_attempt)))}</span>
      <strong>{yenText(first.total)}</strong>
    </p>
  )
}
