/** Files of the web's builds, of this program and of those that were started before (decision 087). */
import type { Db } from '../../db/connect.ts'

export interface WebAsset {
  path: string
  body: Buffer
}

/** Paths of the files of the program that started last. */
export async function listCurrentAssets(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('web_asset').select('path').where('replaced_at', 'is', null).execute()
  return rows.map(({ path }) => path)
}

/** A file of any version; null without one. */
export async function findAsset(db: Db, path: string): Promise<Buffer | null> {
  const row = await db.selectFrom('web_asset').select('body').where('path', '=', path).executeTakeFirst()
  return row?.body ?? null
}

/**
 * Makes these the files of the program that started last; all others count as replaced from now. Files are written in a fixed order: programs that
 * start at once wait for each other.
 */
export async function saveAssets(db: Db, assets: readonly WebAsset[], now: Date): Promise<void> {
  const paths = assets.map(({ path }) => path)
  const sorted = assets.toSorted((a, b) => (a.path < b.path ? -1 : 1))
  await db
    .insertInto('web_asset')
    .values(sorted.map(({ path, body }) => ({ path, body, replaced_at: null })))
    .onConflict((conflict) => conflict.column('path').doUpdateSet({ replaced_at: null }))
    .execute()
  await db
    .updateTable('web_asset')
    .set({ replaced_at: now })
    .where('path', 'in', db.selectFrom('web_asset').select('path').where('replaced_at', 'is', null).orderBy('path').forUpdate())
    .where('path', 'not in', paths)
    .execute()
}

/** Deletes files that were replaced before an instant. */
export async function deleteReplacedAssets(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('web_asset').where('replaced_at', '<', before).execute()
}
