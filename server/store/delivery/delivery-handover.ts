/** Hand-overs of the daily list to the delivery agents (decision 090). */
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Db } from '../../db/connect.ts'
import type { LineSource } from '../../db/tables/delivery-tables.ts'

/** A line of the list of a day, as the record of hand-overs names it. */
export interface LineKey {
  day: string
  source: LineSource
  row_id: number
}

export interface HandoverRow {
  day: string
  part: string | null
  at: Date
  staff_name: string | null
  lines: number
}

/** Keys as rows `k` of a query, in any number. */
function unnested(keys: readonly LineKey[]): RawBuilder<unknown> {
  return sql`unnest(${keys.map(({ day }) => day)}::date[], ${keys.map(({ source }) => source)}::text[],
    ${keys.map(({ row_id: id }) => id)}::bigint[]) as k(day, source, row_id)`
}

/** Records a hand-over and its lines; a line that was handed over before keeps its first one. */
export async function addHandover(db: Db, handover: HandoverRow, keys: readonly LineKey[]): Promise<void> {
  const { id } = await db.insertInto('delivery_handover').values(handover).returning('id').executeTakeFirstOrThrow()
  if (keys.length === 0) return
  await sql`
    insert into delivery_handed_line (day, source, row_id, handover_id)
    select k.day, k.source, k.row_id, ${id} from ${unnested(keys)} on conflict do nothing`.execute(db)
}

/** Deletes the marks of lines that are no longer in the list. */
export async function deleteHandedLines(db: Db, keys: readonly LineKey[]): Promise<void> {
  if (keys.length === 0) return
  await sql`
    delete from delivery_handed_line l using ${unnested(keys)} where l.day = k.day and l.source = k.source and l.row_id = k.row_id`.execute(
    db,
  )
}

/** Marks temporary change records as handed over, those that are not yet. */
export async function markChangesSent(db: Db, ids: readonly number[], now: Date): Promise<void> {
  if (ids.length === 0) return
  await db
    .updateTable('temporary_change')
    .set({ sent_at: now })
    .where('id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .where('sent_at', 'is', null)
    .execute()
}

/** Hand-overs of the days from `first` to `last`, the newest first. */
export async function listHandovers(db: Db, first: string, last: string): Promise<HandoverRow[]> {
  return db
    .selectFrom('delivery_handover')
    .select(['day', 'part', 'at', 'staff_name', 'lines'])
    .where('day', '>=', first)
    .where('day', '<=', last)
    .orderBy('id', 'desc')
    .execute()
}

/** Lines of the days from `first` to `last` that were handed over, with when they were for the first time. */
export async function listHandedLines(db: Db, first: string, last: string): Promise<(LineKey & { at: Date })[]> {
  return db
    .selectFrom('delivery_handed_line as l')
    .innerJoin('delivery_handover as h', 'h.id', 'l.handover_id')
    .select(['l.day', 'l.source', 'l.row_id', 'h.at'])
    .where('l.day', '>=', first)
    .where('l.day', '<=', last)
    .execute()
}
