import { NEW_FOR } from '../lifetimes.ts'
import { tokyoParts } from '../time/tokyo-time.ts'

/** "release date (YYYY.MM.DD HH:mm)" (product §2), in Tokyo's time. */
export function articleTime(at: Date): string {
  const { day, hour, minute } = tokyoParts(at)
  return `${day.replaceAll('-', '.')} ${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
}

/** The time of day `HH:mm` of an article below the heading of its day, in Tokyo's time. */
export function clockTime(at: Date): string {
  return articleTime(at).slice(-'HH:mm'.length)
}

/** The release date on a card, which has room for one line: the time alone on the same day, without the year in the same year. */
export function cardTime(at: Date, now: Date): string {
  const [shown, today] = [articleTime(at), articleTime(now)]
  if (shown.slice(0, 'YYYY.MM.DD'.length) === today.slice(0, 'YYYY.MM.DD'.length)) return clockTime(at)
  return shown.slice(0, 'YYYY'.length) === today.slice(0, 'YYYY'.length) ? shown.slice('YYYY.'.length) : shown
}

/** "A 'New' mark applies within 24 hours of release" (product §2): from the release on, up to exactly 24 hours after it. */
export function isNew(releaseAt: Date, now: Date): boolean {
  const age = now.getTime() - releaseAt.getTime()
  return age >= 0 && age <= NEW_FOR
}
