/** The progress of imports of large files (decision 038). Written in the transaction that writes the articles. */
import type { Kysely, Transaction } from 'kysely'
import { withAdvisoryLock } from '../../db/advisory-lock.ts'
import type { Tables } from '../../db/tables.ts'
import { recordCounts } from '../staff/audit.ts'
import { lockWriters } from './article-write.ts'
import type { SaveResult } from './article-write.ts'

/** The last imported line of a file, and the totals up to there. */
export interface ImportPosition extends SaveResult {
  line: number
  /** Bytes up to the line's end. */
  offset: number
  articles: number
}

const LOCK = 'yukan article import'

/** Runs `work` unless another process imports many articles; then it returns null. */
export function withImportLock<T>(db: Kysely<Tables>, work: () => Promise<T>): Promise<{ value: T } | null> {
  return withAdvisoryLock(db, LOCK, work)
}

/** The position of the file with a digest, after the transactions of a killed import have ended; null for a file not begun. */
export async function findPosition(db: Kysely<Tables>, digest: string): Promise<ImportPosition | null> {
  return db.transaction().execute(async (transaction) => {
    await lockWriters(transaction)
    const row = await transaction
      .selectFrom('article_import')
      .select(['line', 'byte_offset as offset', 'articles', 'added', 'changed', 'unchanged'])
      .where('digest', '=', digest)
      .executeTakeFirst()
    return row ?? null
  })
}

/** Stores the position of a file. */
export async function savePosition(db: Transaction<Tables>, digest: string, position: ImportPosition, now: Date): Promise<void> {
  const { offset, ...rest } = position
  const row = { ...rest, byte_offset: offset, updated_at: now }
  await db
    .insertInto('article_import')
    .values({ digest, ...row })
    .onConflict((conflict) => conflict.column('digest').doUpdateSet(row))
    .execute()
}

/** Records an import of articles at the desk, in the transaction of its last articles or of its positions' end; nothing if it has changed nothing. */
export async function recordArticleImport(
  db: Transaction<Tables>,
  subject: string,
  { added, changed }: SaveResult,
  now: Date,
): Promise<void> {
  await recordCounts(db, { action: 'article.import', subject, counts: { created: added, changed } }, now)
}

/** Deletes the positions of files whose import is complete, in the transaction that records it. */
export async function deletePositions(db: Transaction<Tables>, digests: readonly string[]): Promise<void> {
  if (digests.length > 0) await db.deleteFrom('article_import').where('digest', 'in', digests).execute()
}

/** Deletes the positions of abandoned imports, and records the imported part of each; the name of the file is unknown. */
export async function deletePositionsBefore(db: Kysely<Tables>, before: Date, now: Date): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const deleted = await transaction
      .deleteFrom('article_import')
      .where('updated_at', '<', before)
      .returning(['added', 'changed', 'unchanged'])
      .execute()
    for (const result of deleted) await recordArticleImport(transaction, '', result, now)
  })
}
