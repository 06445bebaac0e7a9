/** Recipients at the newspaper of notifications about readers' messages (decision 114). */
import { settings } from '@yukan/contract/desk/setting-values.ts'
import type { Db } from '../db/connect.ts'
import { readMasterValue } from '../store/settings/master.ts'
import { fittingValue } from './fitting-value.ts'

/** Their email addresses; empty if the newspaper has not set any. */
export async function readInboxAddresses(db: Db): Promise<string[]> {
  return fittingValue(settings.inbox.value, await readMasterValue(db, 'inbox'))?.addresses ?? []
}
