/** Addresses of members, and change records for the delivery side (product §3 Address, §4 "Address", §5 "Address"). */
import type { AddressInput } from '@yukan/contract/address.ts'
import type { Address } from '@yukan/contract/member-entities.ts'
import { fixedDeliveryFields } from '@yukan/rules/delivery/address-form.ts'
import type { Delivery } from '@yukan/rules/delivery/delivery-areas.ts'
import { abandonedBefore } from '@yukan/rules/lifetimes.ts'
import { hasPaperDelivery } from '@yukan/rules/membership/member-status.ts'
import { containsPaper } from '@yukan/rules/membership/plans.ts'
import { deliveryChangeStart } from '@yukan/rules/billing/subscription-terms.ts'
import { DELIVERY_SEND_FLAG, deliveryChanges } from '@yukan/rules/delivery/delivery-changes.ts'
import type { DeliveryData } from '@yukan/rules/delivery/delivery-changes.ts'
import { tokyoDay } from '@yukan/rules/time/tokyo-time.ts'
import { cleanLine } from '@yukan/rules/text/typed-text.ts'
import { ACTIVE_FLAG, DELETED_FLAG, DELIVERY_ADDRESS, REGISTERED_ADDRESS } from '@yukan/rules/text/words.ts'
import type { AddressType } from '@yukan/rules/text/words.ts'
import type { Static } from 'typebox'
import type { Context } from '../context.ts'
import type { Db } from '../db/connect.ts'
import { isNationalHoliday } from '../settings/holidays.ts'
import { addressChangedMail } from '../mail/delivery-templates.ts'
import { enqueueMail } from '../mail/outbox.ts'
import { readDelivery } from '../settings/delivery.ts'
import { readPaperDays } from '../settings/paper-days.ts'
import type { MemberRow } from '../store/membership/member.ts'
import { withMember } from '../concurrency/with-member.ts'
import { enforceLimits } from '../rate-limits/rate-limits.ts'
import { Refusal } from '../refusal.ts'
import { deleteAddress, findAddress, findAddressById, saveAddress } from '../store/delivery/address.ts'
import type { AddressRow, AddressText } from '../store/delivery/address.ts'
import { toMembership } from '../store/membership/membership.ts'
import { toAddress } from './address-reply.ts'
import { hasDeliveredBy, readFirstDelivery } from './first-delivery.ts'
import { listPlansBeingMade } from '../store/billing/application.ts'
import { hasPrintChange, listSubscriptions } from '../store/billing/billing.ts'
import { findLastOnAfterChange } from '../store/delivery/delivery-list.ts'
import { markDeliveryUser } from '../store/delivery/delivery.ts'
import { recordChanges } from '../store/delivery/temporary-change.ts'

type GivenAddress = Omit<Static<typeof AddressInput>, 'id' | 'flag' | 'user_id'>

