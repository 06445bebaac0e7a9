import { closedReason } from '@yukan/rules/paper/paper-days.ts'
import { addDays, tokyoDay } from '@yukan/rules/time/tokyo-time.ts'
import { isNationalHoliday } from '../settings/holidays.ts'
import type { Db } from '../db/connect.ts'
import { findPaperDays } from '../settings/paper-days.ts'

/** Weekly and yearly rules are stated for the past year and the future: older rules are unknown. */
const KNOWN_DAYS = 366

/** The first day for which the setting is complete. */
export function firstKnownDay(now: Date): string {
  return addDays(tokyoDay(now), -KNOWN_DAYS)
}

/** The days of a list without a paper, with the reason; empty until the newspaper has set its days without a paper. */
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
