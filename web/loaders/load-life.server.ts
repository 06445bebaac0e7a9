/** The life of the region as its pages show it (decision 051). */
import type { DayOfDuty, DayOfEvents, ShownAnnouncement, ShownEvent, ShownObituary } from '@yukan/contract/life.ts'
import type { Duty } from '@yukan/contract/life-entities.ts'
import type { Ceremony } from '@yukan/rules/life/life.ts'
import { repeatText } from '@yukan/rules/life/life-repeat.ts'
import { LIFE_TOWN_MAX, EVENT_LIST_DAYS } from '@yukan/rules/limits.ts'
import { addDays, japaneseShortDay } from '@yukan/rules/time/tokyo-time.ts'
import { lifeText } from '../messages/life.ts'
import { errorText } from '../messages/pages.ts'
import type {
  AnnouncementData,
  CeremonyData,
  DayFilterData,
  DutyData,
  DutyDayData,
  EventData,
  EventDayData,
  ObituaryData,
} from '../screens/life/life-data.ts'
import { queryValues } from './page-query.ts'
import { errorPage } from './refusals.ts'

/** 「9時30分」 of `09:30`. */
function clock(time: string): string {
  const [hour = '', minute = ''] = time.split(':')
  return `${Number(hour)}時${minute === '00' ? '' : `${Number(minute)}分`}`
}

function hoursText({ startTime, endTime }: Pick<ShownEvent, 'startTime' | 'endTime'>): string {
  if (startTime === '') return ''
  return endTime === '' ? lifeText.from(clock(startTime)) : `${clock(startTime)}〜${clock(endTime)}`
}

function toEvent(event: ShownEvent): EventData {
  const { id, title, town, place, repeat, price, contact, link, text } = event
  return { id, title, town, time: hoursText(event), place, repeat: repeatText(repeat), price, contact, link, text }
}

/** Days of events with their headings. */
export function toEventDays(days: readonly DayOfEvents[]): EventDayData[] {
  return days.map(({ day, events }) => ({ day, label: japaneseShortDay(day), events: events.map(toEvent) }))
}

/** The days of the list of events, plus the requested day if it is not among them. */
export function toDayChoices(today: string, asked: string): DayFilterData['choices'] {
  const days = Array.from({ length: EVENT_LIST_DAYS }, (_, index) => addDays(today, index))
  const all = asked === '' || days.includes(asked) ? days : [asked, ...days]
  return all.map((value) => ({ value, label: japaneseShortDay(value) }))
}

function toDuty({ clinic, town, departments, hours, tel }: Duty): DutyData {
  return { clinic, town, departments, hours, tel }
}

/** Clinics of a day without their day. */
export function toDuties(duties: readonly Duty[]): DutyData[] {
  return duties.map(toDuty)
}

/** Days of doctors with their headings. */
export function toDutyDays(days: readonly DayOfDuty[]): DutyDayData[] {
  return days.map(({ day, duties }) => ({ day, label: japaneseShortDay(day), duties: toDuties(duties) }))
}

/** Announcements with their last day. */
export function toAnnouncements(announcements: readonly ShownAnnouncement[]): AnnouncementData[] {
  return announcements.map(({ id, title, town, text, contact, shownUntil }) => {
    return { id, title, town, text, contact, until: lifeText.until(japaneseShortDay(shownUntil)) }
  })
}

function toCeremony({ on, time, place }: Ceremony): CeremonyData | null {
  return on === '' ? null : { when: `${japaneseShortDay(on)}${time === '' ? '' : ` ${lifeText.from(clock(time))}`}`, place }
}

/** Obituaries for display. */
export function toObituaries(obituaries: readonly ShownObituary[]): ObituaryData[] {
  return obituaries.map(({ id, name, reading, age, diedOn, town, area, mourner, relation, wake, funeral, note }) => ({
    id,
    name,
    reading,
    age: age === '' ? '' : lifeText.age(age),
    died: lifeText.diedOn(japaneseShortDay(diedOn)),
    address: `${town}${area}`,
    mourner: mourner === '' ? '' : `${mourner}さん${relation === '' ? '' : `（${relation}）`}`,
    wake: toCeremony(wake),
    funeral: toCeremony(funeral),
    note,
  }))
}

/** The query `town`; empty if it is absent. Throws the bad request page if it is not a town. */
export function readTown(url: URL): string {
  const [town = '', ...others] = queryValues(url, 'town')
  const isTown = others.length === 0 && [...town].length <= LIFE_TOWN_MAX && town === town.trim() && !/\p{C}/u.test(town)
  if (!isTown) throw errorPage(400, errorText.badRequest)
  return town
}
