/** Corrections that readers see at an article and on the page of corrections (decision 041). */
import type { Db } from '../db/connect.ts'

export interface NewCorrection {
  articleId: number
  note: string
  staffName: string
}

/** Adds a correction of an article. */
export async function addCorrection(db: Db, { articleId, note, staffName }: NewCorrection, now: Date): Promise<void> {
  await db.insertInto('article_correction').values({ article_id: articleId, note, staff_name: staffName, at: now }).execute()
}
