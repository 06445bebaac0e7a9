import type { DeskDeliveryLine } from '@yukan/contract/desk/delivery.ts'
import { DELIVERY_KIND_LABELS } from '@yukan/rules/delivery/delivery-lines.ts'
import { telText } from '@yukan/rules/delivery/tel-text.ts'
import { areaText, deliveryText as text } from '../../../messages/desk-delivery.ts'
import { shortTime } from '../../ui/times/short-time.ts'
import styles from './Delivery.module.css'

interface LineProps {
  line: DeskDeliveryLine
  /** It was handed over and has been cancelled since. */
  isRevoked: boolean
  /** The newspaper's own telephone number. */
  ownTel: string
}

function State({ line: { handedAt, isAdded }, isRevoked }: Omit<LineProps, 'ownTel'>) {
  if (isRevoked) return <b className={styles.added}>{text.revoked}</b>
  if (handedAt !== null) return text.handed(shortTime(handedAt))
  return isAdded ? <b className={styles.added}>{text.added}</b> : <b>{text.notHanded}</b>
}

function Row({ line, isRevoked, ownTel }: LineProps) {
  const { kind, memberId, name, tel, place, recipient, recipientTel, plan, item, content, city, way } = line
  return (
    <tr>
      <td className={styles.kind}>{DELIVERY_KIND_LABELS[kind]}</td>
      <th scope="row">
        {name}
        <small>
          {text.number(memberId)}
          {tel !== '' && `　${telText(tel, ownTel)}`}
        </small>
      </th>
      <td className={styles.place}>
        {place === '' ? <span className="quiet">{text.noPlace}</span> : place}
        {recipient !== '' && <small>{text.recipient(recipient, telText(recipientTel, ownTel))}</small>}
      </td>
      <td className={styles.area}>{areaText(city, way)}</td>
      <td className={styles.area}>{plan}</td>
      <td className={styles.content}>
        <small>{item}</small>
        {/* A new telephone number, or another value, which stays as it is. */}
        {telText(content, ownTel)}
      </td>
      <td className={styles.state}>
        <State line={line} isRevoked={isRevoked} />
      </td>
    </tr>
  )
}

interface DeliveryTableProps extends Pick<LineProps, 'ownTel'> {
  lines: readonly DeskDeliveryLine[]
  areRevoked?: boolean
}

/** The lines of a list, with whether each was handed over. */
export function DeliveryTable({ lines, areRevoked = false, ownTel }: DeliveryTableProps) {
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
          // The list is replaced as a whole; lines have no ids.
          <Row key={`${index} ${line.kind} ${line.memberId}`} line={line} isRevoked={areRevoked} ownTel={ownTel} />
        ))}
      </tbody>
    </table>
  )
}
