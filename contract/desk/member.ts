/** Members at the desk: search during a phone call, personal data only after a reason is given, and help with the account (decision 089). */
import { DEVICE_NAMES } from '@yukan/rules/membership/device-name.ts'
import { MEMBER_OFFICE } from '@yukan/rules/desk/staff.ts'
import { PRIVILEGED_ROLES } from '@yukan/rules/text/words.ts'
import { Type } from 'typebox'
import type { Static } from 'typebox'
import { MEMBER_NOTE_MAX, MEMBER_WORDS_MAX } from '@yukan/rules/limits.ts'
import { Acknowledged, defineCall, deskCallTable } from '../call.ts'
import { Day, Id, Instant, Nullable } from '../entities.ts'
import { oneOf } from '../literals.ts'
import { MemberContact, MemberDetails, sampleDetails } from './member-data.ts'
import { filled, Reason } from './member-reason.ts'
import { staffGet, staffPost } from './staff-call.ts'

export const MEMBER_STATES = ['provisional', 'active', 'blocked', 'left'] as const
export const MEMBER_PLANS = ['bank', 'plan', 'cancelled', 'trial', 'free', 'reads-all'] as const
export const MemberFoundBy = oneOf(['number', 'tel', 'email', 'receipt', 'name', 'recipient', 'address'])

const status = {
  state: oneOf(MEMBER_STATES),
  plan: oneOf(MEMBER_PLANS, { description: 'source of the right to read; `reads-all` is a role that reads everything' }),
  planName: Nullable(Type.String({ description: 'label of the contract that counts, even if it has ended' })),
}

export const MemberRow = Type.Object(
  {
    id: Id,
    name: Type.String({ description: 'empty if none was given' }),
    ...status,
    by: MemberFoundBy,
    match: Type.String({
      description: 'the match, masked: the last digits of a number, a city; empty for a name',
    }),
  },
  { title: 'MemberRow' },
)
export type MemberRow = Static<typeof MemberRow>

const RecentMember = Type.Object({ id: Id, name: Type.String(), at: Instant }, { title: 'RecentMember' })
export type RecentMember = Static<typeof RecentMember>

export const MEMBER_EVENT_KINDS = ['contract', 'payment', 'mail', 'device', 'delivery', 'message', 'staff'] as const
export const MEMBER_EVENTS = [
  'registered',
  'activated',
  'withdrawn',
  'erased',
  'applied',
  'application-failed',
  'contract-began',
  'plan-changed',
  'paid',
  'payment-failed',
  'mail-waits',
  'mail-sent',
  'mail-given-up',
  'device-registered',
  'delivery-changed',
  'ends-other-contract',
  'message-received',
  'staff-action',
] as const

export const MemberEvent = Type.Object(
  {
    at: Instant,
    kind: oneOf(MEMBER_EVENT_KINDS),
    what: oneOf(MEMBER_EVENTS),
    text: Type.String({ description: 'a plan, the subject of a mail, the name of a device, an action of the record of changes' }),
    note: Type.String({ description: 'number of a receipt, why a mail was given up, who did it and why' }),
    yen: Nullable(Type.Integer()),
    messageId: Nullable(Id),
  },
  { title: 'MemberEvent' },
)
export type MemberEvent = Static<typeof MemberEvent>

export const MemberNote = Type.Object(
  { id: Id, text: Type.String(), at: Instant, by: Type.String({ description: 'who has written it' }) },
  { title: 'MemberNote', description: 'a note by staff about a telephone call' },
)
export type MemberNote = Static<typeof MemberNote>

export const MemberSheet = Type.Object(
  {
    id: Id,
    name: Type.String(),
    ...status,
    since: Instant,
    readsUntil: Nullable(Day),
    readsByRole: Type.Boolean({ description: 'reads without an end, whatever `readsUntil` is' }),
    paidUntil: Nullable(Day),
    isCancelled: Type.Boolean({ description: 'the contract ends with the day of `paidUntil`' }),
    yen: Nullable(Type.Integer({ description: 'of a month of the running contract, with tax' })),
    owes: Type.Boolean({ description: 'the last payment failed and is tried again' }),
    isDelivered: Type.Boolean({ description: 'the print is delivered' }),
    hasBankPrint: Type.Boolean({ description: 'the office has set that the print is delivered while the member pays by bank' }),
    readingRole: Nullable(Type.Integer({ description: 'the role that reads everything; null for a member without one' })),
    receivesMail: Type.Boolean({ description: 'wants mails of the newspaper' }),
    contact: MemberContact,
    devices: Type.Array(Type.Object({ id: Id, name: oneOf(DEVICE_NAMES), label: Type.String(), usedAt: Nullable(Instant) })),
    deviceLimit: Type.Integer(),
    bannedUntil: Nullable(Instant),
    canCancel: Type.Boolean({ description: 'a contract by card runs' }),
    hasCustomer: Type.Boolean({ description: 'known to the card provider' }),
    events: Type.Array(MemberEvent, { description: 'the newest first; the newest hundred of each kind' }),
    notes: Type.Array(MemberNote),
    looks: Type.Array(
      Type.Object({ at: Instant, by: Type.String(), reason: Nullable(Type.String({ description: 'of a look at the personal data' })) }),
      { description: 'who looked at this member, the newest ten' },
    ),
  },
  { title: 'MemberSheet' },
)
export type MemberSheet = Static<typeof MemberSheet>

