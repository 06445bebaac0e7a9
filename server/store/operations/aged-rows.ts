/** Deletes rows by their age, in batches: no lock or transaction lasts long (decision 102). */
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { AGED_TABLES } from '../../db/table-retention.ts'
import { RETENTION } from '@yukan/rules/lifetimes.ts'

/** Rows of one statement. */
const BATCH = 5000

/** Deletes the rows of a table that meet a condition, in batches of `size`. Returns how many. Not to be called in a transaction. */
export async function deleteInBatches(db: Db, table: string, condition: RawBuilder<unknown>, size = BATCH): Promise<number> {
  for (let deleted = 0; ;) {
    const { numAffectedRows = 0n } = await sql`
      delete from ${sql.table(table)} where ctid = any(array(select ctid from ${sql.table(table)} where ${condition} limit ${size}))`.execute(
      db,
    )
    deleted += Number(numAffectedRows)
    if (numAffectedRows < size) return deleted
  }
}

/** Deletes rows that have reached their table's age, in all tables or some. */
export async function deleteAgedRows(db: Db, now: Date, tables: typeof AGED_TABLES = AGED_TABLES): Promise<void> {
  for (const { table, age, since } of tables) {
    const before = new Date(now.getTime() - RETENTION[age])
    // A row that ends at an instant is over at that instant; an age is over after it.
    const isOver = RETENTION[age] === 0 ? sql`<=` : sql`<`
    await deleteInBatches(db, table, sql`(${sql.raw(since)}) ${isOver} ${before}`)
  }
}
