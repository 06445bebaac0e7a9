import { DELIVERY_AREAS, DELIVERY_PREFECTURE, DELIVERY_WAY_LABELS } from '@yukan/rules/delivery-areas.ts'
import { layoutText } from '../../messages/pages.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import styles from './modals.module.css'

/** Where the print is delivered, and when (product §1, §2). */
export function DeliveryAreaModal({ close }: { close: () => void }) {
  return (
    <Dialog title={layoutText.deliveryArea} onClose={close}>
      <p className={styles.text}>{layoutText.deliveryIntro(DELIVERY_PREFECTURE)}</p>
      <table className={styles.areas}>
        <tbody>
          {DELIVERY_AREAS.map(({ city, way, districts }) => (
            <tr key={`${city}-${way}`}>
              <th scope="row">{city}</th>
              <td>{DELIVERY_WAY_LABELS[way]}</td>
              <td>{districts.join('、')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  )
}
