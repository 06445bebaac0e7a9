import { addDays } from '@yukan/rules/time/tokyo-time.ts'

/** A day of the next ones in a word: きょう, あす, or its number in the month. Of days without a paper in between several can be passed over. */
export function nearDay(day: string, today: string): string {
  if (day === today) return 'きょう'
  return day === addDays(today, 1) ? 'あす' : `${Number(day.slice('YYYY-MM-'.length))}日`
}
