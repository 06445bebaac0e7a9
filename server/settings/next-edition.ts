import { nextEdition } from '@yukan/rules/paper/paper-days.ts'
import { isNationalHoliday } from './holidays.ts'
import type { Db } from '../db/connect.ts'
import { readPaperDays } from './paper-days.ts'

/** Returns the next evening edition after an instant, on a day on which the newspaper prints one. `isTaken`: editions to leave out. */
export async function readNextEdition(db: Db, now: Date, isTaken: (edition: Date) => boolean = () => false): Promise<Date> {
  const rule = await readPaperDays(db)
  let edition = nextEdition(now, isNationalHoliday, rule)
  while (isTaken(edition)) edition = nextEdition(edition, isNationalHoliday, rule)
  return edition
}
