import { settings } from '@yukan/contract/desk/setting-values.ts'
import { USUAL_PAPER_DAYS } from '@yukan/rules/paper/paper-days.ts'
import type { PaperDayRule } from '@yukan/rules/paper/paper-days.ts'
import type { Db } from '../db/connect.ts'
import { readMasterValue } from '../store/settings/master.ts'
import { fittingValue } from './fitting-value.ts'

/** The newspaper's days without a paper (decision 049); null until they are set. */
export async function findPaperDays(db: Db): Promise<PaperDayRule | null> {
  return fittingValue(settings.days.value, await readMasterValue(db, 'days'))
}

/** Days without a paper: those of the newspaper, or the usual ones until it has set its own. */
export async function readPaperDays(db: Db): Promise<PaperDayRule> {
  return (await findPaperDays(db)) ?? USUAL_PAPER_DAYS
}
