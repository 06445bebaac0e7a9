import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Publication } from '@yukan/contract/master-entities.ts'
import type { Payment } from '@yukan/contract/payment-entities.ts'
import { yenText } from '@yukan/rules/billing/money.ts'
import { japaneseDay } from '@yukan/rules/time/tokyo-time.ts'
import { useSite } from '../../site/site-data.ts'
import { receiptText as text } from '../../messages/payments.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Field } from '../../ui/Field.tsx'
import { paymentDay } from './payment-day.ts'
import { receiptLines, taxSums } from './receipt.ts'
import type { ReceiptLine } from './receipt.ts'
import styles from './Receipt.module.css'

function ReceiptTable({ lines }: { lines: readonly ReceiptLine[] }) {
  return (
    <table className={styles.lines}>
      <thead>
        <tr>
          <th scope="col">{text.item}</th>
          <th scope="col">{text.net}</th>
          <th scope="col">{text.taxColumn}</th>
          <th scope="col">{text.total}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ label, total, tax, percentage }, index) => (
          <tr key={`${index}-${label}`}>
            <th scope="row">{label}</th>
            <td>{yenText(total - tax)}</td>
            <td>{text.tax(percentage, yenText(tax))}</td>
            <td>{yenText(total)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {taxSums(lines).map(({ percentage, total, tax }) => (
          <tr key={percentage}>
            <th scope="row">{text.rate(percentage)}</th>
            <td>{yenText(total - tax)}</td>
            <td>{yenText(tax)}</td>
            <td>{yenText(total)}</td>
          </tr>
        ))}
      </tfoot>
    </table>
  )
}

interface ReceiptProps {
  payment: Payment
  addressee: string
  publication: Publication
}

/** A receipt for printing: number, day, addressee, amount, the tax per line, and who issues it. */
export function Receipt({ payment, addressee, publication }: ReceiptProps) {
  const day = japaneseDay(paymentDay(payment))
  return (
    <article className={styles.receipt} aria-label={text.title}>
      <header className={styles.head}>
        <h3>{text.title}</h3>
        <dl>
          {payment.receipt !== undefined && (
            <div>
              <dt>{text.number}</dt>
              <dd>{payment.receipt.number}</dd>
            </div>
          )}
          <div>
            <dt>{text.issuedOn}</dt>
            <dd>{day}</dd>
          </div>
        </dl>
      </header>
      <p className={styles.addressee}>
        {addressee.trim()} {text.honorific}
      </p>
      <p className={styles.amount}>
        <span>{text.amount}</span>
        <strong>{yenText(payment.total)}</strong>
        <span>{text.taxIncluded}</span>
      </p>
      <p>
        {text.proviso} {text.subscription}
        <br />
        {text.received}
      </p>
      <ReceiptTable lines={receiptLines(payment)} />
      <footer className={styles.foot}>
        <dl>
          <div>
            <dt>{text.paidOn}</dt>
            <dd>{day}</dd>
          </div>
          <div>
            <dt>{text.method}</dt>
            <dd>{text.byCard}</dd>
          </div>
        </dl>
        <p>
          <strong>{publication.company}</strong>
          <br />
          {publication.address}
          <br />
          {text.phone} {publication.phone}
        </p>
      </footer>
    </article>
  )
}

interface ReceiptDialogProps {
  payment: Payment
  name: string
  onClose: () => void
}

/** Shows the receipt of a payment and prints it; while it is open nothing else of the page is printed. */
export function ReceiptDialog({ payment, name, onClose }: ReceiptDialogProps) {
  const { publication } = useSite()
  const [addressee, setAddressee] = useState(name)
  const [place, setPlace] = useState<HTMLElement | null>(null)
  useEffect(() => setPlace(document.body), [])
  const receipt = <Receipt payment={payment} addressee={addressee} publication={publication} />
  return (
    <Dialog title={text.title} onClose={onClose}>
      <Field label={text.addressee} hint={text.addresseeHint}>
        {(control) => (
          <input {...control} value={addressee} maxLength={100} onChange={({ currentTarget }) => setAddressee(currentTarget.value)} />
        )}
      </Field>
      <div className={styles.shown}>{receipt}</div>
      <p className="buttons">
        <Button isFilled disabled={addressee.trim() === ''} onClick={() => window.print()}>
          {text.print}
        </Button>
      </p>
      {place !== null && createPortal(<div className={styles.sheet}>{receipt}</div>, place)}
    </Dialog>
  )
}
