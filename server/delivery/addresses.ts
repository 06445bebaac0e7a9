/** Addresses of members, and change records for the delivery side (product §3 Address, §4 "Address", §5 "Address"). */
import type { AddressInput } from '@yukan/contract/address.ts'
import type { Address } from '@yukan/contract/member-entities.ts'
import { fixedDeliveryFields } from '@yukan/rules/address-form.ts'
import { DELIVERY_SEND_FLAG, deliveryChanges } from '@yukan/rules/delivery-changes.ts'
import type { DeliveryData } from '@yukan/rules/delivery-changes.ts'
import { ACTIVE_FLAG, DELETED_FLAG, DELIVERY_ADDRESS, REGISTERED_ADDRESS } from '@yukan/rules/words.ts'
import type { Static } from 'typebox'
import type { Context } from '../context.ts'
import type { Db } from '../db/connect.ts'
import { toAddress } from '../membership/user-reply.ts'
import { withMember } from '../membership/with-member.ts'
import { Refusal } from '../refusal.ts'
import { deleteAddress, findAddress, findAddressById, saveAddress } from '../store/address.ts'
import type { AddressRow, AddressText } from '../store/address.ts'
import { markDeliveryUser } from '../store/delivery.ts'
import { recordChanges } from '../store/temporary-change.ts'

/** The stored form of an address, or a refusal with the invalid field. A delivery address's prefecture and zip are set by its city. */
function textOf(given: Static<typeof AddressInput>): AddressText {
  const building = given.building?.trim() ?? ''
  const text = {
    zip: given.zip,
    pref: given.pref.trim(),
    city: given.city.trim(),
    address: given.address.trim(),
    building: building === '' ? null : building,
    username: given.username.trim(),
    tel: given.tel.trim(),
  }
  if (given.type !== DELIVERY_ADDRESS) return text
  const forced = fixedDeliveryFields(text.city)
  if (forced === null) throw new Refusal('E_BAD_REQUEST', { field: 'city' })
  return { ...text, ...forced }
}

/** The address of an id. Foreign, unknown and of the other type are all E_NOT_FOUND. */
async function findNamed(db: Db, memberId: number, { id, type }: Static<typeof AddressInput>): Promise<AddressRow | null> {
  if (id === undefined || id === null) return null
  const row = await findAddressById(db, memberId, id)
  if (row === null || row.type !== type) throw new Refusal('E_NOT_FOUND')
  return row
}

/** Creates, replaces or (`flag` 999) deletes the member's address and records the change for the delivery side. Repeatable. */
export async function writeAddress(ctx: Context, memberId: number, given: Static<typeof AddressInput>, now: Date): Promise<Address> {
  const text = given.flag === ACTIVE_FLAG ? textOf(given) : null
  return withMember(ctx, memberId, async (db) => {
    const row = await findNamed(db, memberId, given)
    const before = await findAddress(db, memberId, given.type)
    // Another request has deleted it: an address registered since then stays.
    if (text === null && row?.flag === DELETED_FLAG) return toAddress(row)
    const after =
      text === null
        ? await deleteAddress(db, memberId, given.type, now)
        : await saveAddress(db, { member_id: memberId, type: given.type, ...text }, now)
    if (after === null) throw new Refusal('E_NOT_FOUND')
    if (given.type === REGISTERED_ADDRESS) await recordForDelivery(db, memberId, before, text, now)
    return toAddress(after)
  })
}

async function recordForDelivery(
  db: Db,
  memberId: number,
  before: DeliveryData | null,
  after: DeliveryData | null,
  now: Date,
): Promise<void> {
  const changes = deliveryChanges(before, after)
  if (changes.length === 0) return
  await markDeliveryUser(db, memberId, DELIVERY_SEND_FLAG, now)
  await recordChanges(db, memberId, changes, now)
}
