/** The days of an event that takes place once, on a run of days, or again and again (decision 051). Days are Tokyo days. */
import { REPEAT_DAYS_MAX } from '../lifetimes.ts'
import { MOVED_DAYS_MAX } from '../limits.ts'
import { addDays, dayNumber, dayOf, dayParts, isDay, monthLength, weekday, WEEKDAY_LABELS } from '../time/tokyo-time.ts'

/** How an event returns: not at all, on weekdays of every week, on the nth weekday of every month, or on a date of every month. */
export const REPEAT_KINDS = ['none', 'week', 'month-weekday', 'month-date'] as const
export type RepeatKind = (typeof REPEAT_KINDS)[number]

/** The last weekday of a month, whether it is the fourth or the fifth. */
export const LAST_IN_MONTH = -1

export interface Repeat {
  every: RepeatKind
  /** Of `week`: 0 is Sunday. */
  weekdays: readonly number[]
  /** Of `month-weekday`: 1 to 5, or `LAST_IN_MONTH`. A month without a fifth one has no such day. */
  nth: number
  /** Of `month-weekday`. */
  weekday: number
  /** Of `month-date`: 1 to 31. A month without that date has no such day. */
  date: number
}

/** When an event takes place. */
export interface EventDays {
  startOn: string
  /** The last day; without a repeat the event is on every day until then. */
  endOn: string
  repeat: Repeat
  /** Days of the repeat on which it does not take place. */
  exceptions: readonly string[]
  /** Days of the repeat that are moved to another day. */
  moved: readonly { from: string; to: string }[]
}

function isNthWeekday(day: string, nth: number): boolean {
  const { year, month, dayOfMonth } = dayParts(day)
  if (nth === LAST_IN_MONTH) return dayOfMonth + 7 > monthLength(year, month)
  return Math.ceil(dayOfMonth / 7) === nth
}

/** Whether a day is one of the repeat, regardless of beginning, end and exceptions. */
function fits(day: string, repeat: Repeat): boolean {
  switch (repeat.every) {
    case 'none':
      return true
    case 'week':
      return repeat.weekdays.includes(weekday(day))
    case 'month-weekday':
      return weekday(day) === repeat.weekday && isNthWeekday(day, repeat.nth)
    case 'month-date':
      return dayParts(day).dayOfMonth === repeat.date
  }
}

function isRegularDay(day: string, { startOn, endOn, repeat }: EventDays): boolean {
  return day >= startOn && day <= endOn && fits(day, repeat)
}

/** The days from `from` to `until`, both included, on which an event takes place, in order. */
export function listEventDays(event: EventDays, from: string, until: string): string[] {
  const [first, last] = [from > event.startOn ? from : event.startOn, until < event.endOn ? until : event.endOn]
  const left = new Set([...event.exceptions, ...event.moved.map((each) => each.from)])
  const days = new Set(event.moved.map(({ to }) => to).filter((to) => to >= from && to <= until))
  for (let day = first; day <= last; day = addDays(day, 1)) if (fits(day, event.repeat) && !left.has(day)) days.add(day)
  return [...days].toSorted()
}

/** The fields of an event's days. */
export type EventDaysField = 'startOn' | 'endOn' | 'repeat' | 'exceptions' | 'moved'

function isRepeat({ every, weekdays, nth, weekday: dayOfWeek, date }: Repeat): boolean {
  const isWeekday = (number: number) => Number.isInteger(number) && number >= 0 && number <= 6
  if (every === 'week') return weekdays.length > 0 && weekdays.every(isWeekday)
  if (every === 'month-weekday') return isWeekday(dayOfWeek) && (nth === LAST_IN_MONTH || (Number.isInteger(nth) && nth >= 1 && nth <= 5))
  return every === 'none' || (Number.isInteger(date) && date >= 1 && date <= 31)
}

function areMovesRight(event: EventDays): boolean {
  const { moved, exceptions } = event
  const left = [...new Set(exceptions), ...moved.map(({ from }) => from)]
  const gained = moved.map(({ to }) => to)
  if (new Set(left).size !== left.length || new Set(gained).size !== gained.length) return false
  return moved.every(
    ({ from, to }) =>
      isDay(from) && isDay(to) && isRegularDay(from, event) && (!isRegularDay(to, event) || left.includes(to)) && isMoveNear(from, to),
  )
}

/** A day is moved by at most a quarter of a year: more is a mistyped year. */
function isMoveNear(from: string, to: string): boolean {
  return Math.abs(dayNumber(to) - dayNumber(from)) <= MOVED_DAYS_MAX
}

/** The errors in the days of an event, in form order; empty if there are none. */
export function findWrongDays(event: EventDays): EventDaysField[] {
  const { startOn, endOn, repeat, exceptions } = event
  if (!isDay(startOn)) return ['startOn']
  if (!isDay(endOn) || endOn < startOn || dayNumber(endOn) - dayNumber(startOn) > REPEAT_DAYS_MAX) return ['endOn']
  if (!isRepeat(repeat)) return ['repeat']
  const wrong: EventDaysField[] = []
  if (new Set(exceptions).size !== exceptions.length || exceptions.some((day) => !isDay(day) || !isRegularDay(day, event)))
    wrong.push('exceptions')
  if (!areMovesRight(event)) wrong.push('moved')
  if (wrong.length === 0 && listEventDays(event, addDays(startOn, -MOVED_DAYS_MAX), addDays(endOn, MOVED_DAYS_MAX)).length === 0)
    return ['repeat']
  return wrong
}

/** A repeat in words: 「毎週月・水曜日」, 「毎月第2土曜日」, 「毎月最終日曜日」, 「毎月15日」. Empty if there is no repeat. */
export function repeatText({ every, weekdays, nth, weekday: dayOfWeek, date }: Repeat): string {
  switch (every) {
    case 'none':
      return ''
    case 'week':
      return `毎週${weekdays
        .toSorted((one, other) => one - other)
        .map((day) => WEEKDAY_LABELS[day])
        .join('・')}曜日`
    case 'month-weekday':
      return `毎月${nth === LAST_IN_MONTH ? '最終' : `第${nth}`}${WEEKDAY_LABELS[dayOfWeek]}曜日`
    case 'month-date':
      return `毎月${date}日`
  }
}

/** Which nth weekday of its month a day is: the form's default. */
export function nthOf(day: string): number {
  return Math.ceil(dayParts(day).dayOfMonth / 7)
}

/** The days of a month, `YYYY-MM`, on which a doctor is on duty: Sundays, holidays, and the turn of the year. */
export function listDutyDays(month: string, isHoliday: (day: string) => boolean): string[] {
  const { year, month: number } = dayParts(`${month}-01`)
  const days = Array.from({ length: monthLength(year, number) }, (_, index) => dayOf(year, number, index + 1) ?? '')
  const isTurnOfTheYear = (day: string) => ['12-31', '01-01', '01-02', '01-03'].includes(day.slice('YYYY-'.length))
  return days.filter((day) => weekday(day) === 0 || isHoliday(day) || isTurnOfTheYear(day))
}

/** Copies the rotation of one month's table to another month: starts with the clinics of its first day, and repeats when it runs out. */
export function copyDutyOrder<Row extends { day: string }>(rows: readonly Row[], days: readonly string[]): Row[] {
  const before = [...new Set(rows.map(({ day }) => day))].toSorted()
  if (before.length === 0) return []
  return days.flatMap((day, index) => rows.filter((row) => row.day === before[index % before.length]).map((row) => ({ ...row, day })))
}
