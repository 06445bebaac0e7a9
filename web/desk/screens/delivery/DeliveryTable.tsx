import type { DeskDeliveryLine } from '@yukan/contract/desk/delivery.ts'
import { DELIVERY_KIND_LABELS } from '@yukan/rules/delivery-lines.ts'
import { areaText, deliveryText as text } from '../../../messages/desk-delivery.ts'
import { shortTime } from '../short-time.ts'
import styles from './Delivery.module.css'

interface LineProps {
  line: DeskDeliveryLine
  /** It was handed over and is taken back. */
  isRevoked: boolean
}

function State({ line: { handedAt, isAdded }, isRevoked }: LineProps) {
  if (isRevoked) return <b className={styles.added}>{text.revoked}</b>
  if (handedAt !== null) return text.handed(shortTime(handedAt))
  return isAdded ? <b className={styles.added}>{text.added}</b> : <b>{text.notHanded}</b>
}

function Row({ line, isRevoked }: LineProps) {
  const { kind, memberId, name, tel, place, recipient, recipientTel, plan, item, content, city, way } = line
  return (
    <tr>
      <td className={styles.kind}>{DELIVERY_KIND_LABELS[kind]}</td>
      <th scope="row">
        {name}
        <small>
          {text.number(memberId)}
          {tel !== '' && `　${tel}`}
        </small>
      </th>
      <td className={styles.place}>
        {place === '' ? <span className="quiet">{text.noPlace}</span> : place}
        {recipient !== '' && <small>{text.recipient(recipient, recipientTel)}</small>}
      </td>
      <td className={styles.area}>{areaText(city, way)}</td>
      <td className={styles.area}>{plan}</td>
      <td className={styles.content}>
        <small>{item}</small>
        {content}
      </td>
      <td className={styles.state}>
        <State line={line} isRevoked={isRevoked} />
      </td>
    </tr>
  )
}

/** The lines of a list, with whether each was handed over. */
export function DeliveryTable({ lines, areRevoked = false }: { lines: readonly DeskDeliveryLine[]; areRevoked?: boolean }) {
  const { columns } = text
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {Object.values(columns).map((label) => (
            <th key={label} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line, index) => (
          // The list is replaced as a whole; a line has no number of its own.
          <Row key={`${index} ${line.kind} ${line.memberId}`} line={line} isRevoked={areRevoked} />
        ))}
      </tbody>
    </table>
  )
}
