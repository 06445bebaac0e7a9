import type { Address, User } from '@yukan/contract/member-entities.ts'
import type { AddressForm } from '@yukan/rules/delivery/address-form.ts'
import { addressValues } from '@yukan/rules/delivery/address-values.ts'
import type { ShownDelivery } from '@yukan/rules/delivery/delivery-areas.ts'
import { ACTIVE_FLAG, DELETED_FLAG } from '@yukan/rules/text/words.ts'
import type { AddressType } from '@yukan/rules/text/words.ts'
import { BrowserRefusal } from '../../client/browser-refusal.ts'
import { callV1 } from '../../client/call-from-browser.ts'

const NOT_FOUND = 404

/** An address deleted in another tab counts as removed; anything else is thrown. */
function isGone(error: unknown): boolean {
  return error instanceof BrowserRefusal && error.status === NOT_FOUND
}

/**
 * "register if none of that type exists, else update" (product §4); one that was deleted since is registered again. Returns the day of
 * the first delivery to a changed address, or null.
 */
export async function saveAddress(
  user: User,
  type: AddressType,
  stored: Address | null,
  form: AddressForm,
  delivery: ShownDelivery,
): Promise<string | null> {
  const body = { type, flag: ACTIVE_FLAG, user_id: user.id, ...addressValues(form, type, delivery) } as const
  const register = async () => (await callV1('/address/set/register', body)).deliveryOn
  if (stored === null) return register()
  try {
    const sent = { ...body, id: stored.id }
    return (await callV1('/address/set/updater', sent)).deliveryOn
  } catch (error) {
    if (!isGone(error)) throw error
    return register()
  }
}

/** "delete sets flag 999" (product §4). */
export async function deleteAddress(stored: Address): Promise<void> {
  try {
    await callV1('/address/set/updater', { ...stored, flag: DELETED_FLAG })
  } catch (error) {
    if (!isGone(error)) throw error
  }
}