/** The stored form of an address. Prefecture and zip of a delivery address are set by its city. E_BAD_REQUEST with the invalid field. */
export function addressText(given: GivenAddress, delivery: Delivery): AddressText {
  const building = cleanLine(given.building ?? '')
  const text = {
    zip: given.zip,
    pref: cleanLine(given.pref),
    city: cleanLine(given.city),
    address: cleanLine(given.address),
    building: building === '' ? null : building,
    username: cleanLine(given.username),
    tel: cleanLine(given.tel),
  }
  if (given.type !== DELIVERY_ADDRESS) return text
  const forced = fixedDeliveryFields(text.city, delivery)
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

export interface WrittenAddress {
  data: Address
  /** Tokyo day of the first delivery to a changed address; null if nothing is delivered, or nothing has changed. */
  deliveryOn: string | null
}

/**
 * Creates, replaces or (`flag` 999) deletes the member's address of a type, and returns the stored one. Repeating a request has the same
 * result. E_UNDER_CONTRACT for the deletion of an address to which the print is delivered, or
 * is about to be; E_TOO_MANY. Changes of a registered address, and of one to which the print is delivered, are recorded for the delivery side in the
 * same transaction.
 */
export async function writeAddress(ctx: Context, memberId: number, given: Static<typeof AddressInput>, now: Date): Promise<WrittenAddress> {
  await enforceLimits(ctx, [{ limit: 'change-member', of: String(memberId) }], now)
  const text = given.flag === ACTIVE_FLAG ? addressText(given, await readDelivery(ctx.db)) : null
  return withMember(ctx, memberId, async (db, member) => {
    const row = await findNamed(db, memberId, given)
    if (text !== null) return saveAddressOf(ctx, db, member, { type: given.type, text, isByOffice: false }, now)
    // Deleted before, by another request: an address registered since then stays.
    if (row?.flag === DELETED_FLAG) return { data: toAddress(row), deliveryOn: null }
    if (given.type === DELIVERY_ADDRESS && ((await hasDelivery(db, member, now)) || (await isExpected(db, memberId, now))))
      throw new Refusal('E_UNDER_CONTRACT')
    const deleted = await deleteAddress(db, memberId, given.type, now)
    if (deleted === null) throw new Refusal('E_NOT_FOUND')
    if (given.type === REGISTERED_ADDRESS) await recordForDelivery(db, memberId, deleted, null, now)
    return { data: toAddress(deleted), deliveryOn: null }
  })
}

interface NewAddress {
  type: AddressType
  text: AddressText
  /** The office does it for the member, who is notified of a first address, too. */
  isByOffice: boolean
}

/**
 * Creates or replaces the address of a type of a locked member, in the transaction of `db`: with the mail, and with the records for the delivery side where
 * it is the registered address or the print is delivered to it.
 */
export async function saveAddressOf(
  ctx: Context,
  db: Db,
  member: MemberRow,
  { type, text, isByOffice }: NewAddress,
  now: Date,
): Promise<WrittenAddress> {
  const before = await findAddress(db, member.id, type)
  const after = await saveAddress(db, { member_id: member.id, type, ...text }, now)
  const isNew = before === null || !isSameAddress(before, after)
  const isUsed = type === DELIVERY_ADDRESS && (await hasDelivery(db, member, now))
  const deliveryOn = isNew && isUsed ? await firstToNewAddress(db, member.id, now) : null
  if (isNew && (before !== null || isByOffice)) {
    const mail = addressChangedMail(addressTitles[type], { ...after, recipient: after.username }, { from: deliveryOn, isByOffice })
    await enqueueMail(ctx, db, member, mail, now)
  }
  if (type === REGISTERED_ADDRESS) await recordForDelivery(db, member.id, before, text, now)
  // Agents deliver to the old address until their list has the new one.
  else if (isNew && isUsed) await recordChanges(db, member.id, deliveryChanges(before, text), now)
  return { data: toAddress(after), deliveryOn }
}

/** The print is delivered: by the newest contract, by one before it that was cancelled and still runs, or to a member who pays by bank. */
async function hasDelivery(db: Db, member: MemberRow, now: Date): Promise<boolean> {
  const contracts = await listSubscriptions(db, member.id)
  const hasBankPrint = member.has_bank_print
  return [undefined, ...contracts].some((contract) => hasPaperDelivery({ ...toMembership(member, contract), hasBankPrint }, now))
}

/** Whether papers are delivered without a stored contract: until the end of the period paid before a change of plan, or for a pending order. */
async function isExpected(db: Db, memberId: number, now: Date): Promise<boolean> {
  const lastOn = await findLastOnAfterChange(db, memberId)
  if (lastOn !== null && lastOn >= tokyoDay(now) && (await hasDeliveredBy(db, memberId, lastOn))) return true
  if ((await listPlansBeingMade(db, memberId, abandonedBefore(now))).some(containsPaper)) return true
  return hasPrintChange(db, memberId, abandonedBefore(now))
}

/** A delivery that has not begun begins at the new address. */
async function firstToNewAddress(db: Db, memberId: number, now: Date): Promise<string> {
  const changed = deliveryChangeStart(now, isNationalHoliday, await readPaperDays(db))
  const begins = await readFirstDelivery(db, memberId, now)
  return begins !== null && begins > changed ? begins : changed
}

const addressTitles = { 1: 'ご登録の住所', 2: '配達先の住所' } satisfies Record<AddressType, string>
const ADDRESS_PARTS = ['zip', 'pref', 'city', 'address', 'building', 'username', 'tel'] as const

/** The parts of an address, without its row's other columns. */
export function addressParts({ zip, pref, city, address, building, username, tel }: AddressText): AddressText {
  return { zip, pref, city, address, building, username, tel }
}

/** Whether two addresses have the same parts. */
export function isSameAddress(one: AddressText, other: AddressText): boolean {
  return ADDRESS_PARTS.every((field) => one[field] === other[field])
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
