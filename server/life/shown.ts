/** The life of the region today, for readers. Every list is valid until midnight in Tokyo (decision 051). */
import type { ReplyOf } from '@yukan/contract/call.ts'
import type { V1Calls } from '@yukan/contract/calls.ts'
import type { DayOfDuty, DayOfEvents, ShownAnnouncement, ShownEvent, ShownObituary } from '@yukan/contract/life.ts'
import type { EntryOf, LifeEntry } from '@yukan/contract/life-entities.ts'
import { listEventDays } from '@yukan/rules/life/life-repeat.ts'
import { EVENT_LIST_DAYS, WEEK_DAYS, OVERVIEW_ANNOUNCEMENTS } from '@yukan/rules/limits.ts'
import { mayReadObituaries } from '@yukan/rules/membership/reader-access.ts'
import type { ReaderKind } from '@yukan/rules/membership/reader-kind.ts'
import { addDays, endOfDay, tokyoDay } from '@yukan/rules/time/tokyo-time.ts'
import type { Context } from '../context.ts'
import { LIFE_KEY } from '../edge/surrogate-keys.ts'
import { listPublishedLife } from '../store/life/life-entry.ts'
import { LAST_DAY, readEntries } from './entries.ts'

const FIRST_DAY = '0001-01-01'

function isOf<K extends LifeEntry['kind']>(kind: K) {
  return (entry: LifeEntry): entry is EntryOf<K> => entry.kind === kind
}

/** Entries of a kind that readers see today and that concern some days. Replies built from them are not cached beyond midnight. */
async function listShown<K extends LifeEntry['kind']>(
  ctx: Context,
  kind: K,
  now: Date,
  { from, until }: { from: string; until: string },
): Promise<EntryOf<K>[]> {
  ctx.shared.show(LIFE_KEY)
  ctx.shared.limit(endOfDay(tokyoDay(now)))
  const rows = await listPublishedLife(ctx.db, kind, { from, until, today: tokyoDay(now) })
  return readEntries(ctx, rows).filter(isOf(kind))
}

function townsOf(towns: readonly string[]): string[] {
  return [...new Set(towns)].filter((town) => town !== '').toSorted()
}

/** Entries for the whole area belong to each of its towns. */
const isIn = (town: string, asked: string) => asked === '' || town === '' || town === asked

/** Events of some days by day, the earliest of a day first; days without one are left out. */
export function groupEvents(events: readonly ShownEvent[], from: string, until: string): DayOfEvents[] {
  const days = new Map<string, ShownEvent[]>()
  for (const event of events)
    for (const day of listEventDays(event, from, until)) {
      const list = days.get(day) ?? []
      list.push(event)
      days.set(day, list)
    }
  return [...days]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([day, list]) => ({
      day,
      events: list.toSorted((one, other) => (one.startTime < other.startTime ? -1 : one.startTime > other.startTime ? 1 : 0)),
    }))
}

async function listEvents(ctx: Context, now: Date, from: string, until: string): Promise<ShownEvent[]> {
  return (await listShown(ctx, 'event', now, { from, until })).map(({ id, town, facts }) => ({ ...facts, id, town }))
}

/** Doctors on duty by day, from a day on. */
async function listDuties(ctx: Context, now: Date, from: string): Promise<DayOfDuty[]> {
  const months = await listShown(ctx, 'doctor', now, { from, until: LAST_DAY })
  const rows = months.flatMap(({ facts }) => facts.rows).filter(({ day }) => day >= from)
  const days = [...new Set(rows.map(({ day }) => day))].toSorted()
  return days.map((day) => ({ day, duties: rows.filter((row) => row.day === day) }))
}

async function listAnnouncements(ctx: Context, now: Date): Promise<ShownAnnouncement[]> {
  const entries = await listShown(ctx, 'announcement', now, { from: FIRST_DAY, until: LAST_DAY })
  return entries
    .toReversed()
    .map(({ id, town, shownUntil, facts: { title, text, contact } }) => ({ id, town, shownUntil, title, text, contact }))
}

/** The coming seven days. */
export async function getShownWeek(ctx: Context, now: Date): Promise<ReplyOf<V1Calls['/life/get/week']>> {
  const today = tokyoDay(now)
  const until = addDays(today, WEEK_DAYS - 1)
  const [events, duties, announcements] = await Promise.all([
    listEvents(ctx, now, today, until),
    listDuties(ctx, now, today),
    listAnnouncements(ctx, now),
  ])
  return {
    today,
    days: groupEvents(events, today, until),
    duties: duties.find(({ day }) => day === today)?.duties ?? [],
    nextDuty: duties.find(({ day }) => day > today) ?? null,
    announcements: announcements.slice(0, OVERVIEW_ANNOUNCEMENTS),
  }
}

/** Events of a day, or of four weeks. E_BAD_REQUEST for no day. */
export async function getShownEvents(
  ctx: Context,
  { day, town = '' }: { day?: string | undefined; town?: string | undefined },
  now: Date,
): Promise<ReplyOf<V1Calls['/life/get/events']>> {
  const today = tokyoDay(now)
  const [from, until] = day === undefined ? [today, addDays(today, EVENT_LIST_DAYS - 1)] : [day, day]
  const events = await listEvents(ctx, now, from, until)
  const wanted = events.filter((event) => isIn(event.town, town))
  return { today, days: groupEvents(wanted, from, until), towns: townsOf(events.map((event) => event.town)) }
}

/** Doctors on duty from today on. */
export async function getShownDoctors(
  ctx: Context,
  { town = '' }: { town?: string | undefined },
  now: Date,
): Promise<ReplyOf<V1Calls['/life/get/doctors']>> {
  const today = tokyoDay(now)
  const all = await listDuties(ctx, now, today)
  const days = all.map(({ day, duties }) => ({ day, duties: duties.filter((duty) => isIn(duty.town, town)) }))
  return {
    today,
    days: days.filter(({ duties }) => duties.length > 0),
    towns: townsOf(all.flatMap(({ duties }) => duties.map((duty) => duty.town))),
  }
}

/** Announcements of today. */
export async function getShownAnnouncements(
  ctx: Context,
  { town = '' }: { town?: string | undefined },
  now: Date,
): Promise<ReplyOf<V1Calls['/life/get/announcements']>> {
  const all = await listAnnouncements(ctx, now)
  return { announcements: all.filter((each) => isIn(each.town, town)), towns: townsOf(all.map((each) => each.town)) }
}

/** Obituaries of today; not even queried for a reader who may not see them. */
export async function getShownObituaries(
  ctx: Context,
  kind: ReaderKind,
  { town = '' }: { town?: string | undefined },
  now: Date,
): Promise<ReplyOf<V1Calls['/life/get/obituaries']>> {
  if (!mayReadObituaries(kind)) return { mayRead: false, obituaries: [], towns: [] }
  const entries = await listShown(ctx, 'obituary', now, { from: FIRST_DAY, until: LAST_DAY })
  const all = entries.map(({ id, town: of, facts: { hasConsent: _hasConsent, ...facts } }): ShownObituary => ({ ...facts, id, town: of }))
  const sorted = all.toSorted((one, other) => (one.diedOn > other.diedOn ? -1 : one.diedOn < other.diedOn ? 1 : 0))
  return { mayRead: true, obituaries: sorted.filter((each) => isIn(each.town, town)), towns: townsOf(all.map((each) => each.town)) }
}
