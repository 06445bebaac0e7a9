/** Changes of a member's data for the delivery staff (product §3 "Temporary change record", §4 "Address"). */
import { addressLine } from './address-form.ts'
import type { PostalAddress } from './address-form.ts'
import { cleanLine } from '../text/typed-text.ts'

/** "Types 1 name, 2 address, 3 tel (delivery-user changes); 4 name, 5 address, 6 tel, 7 method (existing-contract cancellation info)" (product §3). */
export const CHANGE_TYPES = { name: 1, address: 2, tel: 3, cancelName: 4, cancelAddress: 5, cancelTel: 6, cancelMethod: 7 } as const

/** "an empty value is sent as '未登録'" (product §4). */
export const UNREGISTERED = '未登録'

/** "sendFlag 3" (product §7 `deliveryuser/set/updater`). */
export const DELIVERY_SEND_FLAG = 3

export interface DeliveryChange {
  type: number
  value: string
}

export type DeliveryData = PostalAddress & { username: string; tel: string }

/** The recorded form of a value: one line; 未登録 for an empty one. */
export function changeValue(text: string): string {
  return cleanLine(text) || UNREGISTERED
}

/** "records temporary changes for name, address and tel differences" (product §4). Null is no address: everything differs, a deletion gives 未登録. */
export function deliveryChanges(before: DeliveryData | null, after: DeliveryData | null): DeliveryChange[] {
  const values = (data: DeliveryData | null) =>
    data === null ? { name: '', address: '', tel: '' } : { name: data.username, address: addressLine(data), tel: data.tel }
  const [old, next] = [values(before), values(after)]
  return (['name', 'address', 'tel'] as const)
    .filter((part) => changeValue(old[part]) !== changeValue(next[part]))
    .map((part) => ({ type: CHANGE_TYPES[part], value: changeValue(next[part]) }))
}
