/** Runs of the nightly proof (decision 054). */
import type { Selectable } from 'kysely'
import type { Db } from '../../db/connect.ts'
import type { ProofRunTable } from '../../db/tables/figure-tables.ts'

export type ProofRow = Selectable<ProofRunTable>

const COLUMNS = ['id', 'started_at', 'ended_at', 'is_good', 'parts'] as const

/** Stores a run that begins. Returns its id. */
export async function addProof(db: Db, now: Date): Promise<number> {
  const { id } = await db.insertInto('proof_run').values({ started_at: now, parts: '[]' }).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Stores the parts of a run that have ended. */
export async function saveProofParts(db: Db, id: number, parts: readonly object[]): Promise<void> {
  await db
    .updateTable('proof_run')
    .set({ parts: JSON.stringify(parts) })
    .where('id', '=', id)
    .execute()
}

/** Ends a run. */
export async function endProof(db: Db, id: number, isGood: boolean, now: Date): Promise<void> {
  await db.updateTable('proof_run').set({ ended_at: now, is_good: isGood }).where('id', '=', id).execute()
}

/** The last run; null before the first. */
export async function findLastProof(db: Db): Promise<ProofRow | null> {
  return (await db.selectFrom('proof_run').select(COLUMNS).orderBy('id', 'desc').limit(1).executeTakeFirst()) ?? null
}

/** The end of the last run without findings. */
export async function findLastGoodProof(db: Db): Promise<Date | null> {
  const row = await db
    .selectFrom('proof_run')
    .select('ended_at')
    .where('is_good', '=', true)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.ended_at ?? null
}
