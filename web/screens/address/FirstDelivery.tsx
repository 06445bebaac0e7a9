import type { User } from '@yukan/contract/member-entities.ts'
import type { Delivery } from '@yukan/rules/delivery/delivery-areas.ts'
import { deliveryWayTo } from '@yukan/rules/delivery/delivery-towns.ts'
import { DELIVERY_ADDRESS } from '@yukan/rules/text/words.ts'
import { deliveryText } from '../../messages/delivery.ts'

/** The first day of print delivery, if it is in the future (decision 037). */
export function FirstDelivery({ user, delivery }: { user: Pick<User, 'customer' | 'address'>; delivery: Delivery }) {
  const day = user.customer?.subscriptions[0]?.deliveryOn ?? null
  if (day === null) return null
  const address = user.address.find(({ type }) => type === DELIVERY_ADDRESS)
  return <p>{deliveryText.from(day, address === undefined ? null : deliveryWayTo(delivery, address), delivery)}</p>
}
