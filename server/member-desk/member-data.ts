/** Names, telephone number and addresses of a member, as the office registers and changes them (decision 112). */
import type { MemberContact, MemberDataChange, MemberDetails, StoredAddress } from '@yukan/contract/desk/member-data.ts'
import { addressLine } from '@yukan/rules/delivery/address-form.ts'
import { MEMBER_CHANGES_SHOWN } from '@yukan/rules/limits.ts'
import { maskAddress, maskTel } from '@yukan/rules/membership/masking.ts'
import { formatWireInstant } from '@yukan/rules/time/tokyo-time.ts'
import { cleanLine } from '@yukan/rules/text/typed-text.ts'
import { ACTIVE_FLAG, DELIVERY_ADDRESS, REGISTERED_ADDRESS } from '@yukan/rules/text/words.ts'
import type { AddressType } from '@yukan/rules/text/words.ts'
import type { StaffCaller } from '../calls/staff-caller.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db/connect.ts'
import { addressParts, addressText, isSameAddress, saveAddressOf } from '../delivery/addresses.ts'
import { profileChangedMail } from '../mail/delivery-templates.ts'
import { enqueueMail } from '../mail/outbox.ts'
import { readDelivery } from '../settings/delivery.ts'
import { Refusal } from '../refusal.ts'
import { findAddress, listAddresses } from '../store/delivery/address.ts'
import type { AddressRow, AddressText } from '../store/delivery/address.ts'
import { changeMember } from '../store/membership/member.ts'
import type { MemberRow } from '../store/membership/member.ts'
import { addDataChange, listDataChanges } from '../store/membership/member-data-change.ts'
import type { MemberDataChangeRow } from '../store/membership/member-data-change.ts'
import { change } from './change.ts'
import type { Request } from './change.ts'

interface Profile {
  lastName: string
  firstName: string
  tel: string
}

function profileOf({ last_name: lastName, first_name: firstName, tel }: Pick<MemberRow, 'last_name' | 'first_name' | 'tel'>): Profile {
  return { lastName, firstName, tel }
}

/** The values of a change in one line. */
function lineOf(values: MemberDataChangeRow['before']): string {
  if (values === null) return ''
  const { zip, pref, city, address, building, username, lastName, firstName, tel } = values
  const text = (value: string | null | undefined) => value ?? ''
  if (zip === undefined) return `${text(lastName)} ${text(firstName)} ${text(tel)}`.trim()
  const place = { zip: text(zip), pref: text(pref), city: text(city), address: text(address), building: building ?? null }
  return `${addressLine(place)} ${text(username)} ${text(tel)}`
}

function toChange({ at, staff_name: by, what, before, after }: MemberDataChangeRow): MemberDataChange {
  return { at: formatWireInstant(at), by, what, before: lineOf(before), after: lineOf(after) }
}

/** Email address, telephone number and addresses of a member, as the office reads them. */
export function contactOf(member: MemberRow, addresses: readonly AddressRow[]): MemberContact {
  return {
    email: member.email,
    newEmail: member.update_email,
    tel: member.tel,
    addresses: addresses.map((row) => ({
      kind: row.type === REGISTERED_ADDRESS ? 'registered' : 'delivery',
      line: addressLine(row),
      recipient: row.username,
      tel: row.tel,
    })),
  }
}

/** The unmasked personal data of a member: for reading, and as initial values of the office's forms. */
export async function readMemberDetails(db: Db, member: MemberRow): Promise<MemberDetails> {
  const addresses = await listAddresses(db, member.id)
  const storedOf = (type: AddressType): StoredAddress | null => {
    const row = addresses.find((each) => each.type === type)
    return row === undefined ? null : addressParts(row)
  }
  const data = {
    profile: profileOf(member),
    registered: storedOf(REGISTERED_ADDRESS),
    delivery: storedOf(DELIVERY_ADDRESS),
    changes: (await listDataChanges(db, member.id, MEMBER_CHANGES_SHOWN)).map(toChange),
  }
  return { contact: contactOf(member, addresses), data }
}

function refuseOther(member: MemberRow): void {
  if (member.flag !== ACTIVE_FLAG) throw new Refusal('E_CHANGED')
}

const recordedTel = (tel: string) => ({ tel: maskTel(tel) })

/** Changes names and telephone number, with a mail to the member. E_CHANGED if they are not those of `seen`, or are the new ones already. */
export async function setMemberProfile(
  ctx: Context,
  by: StaffCaller,
  { seen, lastName, firstName, tel, ...request }: Request & Profile & { seen: Profile },
  now: Date,
): Promise<void> {
  await change(ctx, by, 'set-profile', request, now, async (db, member) => {
    refuseOther(member)
    const before = profileOf(member)
    const isSame = (one: Profile, other: Profile) =>
      one.lastName === other.lastName && one.firstName === other.firstName && one.tel === other.tel
    if (!isSame(before, seen)) throw new Refusal('E_CHANGED')
    const after = { lastName: cleanLine(lastName), firstName: cleanLine(firstName), tel }
    if (isSame(before, after)) return { isChanged: false }
    await changeMember(db, member.id, { last_name: after.lastName, first_name: after.firstName, tel: after.tel })
    await addDataChange(db, { member_id: member.id, at: now, staff_name: by.name, what: 'profile', before: { ...before }, after })
    const name = (of: Profile) => `${of.lastName} ${of.firstName}`.trim()
    const facts = [
      ...(name(before) === name(after) ? [] : [{ label: 'お名前', text: name(after) }]),
      ...(before.tel === after.tel ? [] : [{ label: '電話番号', text: after.tel }]),
    ]
    const renamed = { ...member, last_name: after.lastName, first_name: after.firstName }
    await enqueueMail(ctx, db, renamed, profileChangedMail(facts), now)
    return {
      isChanged: true,
      before: recordedTel(before.tel),
      after: { ...recordedTel(after.tel), isRenamed: name(before) !== name(after) },
    }
  })
}

function recordedAddress({ city, tel }: AddressText) {
  return { address: maskAddress({ city }), ...recordedTel(tel) }
}

/** Registers or changes an address, by the rules of the member's own change. E_CHANGED if it is not that of `seen`, or is the new one already; E_BAD_REQUEST. */
export async function setMemberAddress(
  ctx: Context,
  by: StaffCaller,
  { seen, id, reason, ...given }: Request & { type: AddressType; seen: StoredAddress | null } & AddressText,
  now: Date,
): Promise<void> {
  const { type } = given
  await change(ctx, by, 'set-address', { id, reason }, now, async (db, member) => {
    refuseOther(member)
    const text = addressText(given, await readDelivery(db))
    const before = await findAddress(db, id, type)
    const isSeen = before === null || seen === null ? before === seen : isSameAddress(before, seen)
    if (!isSeen) throw new Refusal('E_CHANGED')
    if (before !== null && isSameAddress(before, text)) return { isChanged: false }
    await saveAddressOf(ctx, db, member, { type, text, isByOffice: true }, now)
    const what = type === DELIVERY_ADDRESS ? 'delivery' : 'registered'
    const values = { before: before === null ? null : { ...addressParts(before) }, after: { ...text } }
    await addDataChange(db, { member_id: id, at: now, staff_name: by.name, what, ...values })
    return {
      isChanged: true,
      before: { type: what, ...(before === null ? {} : recordedAddress(before)) },
      after: { type: what, ...recordedAddress(text) },
    }
  })
}
