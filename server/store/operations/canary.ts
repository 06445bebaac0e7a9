/** Articles for the nightly check of the gate (decision 054). */
import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { isLive } from '../visibility/live-article.ts'

/** Slugs of the newest released articles that are limited. */
export async function listNewestLimited(db: Db, limit: number, now: Date): Promise<string[]> {
  const { rows } = await sql<{ slug: string }>`
    select a.slug from article a where a.limited and ${isLive(now)} order by a.release_at desc, a.id desc limit ${limit}`.execute(db)
  return rows.map(({ slug }) => slug)
}

/** Whether another released article contains a text in a public part. */
export async function isOpenElsewhere(db: Db, text: string, articleId: number, now: Date): Promise<boolean> {
  const { rows } = await sql`
    select from article a
    where a.id <> ${articleId} and ${isLive(now)} and (
      position(${text}::text in a.title) > 0
      or not a.limited and (position(${text}::text in a.content) > 0 or position(${text}::text in a.info) > 0 or position(${text}::text in a.description) > 0)
    ) limit 1`.execute(db)
  return rows.length > 0
}
