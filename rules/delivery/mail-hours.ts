/** Mails that can wait are written by day (decision 013). */
import { tokyoHour } from '../time/tokyo-time.ts'

/** Hours in Tokyo: the first one in which mails are written, and the first one in which they no longer are. */
export const MAIL_HOURS = { from: 9, until: 20 } as const

/** Whether mails that can wait are written now. */
export function isMailHour(now: Date): boolean {
  const hour = tokyoHour(now)
  return hour >= MAIL_HOURS.from && hour < MAIL_HOURS.until
}
