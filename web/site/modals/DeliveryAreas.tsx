import { cityNamesText, DELIVERY_WAY_SHORT_LABELS } from '@yukan/rules/delivery/delivery-areas.ts'
import type { ShownDelivery } from '@yukan/rules/delivery/delivery-areas.ts'
import { layoutText } from '../../messages/pages.ts'
import styles from './modals.module.css'

/** Where the print is delivered, and when: by city 夕方, 翌朝 and 郵送, each with its districts. */
export function DeliveryAreas({ delivery }: { delivery: ShownDelivery }) {
  const { prefecture, cities } = delivery
  return (
    <>
      <p className={styles.text}>{layoutText.deliveryIntro(cities.length === 0 ? '' : prefecture + cityNamesText(delivery))}</p>
      {cities.map(({ name, areas }, index) => (
        <section key={index} className={styles.city}>
          <h3>{name}</h3>
          <dl>
            {areas.map(({ way, districts }) => (
              <div key={way}>
                <dt className="indigo bold">{DELIVERY_WAY_SHORT_LABELS[way]}</dt>
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
    </>
  )
}
