import { Publication } from '@yukan/contract/master-entities.ts'
import { Value } from 'typebox/value'
import type { Db } from '../db/connect.ts'
import { readMaster } from '../store/master.ts'
import { emptyMaster } from './empty-master.ts'

/** The publication of the master data. Throws if the table is invalid. */
export async function publicationOf(db: Db): Promise<Publication> {
  return Value.Parse(Publication, (await readMaster(db))['publication'] ?? emptyMaster.publication)
}
