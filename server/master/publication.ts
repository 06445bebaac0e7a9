/** What the newspaper says of itself, for whoever on the server has to name it. */
import { Publication } from '@yukan/contract/master-entities.ts'
import { Value } from 'typebox/value'
import type { Db } from '../db/connect.ts'
import { readMaster } from '../store/master.ts'
import { emptyMaster } from './empty-master.ts'

/** The publication of the master data. Throws where the staff's table is broken. */
export async function publicationOf(db: Db): Promise<Publication> {
  return Value.Parse(Publication, (await readMaster(db))['publication'] ?? emptyMaster.publication)
}
