import { settings } from '@yukan/contract/desk/setting-values.ts'
import { USUAL_PAPER_DAYS } from '@yukan/rules/paper-days.ts'
import type { PaperDayRule } from '@yukan/rules/paper-days.ts'
import { Value } from 'typebox/value'
import type { Db } from '../db/connect.ts'
import { readMasterValue } from '../store/master.ts'

/** Days without a paper, as the newspaper has set them (decision 049); the usual ones until it has. */
export async function readPaperDays(db: Db): Promise<PaperDayRule> {
  const value = await readMasterValue(db, 'days')
  return value === undefined ? USUAL_PAPER_DAYS : Value.Parse(settings.days.value, value)
}
