/** Readings of the demo's last week, which give its popular list (product §2 "popular articles") an order. */
import { createHash } from 'node:crypto'
import { addDays, tokyoDay } from '@yukan/rules/time/tokyo-time.ts'
import type { DatedArticle } from '../expand.ts'
import type { DayReadings } from '@yukan/server/store/articles/reading-write.ts'

/** Days before today (product §9 "past 1 week"). */
const DAYS = 6
/** Readers of an ordinary article on its first day, and the most that are added. */
const READERS = 12
const MORE_READERS = 48
const RANKED_FACTOR = 2

/** A number from 0 to 1 that depends on a text only. */
function shareOf(text: string): number {
  return createHash('sha256').update(text).digest().readUInt32BE(0) / 0xffffffff
}

/** Shares of the readers who are no guests. */
const SHARES = { free: 0.06, trial: 0.03, paid: 0.22, bank: 0.04, staff: 0.01 } as const
const MEMBERS = ['free', 'trial', 'paid', 'bank', 'staff'] as const

function byState(visitors: number): Pick<DayReadings, 'state' | 'visitors'>[] {
  const members = MEMBERS.map((state) => ({ state, visitors: Math.floor(visitors * SHARES[state]) }))
  const guests = visitors - members.reduce((sum, { visitors: part }) => sum + part, 0)
  return [{ state: 'guest' as const, visitors: guests }, ...members].filter(({ visitors: part }) => part > 0)
}

/** Readings by article and day: most on the day of release, then fewer each day. */
export function demoReadings(articles: readonly DatedArticle[], now: Date): DayReadings[] {
  const today = tokyoDay(now)
  const first = addDays(today, -DAYS)
  return articles.flatMap(({ slug, rank, releaseAt }) => {
    const released = tokyoDay(releaseAt)
    if (released < first || released > today) return []
    const interest = (READERS + shareOf(slug) ** 2 * MORE_READERS) * (rank > 0 ? RANKED_FACTOR : 1)
    const readings: DayReadings[] = []
    for (let day = released, age = 1; day <= today; day = addDays(day, 1), age++)
      readings.push(...byState(Math.round(interest / age)).map((part) => ({ slug, day, ...part })))
    return readings
  })
}