const ReadingRole = Type.Unsafe<number>(Type.Union(PRIVILEGED_ROLES.map((role) => Type.Literal(role))))

const reading = { ...staffGet(MEMBER_OFFICE), errors: [] } as const
const action = { ...staffPost(MEMBER_OFFICE), reply: Acknowledged } as const

const sampleRow: MemberRow = {
  id: 104_377,
  name: '山川 和子',
  state: 'active',
  plan: 'plan',
  planName: '電子版+紙',
  by: 'tel',
  match: '4821',
}
const event = { note: '', yen: null, messageId: null }
export const sampleMember: MemberSheet = {
  id: 104_377,
  name: '山川 和子',
  state: 'active',
  plan: 'plan',
  planName: '電子版+紙',
  since: '2024-04-03T10:12:00+09:00',
  readsUntil: '2026-11-30',
  readsByRole: false,
  paidUntil: '2026-11-30',
  isCancelled: false,
  yen: 3900,
  owes: true,
  isDelivered: true,
  hasBankPrint: false,
  readingRole: null,
  receivesMail: true,
  contact: {
    email: 'k…@…jp',
    newEmail: null,
    tel: '…4821',
    addresses: [{ kind: 'delivery', line: '青葉市…', recipient: '…', tel: '…4821' }],
  },
  devices: [{ id: 7, name: 'iPad', label: 'Safari／iPadOS', usedAt: '2026-11-20T09:15:00+09:00' }],
  deviceLimit: 3,
  bannedUntil: null,
  canCancel: true,
  hasCustomer: true,
  events: [
    { ...event, at: '2026-11-20T09:02:00+09:00', kind: 'payment', what: 'payment-failed', text: '', yen: 3900 },
    { ...event, at: '2026-11-20T09:02:00+09:00', kind: 'mail', what: 'mail-sent', text: 'お支払いの確認のお願い' },
    { ...event, at: '2026-10-01T09:00:00+09:00', kind: 'payment', what: 'paid', text: '', note: 'AB12CD34-0001', yen: 3900 },
    { ...event, at: '2024-04-03T10:12:00+09:00', kind: 'contract', what: 'registered', text: '' },
  ],
  notes: [{ id: 3, text: 'きのうの夕刊が濡れて届いた。折り返しは17時まで。', at: '2026-11-20T13:31:00+09:00', by: '三浦 真理' }],
  looks: [{ at: '2026-11-20T13:31:00+09:00', by: '三浦 真理', reason: '折り返しの電話' }],
}

const withReason = { id: Id, reason: Reason }
const sampleReason = { id: 104_377, reason: '電話での依頼' }

