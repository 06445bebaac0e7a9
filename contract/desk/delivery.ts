/** The daily list for the delivery agents at the desk (decision 090). Access is recorded. */
import { DELIVERY_WAYS } from '@yukan/rules/delivery/delivery-areas.ts'
import { DELIVERY_DAY_STATES, DELIVERY_ENCODINGS, DELIVERY_KINDS } from '@yukan/rules/delivery/delivery-lines.ts'
import { MEMBER_OFFICE } from '@yukan/rules/desk/staff.ts'
import { Type } from 'typebox'
import type { Static } from 'typebox'
import { defineCall, deskCallTable } from '../call.ts'
import { Day, Id, Instant, Nullable } from '../entities.ts'
import { oneOf } from '../literals.ts'
import { staffGet, staffPost } from './staff-call.ts'

/** A city of the delivery in the settings, with the given maximum length of its names. */
const City = Type.String({ minLength: 1, maxLength: 20, description: 'a city of the delivery; `-` for addresses outside of all' })
const count = (description: string) => Type.Integer({ minimum: 0, description })

export const DeskDeliveryLine = Type.Object(
  {
    kind: oneOf(DELIVERY_KINDS),
    memberId: Id,
    name: Type.String(),
    tel: Type.String(),
    place: Type.String({ description: 'delivery address in one line; empty if there is none' }),
    recipient: Type.String(),
    recipientTel: Type.String(),
    plan: Type.String(),
    item: Type.String({ description: 'the change' }),
    content: Type.String({ description: 'its new value, or a day' }),
    city: City,
    way: Nullable(oneOf(DELIVERY_WAYS, { description: 'null if the town is not known' })),
    handedAt: Nullable(Instant),
    isAdded: Type.Boolean({ description: 'added after its day, or its city, was handed over' }),
  },
  { title: 'DeskDeliveryLine' },
)
export type DeskDeliveryLine = Static<typeof DeskDeliveryLine>

export const WaitingDeliveries = Type.Object(
  {
    day: Day,
    waiting: count('lines that were not handed over'),
    added: count('those added after a hand-over'),
    revoked: count('ends that were handed over and cancelled since'),
  },
  { title: 'WaitingDeliveries' },
)
export type WaitingDeliveries = Static<typeof WaitingDeliveries>

export const DeliveryDay = Type.Object(
  {
    day: Day,
    state: oneOf(DELIVERY_DAY_STATES, { description: 'of the day; a day that has not begun cannot be handed over' }),
    city: Nullable(City),
    cities: Type.Array(Type.Object({ city: City, lines: count('of the day'), waiting: count('not handed over') }), {
      description: 'parts of the list: every city of the delivery, then addresses outside of all, if there are such lines',
    }),
    lines: Type.Array(DeskDeliveryLine, { description: 'of the chosen part' }),
    revoked: Type.Array(DeskDeliveryLine, {
      description: 'ends of the chosen part that were handed over and cancelled since: not in the file; the agent must be notified',
    }),
    handovers: Type.Array(
      Type.Object({
        at: Instant,
        by: Nullable(Type.String({ description: 'null for a command of the operator' })),
        city: Nullable(City),
        lines: count('in it'),
      }),
      { description: 'of the day, the newest first' },
    ),
    lacking: Type.Array(Type.Object({ character: Type.String(), members: Type.Array(Id) }), {
      description: 'characters of the lines that Shift_JIS lacks, at most 50, and their members',
    }),
    waiting: Type.Array(WaitingDeliveries, {
      description:
        'of the last 14 days before today, those with lines that were not handed over, or ends that were cancelled since; the newest first',
    }),
  },
  { title: 'DeliveryDay' },
)
export type DeliveryDay = Static<typeof DeliveryDay>

const sampleLine: DeskDeliveryLine = {
  kind: 'begin',
  memberId: 1_204,
  name: '山田 花子',
  tel: '0277000000',
  place: '〒999-0000 青葉県青葉市本町一丁目1-1',
  recipient: '山田 一郎',
  recipientTel: '0277000001',
  plan: '電子版+紙面配達プラン',
  item: '配達開始',
  content: '2026-11-24',
  city: '青葉市',
  way: 'evening',
  handedAt: '2026-11-20T09:12:00+09:00',
  isAdded: false,
}

export const sampleDeliveryDay: DeliveryDay = {
  day: '2026-11-19',
  state: 'over',
  city: null,
  cities: [
    { city: '青葉市', lines: 1, waiting: 0 },
    { city: '若葉市', lines: 0, waiting: 0 },
    { city: '-', lines: 1, waiting: 1 },
  ],
  lines: [
    sampleLine,
    {
      ...sampleLine,
      kind: 'change',
      memberId: 988,
      name: '𠮷野 和子',
      place: '',
      recipient: '',
      recipientTel: '',
      item: '氏名',
      content: '𠮷野 和子',
      city: '-',
      way: null,
      handedAt: null,
      isAdded: true,
    },
  ],
  revoked: [],
  handovers: [{ at: '2026-11-20T09:12:00+09:00', by: '三浦 真理', city: null, lines: 1 }],
  lacking: [{ character: '𠮷', members: [988] }],
  waiting: [
    { day: '2026-11-19', waiting: 1, added: 1, revoked: 0 },
    { day: '2026-11-17', waiting: 4, added: 0, revoked: 0 },
  ],
}

export const deliveryCalls = deskCallTable({
  /** The list of a day, by default yesterday; with `city` the lines of that part. Access is recorded. */
  '/delivery/get': defineCall({
    ...staffGet(MEMBER_OFFICE),
    summary: 'The daily list for the delivery agents',
    query: Type.Object({ day: Type.Optional(Day), city: Type.Optional(City) }),
    reply: DeliveryDay,
    errors: [],
    sample: { query: { day: '2026-11-19' }, reply: sampleDeliveryDay },
  }),

  /** Hands over the list of a day, or a part of it. Returns its file and the updated list. Repeating returns the same file. */
  '/delivery/export': defineCall({
    ...staffPost(MEMBER_OFFICE),
    summary: 'Hands the daily list over as CSV',
    needsProof: true,
    body: Type.Object({ day: Day, city: Nullable(City), encoding: oneOf(DELIVERY_ENCODINGS) }),
    reply: Type.Object({
      name: Type.String({ description: 'of the file' }),
      file: Type.String({
        contentEncoding: 'base64',
        description: 'UTF-8 with a byte order mark, or Shift_JIS with 〓 for missing characters',
      }),
      list: DeliveryDay,
    }),
    errors: [],
    sample: {
      body: { day: '2026-11-19', city: null, encoding: 'UTF-8' },
      reply: { name: 'delivery-2026-11-19.csv', file: '77u/5Yy65YiGDQo=', list: sampleDeliveryDay },
    },
  }),
})
