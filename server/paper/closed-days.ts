import { closedReason } from '@yukan/rules/paper/paper-days.ts'
import { addDays, tokyoDay } from '@yukan/rules/time/tokyo-time.ts'
import { isNationalHoliday } from '../settings/holidays.ts'
import type { Db } from '../db/connect.ts'
import { findPaperDays } from '../settings/paper-days.ts'

/** What returns every week or year is announced for the past year and what is to come: nobody knows the rule of long ago. */
const KNOWN_DAYS = 366

/** From this day on the setting names every day without a paper. */
export function firstKnownDay(now: Date): string {
  return addDays(tokyoDay(now), -KNOWN_DAYS)
}

/** The days of a list on which the newspaper prints nothing, with the reason; none until it has set its days without a paper. */
export async function listClosedDays(db: Db, days: readonly string[], now: Date): Promise<{ day: string; reason: string }[]> {
  const rule = await findPaperDays(db)
  if (rule === null) return []
  const from = firstKnownDay(now)
  const single = { ...rule, weekdays: [], isClosedOnHolidays: false, isClosedAtNewYear: false }
  return days.flatMap((day) => {
    const reason = closedReason(day, isNationalHoliday, day < from ? single : rule)
    return reason === null ? [] : [{ day, reason }]
  })
}
