/** Life of the region at the desk: entries, which reporters draft and editors publish (decision 051). */
import { ARTICLE_EDITORS, ARTICLE_READERS, ARTICLE_WRITERS } from '@yukan/rules/articles/article-state.ts'
import { LIFE_KINDS } from '@yukan/rules/life/life.ts'
import { DUTY_BODY_BYTES } from '@yukan/rules/limits.ts'
import { Type } from 'typebox'
import type { Static } from 'typebox'
import { defineCall, deskCallTable } from '../call.ts'
import { Day, Id, Instant, Nullable } from '../entities.ts'
import { Announcement, consentField, Duty, DutyMonth, LifeEntry, LifeEvent, lifeHead, LifeState, Obituary, Town } from '../life-entities.ts'
import type { EntryOf } from '../life-entities.ts'
import { sampleAnnouncement, sampleDuty, sampleEvent, sampleObituary, sampleTown } from '../life-samples.ts'
import { oneOf } from '../literals.ts'
import { staffGet, staffPost } from './staff-call.ts'

export const LifeKind = oneOf(LIFE_KINDS, { title: 'LifeKind' })

/** An entry in the list. */
export const LifeRow = Type.Object(
  {
    id: Id,
    kind: LifeKind,
    state: LifeState,
    version: Type.Integer(),
    title: Type.String(),
    ...lifeHead,
    changedAt: Instant,
    changedBy: Type.String(),
  },
  { title: 'LifeRow' },
)
export type LifeRow = Static<typeof LifeRow>

const kept = { id: 1, version: 1, changedAt: '2026-11-20T11:30:00+09:00', changedBy: '坂本 亮' } as const
const head = { town: sampleTown, shownFrom: '2026-11-20', shownUntil: '2026-11-24' } as const
export const sampleObituaryEntry: EntryOf<'obituary'> = {
  ...kept,
  ...head,
  kind: 'obituary',
  state: 'draft',
  facts: { ...sampleObituary, hasConsent: true },
}
export const sampleEventEntry: EntryOf<'event'> = { ...kept, ...head, kind: 'event', state: 'published', facts: sampleEvent }
export const sampleDutyEntry: EntryOf<'doctor'> = {
  ...kept,
  ...head,
  town: '',
  kind: 'doctor',
  state: 'published',
  facts: { month: '2026-11', rows: [sampleDuty] },
}
export const sampleAnnouncementEntry: EntryOf<'announcement'> = {
  ...kept,
  ...head,
  kind: 'announcement',
  state: 'withdrawn',
  facts: sampleAnnouncement,
}
const sampleRow: LifeRow = { ...kept, ...head, kind: 'event', state: 'published', title: sampleEvent.title }

const reading = {
  ...staffGet(ARTICLE_READERS),
  errors: [],
} as const
const saving = staffPost(ARTICLE_WRITERS)
/** `id` null creates an entry; its `version` is then 0. */
const which = { id: Nullable(Id), version: Type.Integer({ minimum: 0 }) }
const saved = { reply: Type.Object({ id: Id, version: Type.Integer() }) } as const
const sampleSaved = { id: 1, version: 2 }
const sampleHead = { id: 1, version: 1, ...head }

