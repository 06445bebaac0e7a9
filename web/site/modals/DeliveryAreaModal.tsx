import { DELIVERY_AREAS, DELIVERY_CITIES, DELIVERY_PREFECTURE, DELIVERY_WAY_SHORT_LABELS } from '@yukan/rules/delivery-areas.ts'
import { layoutText } from '../../messages/pages.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import styles from './modals.module.css'

/** Where the print is delivered, and when (product §1, §2): by city 夕方, 翌朝 and 郵送, each with its districts. */
export function DeliveryAreaModal({ close }: { close: () => void }) {
  return (
    <Dialog title={layoutText.deliveryArea} onClose={close}>
      <p className={styles.text}>{layoutText.deliveryIntro(DELIVERY_PREFECTURE)}</p>
      {DELIVERY_CITIES.map((city) => (
        <section key={city} className={styles.city}>
          <h3>{city}</h3>
          <dl>
            {DELIVERY_AREAS.filter((area) => area.city === city).map(({ way, districts }) => (
              <div key={way}>
                <dt>{DELIVERY_WAY_SHORT_LABELS[way]}</dt>
                <dd>
                  {districts.map((district) => (
                    <span key={district}>{district}</span>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Dialog>
  )
}
