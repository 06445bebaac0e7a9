/** Who has an article open at the desk (decision 041). */
import type { Db } from '../db/connect.ts'

export interface PresenceRow {
  client_id: string
  staff_id: number
  name: string
  block: number | null
}

export interface Presence {
  articleId: number
  clientId: string
  staffId: number
  /** Index of the block with the cursor. */
  block: number | null
}

/** Records that a client has an article open. Returns whether others have to learn of it: it is new or elsewhere. */
export async function recordPresence(db: Db, { articleId, clientId, staffId, block }: Presence, now: Date): Promise<boolean> {
  const before = await db
    .selectFrom('article_presence')
    .select('block')
    .where('article_id', '=', articleId)
    .where('client_id', '=', clientId)
    .executeTakeFirst()
  await db
    .insertInto('article_presence')
    .values({ article_id: articleId, client_id: clientId, staff_id: staffId, block, seen_at: now })
    .onConflict((conflict) => conflict.columns(['article_id', 'client_id']).doUpdateSet({ block, seen_at: now, staff_id: staffId }))
    .execute()
  return before === undefined || before.block !== block
}

/** Ends a client's presence. */
export async function endPresence(db: Db, articleId: number, clientId: string): Promise<void> {
  await db.deleteFrom('article_presence').where('article_id', '=', articleId).where('client_id', '=', clientId).execute()
}

/** Clients seen since an instant, by name. */
export async function listPresence(db: Db, articleId: number, since: Date): Promise<PresenceRow[]> {
  return db
    .selectFrom('article_presence as p')
    .innerJoin('staff_account as s', 's.id', 'p.staff_id')
    .select(['p.client_id', 'p.staff_id', 's.name', 'p.block'])
    .where('p.article_id', '=', articleId)
    .where('p.seen_at', '>', since)
    .orderBy('s.name')
    .orderBy('p.client_id')
    .execute()
}

/** Deletes what no client has refreshed since an instant. */
export async function deleteOldPresence(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('article_presence').where('seen_at', '<', before).execute()
}