export const lifeCalls = deskCallTable({
  /** Entries by state and day, the newest first; `next` is the number of the next page. */
  '/life/list': defineCall({
    ...reading,
    summary: 'Entries of the life of the region',
    query: Type.Object({
      kind: Type.Optional(LifeKind),
      state: Type.Optional(LifeState),
      page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
    }),
    reply: Type.Object({
      entries: Type.Array(LifeRow),
      next: Nullable(Type.Integer()),
      broken: Type.Array(LifeRow, { description: 'published ones that readers do not get, since their stored data is invalid' }),
    }),
    sample: { query: {}, reply: { entries: [sampleRow], next: null, broken: [sampleRow] } },
  }),

  /** An entry, and the towns that forms propose. Without `id` the towns alone. */
  '/life/get': defineCall({
    ...reading,
    summary: 'An entry of the life of the region',
    query: Type.Object({ id: Type.Optional(Id) }),
    reply: Type.Object({ entry: Nullable(LifeEntry), towns: Type.Array(Type.String()) }),
    sample: { query: { id: 1 }, reply: { entry: sampleObituaryEntry, towns: [sampleTown] } },
  }),

  /** Writes an obituary. A published one is changed by editors only (E_FORBIDDEN). */
  '/life/save-obituary': defineCall({
    ...saving,
    ...saved,
    summary: 'Writes an obituary',
    body: Type.Object({ ...which, ...lifeHead, ...Obituary.properties, ...consentField }),
    errors: ['E_CHANGED', 'E_NO_CONSENT'],
    sample: { body: { ...sampleHead, ...sampleObituary, hasConsent: true }, reply: sampleSaved },
  }),

  /** Writes an event. */
  '/life/save-event': defineCall({
    ...saving,
    ...saved,
    summary: 'Writes an event',
    body: Type.Object({ ...which, ...lifeHead, ...LifeEvent.properties }),
    errors: ['E_CHANGED'],
    sample: { body: { ...sampleHead, ...sampleEvent }, reply: sampleSaved },
  }),

  /** Writes a month's table of doctors. E_MONTH_TAKEN if that month already has one that is not withdrawn. */
  '/life/save-doctors': defineCall({
    ...saving,
    ...saved,
    summary: "Writes a month's doctors on duty",
    bodyBytes: DUTY_BODY_BYTES,
    body: Type.Object({ ...which, ...lifeHead, ...DutyMonth.properties }),
    errors: ['E_CHANGED', 'E_MONTH_TAKEN'],
    sample: { body: { ...sampleHead, town: '', month: '2026-11', rows: [sampleDuty] }, reply: sampleSaved },
  }),

  /** Writes an announcement. */
  '/life/save-announcement': defineCall({
    ...saving,
    ...saved,
    summary: 'Writes an announcement',
    body: Type.Object({ ...which, ...lifeHead, ...Announcement.properties }),
    errors: ['E_CHANGED'],
    sample: { body: { ...sampleHead, ...sampleAnnouncement }, reply: sampleSaved },
  }),

  /** Publishes an entry, withdraws it, or makes it a draft again. E_NO_CONSENT for an obituary without the family's consent. */
  '/life/set-state': defineCall({
    ...saving,
    roles: ARTICLE_EDITORS,
    summary: 'Publishes or withdraws an entry',
    body: Type.Object({ id: Id, version: Type.Integer({ minimum: 1 }), state: LifeState }),
    reply: Type.Object({ version: Type.Integer() }),
    errors: ['E_CHANGED', 'E_NO_CONSENT', 'E_MONTH_TAKEN'],
    sample: { body: { id: 1, version: 1, state: 'published' }, reply: { version: 2 } },
  }),

  /** Days of a month on which a doctor is on duty, and the table of the month before. */
  '/life/duty-days': defineCall({
    ...reading,
    summary: 'Sundays and holidays of a month',
    query: Type.Object({ month: Type.String({ pattern: '^\\d{4}-\\d{2}$' }) }),
    reply: Type.Object({ days: Type.Array(Day), last: Type.Array(Duty, { description: 'of the month before; empty without its table' }) }),
    sample: { query: { month: '2026-12' }, reply: { days: ['2026-12-06', '2026-12-13'], last: [sampleDuty] } },
  }),

  /** Published entries of some days as text for the printed page, in full-width forms. */
  '/life/print': defineCall({
    ...reading,
    summary: 'Entries as text for the printed page',
    query: Type.Object({ kind: LifeKind, from: Day, until: Day, town: Type.Optional(Town) }),
    reply: Type.Object({ text: Type.String(), count: Type.Integer(), towns: Type.Array(Type.String()) }),
    sample: {
      query: { kind: 'event', from: '2026-11-21', until: '2026-11-27' },
      reply: { text: '【１１月２２日（日）】\n▽本町の朝市　７時〜１０時、本町通り。', count: 1, towns: [sampleTown] },
    },
  }),
})
