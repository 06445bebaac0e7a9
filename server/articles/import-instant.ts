/** Parses the release time of an imported article. */
import { FIRST_RELEASE_YEAR } from '@yukan/rules/articles/article-settings.ts'
import { LAST_RELEASE_YEAR } from '@yukan/rules/limits.ts'
import { dayParts, isDay, tokyoInstant, tokyoParts } from '@yukan/rules/time/tokyo-time.ts'

const INSTANT = /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d)(?:\.\d{1,9})?)?(Z|[+-](?:0\d|1[0-4]):?[0-5]\d)$/
const TIME = /^([01]\d|2[0-3]):([0-5]\d)$/

export type InstantReading = { at: Date } | { problem: string }

function inYears(at: Date): InstantReading {
  const { year } = tokyoParts(at)
  return year >= FIRST_RELEASE_YEAR && year <= LAST_RELEASE_YEAR
    ? { at }
    : { problem: `the year ${year} is not from ${FIRST_RELEASE_YEAR} to ${LAST_RELEASE_YEAR}` }
}

/** ISO 8601 with the offset from UTC: `2011-10-30T10:15:00+0900`, `2011-10-30T01:15Z`. */
export function readInstant(text: string): InstantReading {
  const [, day, hour, minute, second = '00', offset] = INSTANT.exec(text) ?? []
  if (day === undefined || offset === undefined || !isDay(day))
    return { problem: `"${text.slice(0, 40)}" is no date like 2011-10-30T10:15:00+0900` }
  const colon = offset === 'Z' ? 'Z' : `${offset.slice(0, 3)}:${offset.slice(-2)}`
  return inYears(new Date(`${day}T${hour}:${minute}:${second}${colon}`))
}

/** A Tokyo day `YYYY-MM-DD` and a time `HH:MM` of that day. */
export function readDayAndTime(day: string, time: string): InstantReading {
  if (!isDay(day)) return { problem: `"${day.slice(0, 40)}" is no day like 2011-10-30` }
  const [, hour, minute] = TIME.exec(time) ?? []
  if (hour === undefined || minute === undefined) return { problem: `"${time.slice(0, 40)}" is no time like 10:15` }
  const { year } = dayParts(day)
  if (year < FIRST_RELEASE_YEAR || year > LAST_RELEASE_YEAR)
    return { problem: `the year ${year} is not from ${FIRST_RELEASE_YEAR} to ${LAST_RELEASE_YEAR}` }
  return { at: tokyoInstant(day, Number(hour), Number(minute)) }
}
