/** Shapes of the life of the region, for readers and for the desk (decision 051). A text that may be missing is empty. */
import { LIFE_STATES } from '@yukan/rules/life/life.ts'
import { REPEAT_KINDS } from '@yukan/rules/life/life-repeat.ts'
import { Type } from 'typebox'
import type { Static } from 'typebox'
import { LIFE_LINE_MAX, LIFE_TOWN_MAX, LIFE_TEXT_MAX, DUTY_ROWS_MAX, CHANGED_DAYS_MAX, BREAKING_LINK_MAX } from '@yukan/rules/limits.ts'
import { Day, Id, Instant } from './entities.ts'
import { OneLine } from './fields.ts'
import { oneOf } from './literals.ts'

const Line = OneLine(LIFE_LINE_MAX, { isTrimmed: true })
const MaybeLine = Type.Union([Type.Literal(''), Line])
const Time = Type.String({ pattern: '^$|^([01]\\d|2[0-3]):[0-5]\\d$', description: '`HH:MM`, or empty' })
const MaybeDay = Type.String({ pattern: '^$|^\\d{4}-\\d{2}-\\d{2}$' })
const Text = Type.String({ maxLength: LIFE_TEXT_MAX })

export const LifeState = oneOf(LIFE_STATES, { title: 'LifeState' })
export const Town = Type.Union([Type.Literal(''), OneLine(LIFE_TOWN_MAX, { isTrimmed: true })])

const Ceremony = Type.Object({ on: MaybeDay, time: Time, place: MaybeLine }, { title: 'Ceremony' })

export const Obituary = Type.Object(
  {
    name: Line,
    reading: MaybeLine,
    age: Type.String({ pattern: '^[0-9]{0,3}$' }),
    diedOn: Day,
    area: Type.String({ maxLength: LIFE_LINE_MAX, description: 'part of the town' }),
    mourner: MaybeLine,
    relation: MaybeLine,
    wake: Ceremony,
    funeral: Ceremony,
    note: MaybeLine,
  },
  { title: 'Obituary' },
)
export type Obituary = Static<typeof Obituary>

const Repeat = Type.Object(
  {
    every: oneOf(REPEAT_KINDS),
    weekdays: Type.Array(Type.Integer({ minimum: 0, maximum: 6 }), { maxItems: 7, uniqueItems: true }),
    nth: Type.Integer({ minimum: -1, maximum: 5, description: '-1 is the last' }),
    weekday: Type.Integer({ minimum: 0, maximum: 6 }),
    date: Type.Integer({ minimum: 1, maximum: 31 }),
  },
  { title: 'Repeat' },
)

export const LifeEvent = Type.Object(
  {
    title: Line,
    place: MaybeLine,
    startOn: Day,
    endOn: Day,
    startTime: Time,
    endTime: Time,
    repeat: Repeat,
    exceptions: Type.Array(Day, { maxItems: CHANGED_DAYS_MAX }),
    moved: Type.Array(Type.Object({ from: Day, to: Day }), { maxItems: CHANGED_DAYS_MAX }),
    price: MaybeLine,
    contact: MaybeLine,
    link: Type.String({ maxLength: BREAKING_LINK_MAX, description: 'path of an article, or an address of another site' }),
    text: Text,
  },
  { title: 'LifeEvent' },
)
export type LifeEvent = Static<typeof LifeEvent>

export const Duty = Type.Object(
  {
    day: Day,
    town: Town,
    clinic: Line,
    departments: MaybeLine,
    hours: MaybeLine,
    tel: MaybeLine,
  },
  { title: 'Duty' },
)
export type Duty = Static<typeof Duty>

export const DutyMonth = Type.Object(
  { month: Type.String({ pattern: '^\\d{4}-\\d{2}$' }), rows: Type.Array(Duty, { maxItems: DUTY_ROWS_MAX }) },
  { title: 'DutyMonth' },
)
export type DutyMonth = Static<typeof DutyMonth>

export const Announcement = Type.Object(
  { title: Line, text: Type.String({ minLength: 1, pattern: '\\S', maxLength: LIFE_TEXT_MAX }), contact: MaybeLine },
  { title: 'Announcement' },
)
export type Announcement = Static<typeof Announcement>

/** Fields that entries of every kind have at the desk. */
export const lifeHead = { town: Town, shownFrom: Day, shownUntil: Day }
/** Recorded with an obituary, which cannot be published without it. Readers do not get it. */
export const consentField = { hasConsent: Type.Boolean({ description: 'the family has agreed to the obituary' }) }

const kept = { id: Id, state: LifeState, version: Type.Integer(), changedAt: Instant, changedBy: Type.String(), ...lifeHead }

/** An entry at the desk. */
export const LifeEntry = Type.Union([
  Type.Object(
    {
      ...kept,
      kind: Type.Literal('obituary'),
      facts: Type.Object({ ...Obituary.properties, ...consentField }),
    },
    { title: 'ObituaryEntry' },
  ),
  Type.Object({ ...kept, kind: Type.Literal('event'), facts: LifeEvent }, { title: 'EventEntry' }),
  Type.Object({ ...kept, kind: Type.Literal('doctor'), facts: DutyMonth }, { title: 'DutyEntry' }),
  Type.Object({ ...kept, kind: Type.Literal('announcement'), facts: Announcement }, { title: 'AnnouncementEntry' }),
])
export type LifeEntry = Static<typeof LifeEntry>
export type EntryOf<K extends LifeEntry['kind']> = Extract<LifeEntry, { kind: K }>