export const memberCalls = deskCallTable({
  /** Members by a part of a name, telephone number, address, number or receipt, at most twenty; without words those whom the caller opened last. */
  '/member/find': defineCall({
    ...reading,
    summary: 'Finds members',
    query: Type.Object({ words: Type.Optional(Type.String({ maxLength: MEMBER_WORDS_MAX })) }),
    reply: Type.Object({
      members: Type.Array(MemberRow),
      isMore: Type.Boolean({ description: 'further members fit' }),
      recent: Type.Array(RecentMember, { description: 'whom the caller opened last' }),
    }),
    sample: {
      query: { words: '4821' },
      reply: { members: [sampleRow], isMore: false, recent: [{ id: 88_431, name: '高瀬 登', at: '2026-11-20T13:08:00+09:00' }] },
    },
  }),

  /** A member with contract, payments, mails, devices and messages, without personal data. Access is recorded. */
  '/member/get': defineCall({
    ...reading,
    summary: 'A member, without personal data',
    query: Type.Object({ id: Id }),
    reply: Type.Object({ member: MemberSheet }),
    sample: { query: { id: 104_377 }, reply: { member: sampleMember } },
  }),

  /** The personal data of a member. The reason is recorded. */
  '/member/reveal': defineCall({
    ...action,
    summary: 'Personal data of a member, with a reason',
    body: Type.Object({ id: Id, reason: Reason }),
    reply: MemberDetails,
    errors: [],
    sample: { body: { id: 104_377, reason: '折り返しの電話' }, reply: sampleDetails },
  }),

  /** Adds a note of a telephone call. */
  '/member/add-note': defineCall({
    ...action,
    summary: 'Adds a note about a member',
    body: Type.Object({ id: Id, text: filled(MEMBER_NOTE_MAX) }),
    reply: Type.Object({ note: MemberNote }),
    errors: [],
    sample: {
      body: { id: 104_377, text: 'きのうの夕刊が濡れて届いた。' },
      reply: { note: { id: 3, text: 'きのうの夕刊が濡れて届いた。', at: '2026-11-20T13:31:00+09:00', by: '三浦 真理' } },
    },
  }),

  /** Deletes a note. */
  '/member/delete-note': defineCall({
    ...action,
    summary: 'Deletes a note about a member',
    body: Type.Object({ id: Id }),
    errors: [],
    sample: { body: { id: 3 }, reply: { updated: true } },
  }),

  /** Lifts the ban after wrong passwords. E_CHANGED if there is no ban. */
  '/member/unban': defineCall({
    ...action,
    summary: 'Lifts the ban of a member after wrong passwords',
    body: Type.Object(withReason),
    errors: ['E_CHANGED'],
    sample: { body: sampleReason, reply: { updated: true } },
  }),

  /** Blocks a member, whose sessions end at once, or permits the login again. E_CHANGED if it is so already. */
  '/member/set-blocked': defineCall({
    ...action,
    needsProof: true,
    summary: 'Blocks a member or permits the login again',
    body: Type.Object({ ...withReason, isBlocked: Type.Boolean() }),
    errors: ['E_CHANGED'],
    sample: { body: { ...sampleReason, isBlocked: true }, reply: { updated: true } },
  }),

  /** Removes a device of a member; its sessions end. */
  '/member/remove-device': defineCall({
    ...action,
    summary: 'Removes a device of a member',
    body: Type.Object({ ...withReason, deviceId: Id }),
    errors: [],
    sample: { body: { ...sampleReason, deviceId: 7 }, reply: { updated: true } },
  }),

  /** Mails the member a link to set a password: a first one, or a new one. E_CHANGED for one who has left; E_TOO_MANY. */
  '/member/send-link': defineCall({
    ...action,
    summary: 'Mails a member a link to set the password',
    body: Type.Object(withReason),
    errors: ['E_CHANGED'],
    sample: { body: sampleReason, reply: { updated: true } },
  }),

  /** Sets whether a member pays by bank (role 7). E_UNDER_CONTRACT while a contract by card runs; E_CHANGED if it is so already, or the role is another. */
  '/member/set-bank': defineCall({
    ...action,
    needsProof: true,
    summary: 'Sets whether a member pays by bank',
    body: Type.Object({ ...withReason, isBank: Type.Boolean() }),
    errors: ['E_CHANGED', 'E_UNDER_CONTRACT'],
    sample: { body: { ...sampleReason, isBank: true }, reply: { updated: true } },
  }),

  /** Sets whether the print is delivered to a member who pays by bank. E_CHANGED if it is so already, or the member does not pay by bank. */
  '/member/set-bank-print': defineCall({
    ...action,
    needsProof: true,
    summary: 'Sets whether a member who pays by bank gets print delivery',
    body: Type.Object({ ...withReason, hasPrint: Type.Boolean() }),
    errors: ['E_CHANGED'],
    sample: { body: { ...sampleReason, hasPrint: true }, reply: { updated: true } },
  }),

  /** Gives a member a role that reads everything, or (null) ends it. E_CHANGED if it is so already, for a member who pays by bank, and for one who is not active. */
  '/member/set-reading-role': defineCall({
    ...action,
    needsProof: true,
    summary: 'Gives or ends a role that reads everything',
    body: Type.Object({ ...withReason, role: Nullable(ReadingRole) }),
    errors: ['E_CHANGED'],
    sample: { body: { ...sampleReason, role: 3 }, reply: { updated: true } },
  }),

  /** Makes contract and payments of a member equal to the card provider's. E_NO_CUSTOMER, E_PROVIDER. */
  '/member/reconcile': defineCall({
    ...action,
    summary: 'Compares a member with the card provider',
    body: Type.Object(withReason),
    errors: ['E_NO_CUSTOMER', 'E_PROVIDER'],
    sample: { body: sampleReason, reply: { updated: true } },
  }),

  /** Cancels the running contract, by the same rules and with the same mail as the member's own cancellation. */
  '/member/cancel': defineCall({
    ...action,
    needsProof: true,
    summary: 'Cancels the contract of a member',
    body: Type.Object(withReason),
    errors: ['E_BANK_MEMBER', 'E_NO_CONTRACT', 'E_NO_CUSTOMER', 'E_PROVIDER'],
    sample: { body: sampleReason, reply: { updated: true } },
  }),
})
