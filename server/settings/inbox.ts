/** Who of the newspaper is notified of messages of readers (decision 114). */
import { settings } from '@yukan/contract/desk/setting-values.ts'
import type { Db } from '../db/connect.ts'
import { readMasterValue } from '../store/settings/master.ts'
import { fittingValue } from './fitting-value.ts'

/** Their email addresses; none if the newspaper has set none. */
export async function readInboxAddresses(db: Db): Promise<string[]> {
  return fittingValue(settings.inbox.value, await readMasterValue(db, 'inbox'))?.addresses ?? []
}
