/** Names, telephone number and addresses of a member, registered and changed by the office (decision 112). */
import { MEMBER_OFFICE } from '@yukan/rules/desk/staff.ts'
import { Type } from 'typebox'
import type { Static } from 'typebox'
import { TEL_MIN, TEL_MAX, ADDRESS_FIELD_MAX } from '@yukan/rules/limits.ts'
import { defineCall, deskCallTable } from '../call.ts'
import { AddressInput } from '../address.ts'
import { Id, Instant, Nullable } from '../entities.ts'
import { CLEAN, PersonName } from '../fields.ts'
import { oneOf } from '../literals.ts'
import { Reason } from './member-reason.ts'
import { staffPost } from './staff-call.ts'

export const MEMBER_DATA_PARTS = ['profile', 'registered', 'delivery'] as const

const ContactAddress = Type.Object({
  kind: oneOf(['registered', 'delivery']),
  line: Type.String(),
  recipient: Type.String(),
  tel: Type.String(),
})

/** Personal data: cut short in `member/get`, whole in `member/reveal`. */
export const MemberContact = Type.Object(
  {
    email: Nullable(Type.String()),
    newEmail: Nullable(Type.String({ description: 'not confirmed yet' })),
    tel: Type.String(),
    addresses: Type.Array(ContactAddress),
  },
  { title: 'MemberContact' },
)
export type MemberContact = Static<typeof MemberContact>

/** The value as in the member's own form; empty if there is no number. */
const TelOrNone = Type.String({ pattern: `^([0-9]{${TEL_MIN},${TEL_MAX}})?$`, [CLEAN]: 'tel' })
const Profile = Type.Object({ lastName: Type.String(), firstName: Type.String(), tel: Type.String() })
const { type, zip, pref, city, address, username, tel } = AddressInput.properties
/** A stored address. */
const StoredAddress = Type.Object({
  zip: Type.String(),
  pref: Type.String(),
  city: Type.String(),
  address: Type.String(),
  building: Nullable(Type.String()),
  username: Type.String(),
  tel: Type.String(),
})
export type StoredAddress = Static<typeof StoredAddress>

const DataChange = Type.Object({
  at: Instant,
  by: Type.String(),
  what: oneOf(MEMBER_DATA_PARTS),
  before: Type.String({ description: 'the former value, in one line; empty for a new address' }),
  after: Type.String(),
})
export type MemberDataChange = Static<typeof DataChange>

/** Initial values of the office's forms, and the changes that the office has made so far. */
export const MemberData = Type.Object(
  {
    profile: Profile,
    registered: Nullable(StoredAddress),
    delivery: Nullable(StoredAddress),
    changes: Type.Array(DataChange, { description: 'the newest twenty, the newest first' }),
  },
  { title: 'MemberData' },
)
export type MemberData = Static<typeof MemberData>

/** Personal data of a member, for reading and for the forms. */
export const MemberDetails = Type.Object({ contact: MemberContact, data: MemberData }, { title: 'MemberDetails' })
export type MemberDetails = Static<typeof MemberDetails>

export const sampleContact: MemberContact = {
  email: 'kazuko@example.jp',
  newEmail: null,
  tel: '0277004821',
  addresses: [{ kind: 'delivery', line: '〒999-0031 青葉県青葉市本町1-2-3', recipient: '山川 和子', tel: '0277004821' }],
}
const sampleProfile = { lastName: '山川', firstName: '和子', tel: '0277004821' }
const sampleAddress: StoredAddress = {
  zip: '9990031',
  pref: '青葉県',
  city: '青葉市本町',
  address: '1-2-3',
  building: null,
  username: '山川 和子',
  tel: '0277004821',
}
const sampleData: MemberData = {
  profile: sampleProfile,
  registered: null,
  delivery: sampleAddress,
  changes: [
    {
      at: '2026-11-18T10:20:00+09:00',
      by: '三浦 真理',
      what: 'delivery',
      before: '〒999-0031 青葉県青葉市旭町4-5 山川 和子 0277004821',
      after: '〒999-0031 青葉県青葉市本町1-2-3 山川 和子 0277004821',
    },
  ],
}

export const sampleDetails: MemberDetails = { contact: sampleContact, data: sampleData }

const change = { ...staffPost(MEMBER_OFFICE), reply: MemberDetails, errors: ['E_CHANGED'] } as const

export const memberDataCalls = deskCallTable({
  /** Changes names and telephone number, with a mail to the member. `seen`: what the caller saw; E_CHANGED if it has changed since, or the member has left. */
  '/member/set-profile': defineCall({
    ...change,
    summary: 'Changes names and telephone number of a member',
    body: Type.Object({ id: Id, reason: Reason, lastName: PersonName, firstName: PersonName, tel: TelOrNone, seen: Profile }),
    sample: {
      body: { id: 104_377, reason: '電話での依頼', ...sampleProfile, tel: '09000004821', seen: sampleProfile },
      reply: sampleDetails,
    },
  }),

  /**
   * Registers or changes the registered (`type` 1) or the delivery address (2), by the rules of the member's own change and with a mail to the member. `seen`: the
   * address that the caller was shown, null if there is none; E_CHANGED if it has changed since, or the member has left.
   */
  '/member/set-address': defineCall({
    ...change,
    summary: 'Registers or changes an address of a member',
    body: Type.Object({
      id: Id,
      reason: Reason,
      type,
      zip,
      pref,
      city,
      address,
      building: Nullable(Type.String({ maxLength: ADDRESS_FIELD_MAX })),
      username,
      tel,
      seen: Nullable(StoredAddress),
    }),
    sample: {
      body: { id: 104_377, reason: '電話での依頼', type: 2, ...sampleAddress, address: '4-5', seen: sampleAddress },
      reply: sampleDetails,
    },
  }),
})
