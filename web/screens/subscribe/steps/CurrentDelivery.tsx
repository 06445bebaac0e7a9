import type { User } from '@yukan/contract/member-entities.ts'
import { DELIVERY_ADDRESS } from '@yukan/rules/text/words.ts'
import { changeText as text } from '../../../messages/subscription.ts'
import { useSite } from '../../../site/site-data.ts'
import { ButtonLink } from '../../../ui/Button.tsx'
import { addressText as placeText } from '../state/confirm-lines.ts'
import { deliveryAddressOf } from '../state/flow-data.ts'
import styles from './flow.module.css'
import { LineText } from './LineText.tsx'

/** The delivery address on the account page. */
const DELIVERY_SECTION = `/account/#address-${DELIVERY_ADDRESS}`

/** Where the print is delivered, with the way to its form on the account page (product §1 "Account holders manage … addresses"). */
export function CurrentDelivery({ user }: { user: User }) {
  const { publication } = useSite()
  const stored = deliveryAddressOf(user)
  return (
    <section className={styles.group}>
      <h2 className={styles.title}>{text.deliveryTitle}</h2>
      {stored === null ? (
        <p>{text.noDelivery}</p>
      ) : (
        <address className={styles.address}>
          <LineText text={placeText(stored, publication.phone)} keys={[]} />
        </address>
      )}
      <p className="buttons">
        <ButtonLink to={DELIVERY_SECTION}>{stored === null ? text.registerDelivery : text.changeDelivery}</ButtonLink>
      </p>
    </section>
  )
}
