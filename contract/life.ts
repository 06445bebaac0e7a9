/** The life of the region as readers get it (decision 051). */
import { Type } from 'typebox'
import type { Static } from 'typebox'
import { callTable, defineCall } from './call.ts'
import { Day, Id } from './entities.ts'
import { Announcement, Duty, LifeEvent, Obituary, Town } from './life-entities.ts'
import { sampleAnnouncement, sampleDuty, sampleEvent, sampleObituary, sampleTown } from './life-samples.ts'

const town = { id: Id, town: Town }
/** An event as readers get it. */
export const ShownEvent = Type.Object({ ...LifeEvent.properties, ...town }, { title: 'ShownEvent' })
export type ShownEvent = Static<typeof ShownEvent>
export const DayOfEvents = Type.Object({ day: Day, events: Type.Array(ShownEvent) }, { title: 'DayOfEvents' })
export type DayOfEvents = Static<typeof DayOfEvents>
export const DayOfDuty = Type.Object({ day: Day, duties: Type.Array(Duty) }, { title: 'DayOfDuty' })
export type DayOfDuty = Static<typeof DayOfDuty>
export const ShownAnnouncement = Type.Object({ ...Announcement.properties, ...town, shownUntil: Day }, { title: 'ShownAnnouncement' })
export type ShownAnnouncement = Static<typeof ShownAnnouncement>
export const ShownObituary = Type.Object({ ...Obituary.properties, ...town }, { title: 'ShownObituary' })
export type ShownObituary = Static<typeof ShownObituary>

const reading = { method: 'GET', spec: 'ours', access: 'anyone', body: null, errors: [] } as const
const byTown = { town: Type.Optional(Town) }
const towns = Type.Array(Type.String(), { description: 'towns of the whole list, in order' })
const sampleShown: ShownEvent = { ...sampleEvent, id: 1, town: sampleTown }
const sampleDays: DayOfEvents[] = [{ day: '2026-11-20', events: [sampleShown] }]

export const lifeCalls = callTable({
  /** Events of seven days from today, today's doctors, and the announcements of today. */
  '/life/get/week': defineCall({
    ...reading,
    sharing: 'public',
    summary: 'Life of the region in the coming seven days',
    query: Type.Object({}),
    reply: Type.Object({
      today: Day,
      days: Type.Array(DayOfEvents, { description: 'days with an event' }),
      duties: Type.Array(Duty, { description: "today's doctors" }),
      nextDuty: Type.Union([DayOfDuty, Type.Null()], { description: 'the next day after today with a doctor on duty' }),
      announcements: Type.Array(ShownAnnouncement),
    }),
    sample: {
      reply: {
        today: '2026-11-20',
        days: sampleDays,
        duties: [],
        nextDuty: { day: '2026-11-22', duties: [sampleDuty] },
        announcements: [{ ...sampleAnnouncement, id: 3, town: sampleTown, shownUntil: '2026-11-24' }],
      },
    },
  }),

  /** Events of a day, or of four weeks from today. E_BAD_REQUEST for a day that does not exist. */
  '/life/get/events': defineCall({
    ...reading,
    sharing: 'public',
    summary: 'Events by day and town',
    query: Type.Object({ day: Type.Optional(Day), ...byTown }),
    reply: Type.Object({ today: Day, days: Type.Array(DayOfEvents), towns }),
    sample: { query: { town: sampleTown }, reply: { today: '2026-11-20', days: sampleDays, towns: [sampleTown] } },
  }),

  /** Doctors on duty from today on, as far as their months are published. */
  '/life/get/doctors': defineCall({
    ...reading,
    sharing: 'public',
    summary: 'Doctors on duty on holidays',
    query: Type.Object(byTown),
    reply: Type.Object({ today: Day, days: Type.Array(DayOfDuty), towns }),
    sample: { query: {}, reply: { today: '2026-11-20', days: [{ day: '2026-11-22', duties: [sampleDuty] }], towns: [sampleTown] } },
  }),

  /** Announcements of today, the newest first. */
  '/life/get/announcements': defineCall({
    ...reading,
    sharing: 'public',
    summary: 'Announcements of the region',
    query: Type.Object(byTown),
    reply: Type.Object({ announcements: Type.Array(ShownAnnouncement), towns }),
    sample: {
      query: {},
      reply: { announcements: [{ ...sampleAnnouncement, id: 3, town: sampleTown, shownUntil: '2026-11-24' }], towns: [sampleTown] },
    },
  }),

  /** Obituaries of today for members who are logged in, the newest death first; nothing of them for others. */
  '/life/get/obituaries': defineCall({
    ...reading,
    sharing: 'kind',
    summary: 'Obituaries, for members',
    query: Type.Object(byTown),
    reply: Type.Object({ mayRead: Type.Boolean(), obituaries: Type.Array(ShownObituary), towns }),
    sample: {
      query: {},
      reply: { mayRead: true, obituaries: [{ ...sampleObituary, id: 2, town: sampleTown }], towns: [sampleTown] },
    },
  }),
})
