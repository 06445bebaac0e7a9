import { useState } from 'react'
import type { Payment } from '@yukan/contract/payment-entities.ts'
import { yenText } from '@yukan/rules/billing/money.ts'
import { japaneseDay } from '@yukan/rules/time/tokyo-time.ts'
import { paymentText, receiptText } from '../../messages/payments.ts'
import { Button } from '../../ui/Button.tsx'
import type { Loaded } from '../../client/use-loaded.ts'
import { paymentDay } from './payment-day.ts'
import { LoadFailed } from './LoadFailed.tsx'
import styles from './payments.module.css'
import { ReceiptDialog } from './ReceiptDialog.tsx'

/** A year of payments. */
const SHOWN_FIRST = 12

interface PaymentHistoryProps {
  /** Newest first. */
  payments: Loaded<readonly Payment[]>
  name: string
  load: () => Promise<void>
}

function PaymentTable({ payments, onReceipt }: { payments: readonly Payment[]; onReceipt: (payment: Payment) => void }) {
  return (
    <table className={styles.history}>
      <thead>
        <tr>
          <th scope="col">{paymentText.day}</th>
          <th scope="col">{paymentText.amount}</th>
          <th scope="col">{paymentText.result}</th>
          <th scope="col">{receiptText.title}</th>
        </tr>
      </thead>
      <tbody>
        {payments.map((payment, index) => {
          const day = japaneseDay(paymentDay(payment))
          return (
            // Two payments may have the same second.
            <tr key={`${payment.created_at} ${index}`}>
              <th scope="row">{day}</th>
              <td className={styles.yen}>{yenText(payment.total)}</td>
              <td className={payment.succeeded ? undefined : styles.unpaid}>
                {payment.succeeded ? paymentText.succeeded : paymentText.unpaid}
              </td>
              <td>
                {payment.succeeded && (
                  <Button className={styles.small} aria-label={receiptText.openLabel(day)} onClick={() => onReceipt(payment)}>
                    {receiptText.open}
                  </Button>
                )}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

/** "payment history (date, amount, success)" (product §2 "Account", §3), with a receipt for each payment that went through. */
export function PaymentHistory({ payments, name, load }: PaymentHistoryProps) {
  const [isWhole, setWhole] = useState(false)
  const [receipt, setReceipt] = useState<Payment | null>(null)
  if (payments === null) return <p className={styles.waiting}>{paymentText.loading}</p>
  if (payments === 'failed') return <LoadFailed load={load} />
  if (payments.length === 0) return <p>{paymentText.noHistory}</p>
  return (
    <>
      <PaymentTable payments={isWhole ? payments : payments.slice(0, SHOWN_FIRST)} onReceipt={setReceipt} />
      {!isWhole && payments.length > SHOWN_FIRST && (
        <p className="buttons">
          <Button onClick={() => setWhole(true)}>{paymentText.showAll(payments.length)}</Button>
        </p>
      )}
      {receipt !== null && <ReceiptDialog payment={receipt} name={name} onClose={() => setReceipt(null)} />}
    </>
  )
}
