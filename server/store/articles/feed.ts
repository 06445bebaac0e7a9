/** Articles for feeds and sitemaps, with public fields only. */
import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { isLive } from '../visibility/live-article.ts'

export interface FeedRow {
  slug: string
  title: string
  release_at: Date
  updated_at: Date | null
}

/** Articles released since an instant, newest first. */
export async function listReleasedSince(db: Db, since: Date, now: Date, limit: number): Promise<FeedRow[]> {
  const { rows } = await sql<FeedRow>`
    select a.slug, a.title, a.release_at, a.updated_at from article a
    where ${isLive(now)} and a.release_at >= ${since} order by a.release_at desc, a.id desc limit ${limit}`.execute(db)
  return rows
}

/** Articles of a month (`YYYY-MM`), oldest first. */
export async function listReleasedInMonth(db: Db, month: string, now: Date, limit: number): Promise<FeedRow[]> {
  const { rows } = await sql<FeedRow>`
    select a.slug, a.title, a.release_at, a.updated_at from article a
    where ${isLive(now)} and a.release_on >= ${`${month}-01`}::date and a.release_on < ${`${month}-01`}::date + interval '1 month'
    order by a.release_at, a.id limit ${limit}`.execute(db)
  return rows
}

/** Months that have released articles, newest first, from the tally of days. */
export async function listMonths(db: Db, today: string): Promise<string[]> {
  const { rows } = await sql<{ month: string }>`
    select distinct to_char(day, 'YYYY-MM') as month from article_tally
    where kind = 'all' and key = 0 and articles > 0 and day <= ${today} order by month desc`.execute(db)
  return rows.map((row) => row.month)
}
