/** Addresses of members, and change records for the delivery side (product §3 Address, §4 "Address", §5 "Address"). */
import type { AddressInput } from '@yukan/contract/address.ts'
import type { Address } from '@yukan/contract/member-entities.ts'
import { fixedDeliveryFields } from '@yukan/rules/address-form.ts'
import type { Delivery } from '@yukan/rules/delivery-areas.ts'
import { abandonedBefore } from '@yukan/rules/lifetimes.ts'
import { hasPaperDelivery } from '@yukan/rules/member-status.ts'
import { containsPaper } from '@yukan/rules/plans.ts'
import { deliveryChangeStart } from '@yukan/rules/subscription-terms.ts'
import { DELIVERY_SEND_FLAG, deliveryChanges } from '@yukan/rules/delivery-changes.ts'
import type { DeliveryData } from '@yukan/rules/delivery-changes.ts'
import { tokyoDay } from '@yukan/rules/tokyo-time.ts'
import { cleanLine } from '@yukan/rules/typed-text.ts'
import { ACTIVE_FLAG, DELETED_FLAG, DELIVERY_ADDRESS, REGISTERED_ADDRESS } from '@yukan/rules/words.ts'
import type { Static } from 'typebox'
import type { Context } from '../context.ts'
import type { Db } from '../db/connect.ts'
import { isNationalHoliday } from '../master/holidays.ts'
import { addressChangedMail } from '../mail/delivery-templates.ts'
import { enqueueMail } from '../mail/outbox.ts'
import { readDelivery } from '../master/delivery.ts'
import { readPaperDays } from '../master/paper-days.ts'
import type { MemberRow } from '../store/member.ts'
import { withMember } from '../concurrency/with-member.ts'
import { enforceLimits } from '../rate-limits/rate-limits.ts'
import { Refusal } from '../refusal.ts'
import { deleteAddress, findAddress, findAddressById, saveAddress } from '../store/address.ts'
import type { AddressRow, AddressText } from '../store/address.ts'
import { toMembership } from '../store/membership.ts'
import { toAddress } from './address-reply.ts'
import { hasDeliveredBy, readFirstDelivery } from './first-delivery.ts'
import { listPlansBeingMade } from '../store/application.ts'
import { hasPrintChange, listSubscriptions } from '../store/billing.ts'
import { findLastOnAfterChange } from '../store/delivery-list.ts'
import { markDeliveryUser } from '../store/delivery.ts'
import { recordChanges } from '../store/temporary-change.ts'

/** The stored form of an address, or a refusal with the invalid field. Prefecture and zip of a delivery address are set by its city. */
function textOf(given: Static<typeof AddressInput>, delivery: Delivery): AddressText {
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
  /** Tokyo day of the first delivery to a changed address; null where nothing is delivered, or nothing has changed. */
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
  const text = given.flag === ACTIVE_FLAG ? textOf(given, await readDelivery(ctx.db)) : null
  return withMember(ctx, memberId, async (db, member) => {
    const row = await findNamed(db, memberId, given)
    const before = await findAddress(db, memberId, given.type)
    // Deleted before, by another request: an address registered since then stays.
    if (text === null && row?.flag === DELETED_FLAG) return { data: toAddress(row), deliveryOn: null }
    const isUsed = given.type === DELIVERY_ADDRESS && (await hasDelivery(db, member, now))
    if (text === null && (isUsed || (given.type === DELIVERY_ADDRESS && (await isExpected(db, memberId, now)))))
      throw new Refusal('E_UNDER_CONTRACT')
    const after =
      text === null
        ? await deleteAddress(db, memberId, given.type, now)
        : await saveAddress(db, { member_id: memberId, type: given.type, ...text }, now)
    if (after === null) throw new Refusal('E_NOT_FOUND')
    const isChange = text !== null && before !== null && !isSame(before, after)
    const deliveryOn = isChange && isUsed ? await firstToNewAddress(db, memberId, now) : null
    if (isChange) await mailChange(ctx, db, member, after, deliveryOn, now)
    if (given.type === REGISTERED_ADDRESS) await recordForDelivery(db, memberId, before, text, now)
    // Agents deliver to the old address until their list has the new one.
    else if (isChange && isUsed) await recordChanges(db, memberId, deliveryChanges(before, text), now)
    return { data: toAddress(after), deliveryOn }
  })
}

/** The print is delivered: by the newest contract, by one before it that was cancelled and still runs, or to a member who pays by bank. */
async function hasDelivery(db: Db, member: MemberRow, now: Date): Promise<boolean> {
  const contracts = await listSubscriptions(db, member.id)
  const hasBankPrint = member.has_bank_print
  return [undefined, ...contracts].some((contract) => hasPaperDelivery({ ...toMembership(member, contract), hasBankPrint }, now))
}

/** Papers are delivered though no stored contract says so: until the end of what was paid before a change of plan, or from an order that is being made. */
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

const TITLES: Readonly<Record<number, string>> = { [REGISTERED_ADDRESS]: 'ご登録の住所', [DELIVERY_ADDRESS]: '配達先の住所' }
const COMPARED = ['zip', 'pref', 'city', 'address', 'building', 'username', 'tel'] as const

function isSame(before: AddressText, after: AddressText): boolean {
  return COMPARED.every((field) => before[field] === after[field])
}

async function mailChange(ctx: Context, db: Db, member: MemberRow, after: AddressRow, from: string | null, now: Date): Promise<void> {
  const mail = addressChangedMail(TITLES[after.type] ?? '', { ...after, recipient: after.username }, from)
  await enqueueMail(ctx, db, member, mail, now)
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
