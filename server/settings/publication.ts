import type { Publication } from '@yukan/contract/master-entities.ts'
import type { Db } from '../db/connect.ts'
import { readPublication } from '../store/settings/master.ts'
import { emptyMaster } from './empty-master.ts'

/** The publication of the master data; fields that do not match the schema are as in an empty newspaper (decision 107). */
export async function publicationOf(db: Db): Promise<Publication> {
  return { ...emptyMaster.publication, ...(await readPublication(db)) }
}
