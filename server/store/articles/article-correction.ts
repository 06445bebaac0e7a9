/** Corrections that readers see at an article and on the page of corrections (decision 041). */
import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { isLive } from '../visibility/live-article.ts'

export interface NewCorrection {
  articleId: number
  note: string
  staffName: string
}

/** Adds a correction of an article. */
export async function addCorrection(db: Db, { articleId, note, staffName }: NewCorrection, now: Date): Promise<void> {
  await db.insertInto('article_correction').values({ article_id: articleId, note, staff_name: staffName, at: now }).execute()
}

/** Corrections of one article, oldest first. */
export async function listArticleCorrections(db: Db, articleId: number): Promise<{ note: string; at: Date }[]> {
  return db.selectFrom('article_correction').select(['note', 'at']).where('article_id', '=', articleId).orderBy('id').execute()
}

export interface CorrectionRow {
  note: string
  at: Date
  slug: string
  title: string
}

/** The newest corrections of articles that readers can find. */
export async function listCorrections(
  db: Db,
  { offset, limit, now }: { offset: number; limit: number; now: Date },
): Promise<CorrectionRow[]> {
  const { rows } = await sql<CorrectionRow>`
    select c.note, c.at, a.slug, a.title from article_correction c join article a on a.id = c.article_id
    where ${isLive(now)} order by c.id desc limit ${limit} offset ${offset}`.execute(db)
  return rows
}
