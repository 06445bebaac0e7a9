/** The append-only audit log of the desk (decision 039). */
import type { Selectable } from 'kysely'
import type { Db } from '../../db/connect.ts'
import type { AuditEntryTable } from '../../db/tables/staff-tables.ts'

export type AuditRow = Omit<Selectable<AuditEntryTable>, 'staff_id'>

const COLUMNS = ['id', 'at', 'staff_name', 'action', 'subject', 'before', 'after'] as const

/** A staff member who changes something; null for a command of the operator. */
export type ChangedBy = { staffId: number; name: string } | null

export interface NewAuditEntry {
  /** `staff.set-role`: area and call. */
  action: string
  /** The current name of the object. */
  subject: string
  before?: Record<string, unknown>
  after?: Record<string, unknown>
}

/** Adds an entry, in the transaction of the change that it records. */
export async function recordChange(db: Db, by: ChangedBy, { action, subject, before, after }: NewAuditEntry, now: Date): Promise<void> {
  await db
    .insertInto('audit_entry')
    .values({
      at: now,
      staff_id: by?.staffId ?? null,
      staff_name: by?.name ?? null,
      action,
      subject,
      before: before === undefined ? null : JSON.stringify(before),
      after: after === undefined ? null : JSON.stringify(after),
    })
    .execute()
}

/** Records a command's results as counts, in its last transaction; nothing if all counts are 0. */
export async function recordCounts(
  db: Db,
  { action, subject, counts }: { action: string; subject: string; counts: Readonly<Record<string, number>> },
  now: Date,
): Promise<void> {
  if (Object.values(counts).every((count) => count === 0)) return
  await recordChange(db, null, { action, subject, after: counts }, now)
}

/** Entries below `before`, newest first, in whose name, action or subject every word occurs; with `action` only those of it. */
export async function listAuditEntries(
  db: Db,
  { words, action, before, limit }: { words: readonly string[]; action: string | null; before: number | null; limit: number },
): Promise<AuditRow[]> {
  let query = db.selectFrom('audit_entry').select(COLUMNS).orderBy('id', 'desc').limit(limit)
  if (action !== null) query = query.where('action', '=', action)
  if (before !== null) query = query.where('id', '<', before)
  for (const word of words) {
    const part = `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
    query = query.where(({ or, eb }) => or([eb('staff_name', 'ilike', part), eb('action', 'ilike', part), eb('subject', 'ilike', part)]))
  }
  return query.execute()
}
