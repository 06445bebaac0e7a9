/** Versions of an article: its text at each action. Autosaves create none (decision 041). */
import { sql } from 'kysely'
import type { RawBuilder, Selectable } from 'kysely'
import type { ArticleSettings } from '@yukan/rules/articles/article-settings.ts'
import type { ArticleVersionTable } from '../../db/tables/article-work-tables.ts'
import type { Db } from '../../db/connect.ts'

/** With the former name of the account that made it. */
export type VersionRow = Omit<Selectable<ArticleVersionTable>, 'staff_id'>

const HEAD = ['id', 'article_id', 'event', 'version', 'note', 'staff_name', 'at'] as const

export interface NewVersion {
  articleId: number
  event: string
  version: number
  document: unknown
  settings: ArticleSettings
  note: string
  by: { staffId: number; name: string }
}

/** Adds a version. */
export async function addVersion(db: Db, { articleId, document, settings, by, ...rest }: NewVersion, now: Date): Promise<void> {
  await db
    .insertInto('article_version')
    .values({
      ...rest,
      article_id: articleId,
      document: JSON.stringify(document),
      settings: JSON.stringify(settings),
      staff_name: by.name,
      staff_id: by.staffId,
      at: now,
    })
    .execute()
}

/** Versions of an article without their texts, newest first. */
export async function listVersions(db: Db, articleId: number, limit: number): Promise<Omit<VersionRow, 'document' | 'settings'>[]> {
  return db.selectFrom('article_version').select(HEAD).where('article_id', '=', articleId).orderBy('id', 'desc').limit(limit).execute()
}

/** One version of an article, or null. */
export async function findVersion(db: Db, articleId: number, id: number): Promise<VersionRow | null> {
  const query = db.selectFrom('article_version').select([...HEAD, 'document', 'settings'])
  return (await query.where('article_id', '=', articleId).where('id', '=', id).executeTakeFirst()) ?? null
}

/**
 * The return of an article that was neither sent nor approved after it: one row at most. Someone who returns their own sending without a
 * comment only undoes the sending.
 */
export function lastReturn(articleId: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select last.note, last.staff_name, last.at from (
      select v.id, v.event, v.note, v.staff_name, v.at, coalesce(v.staff_id::text, v.staff_name) as who from article_version v
      where v.article_id = ${articleId} and v.event in ('send-for-review', 'return', 'undo-return', 'approve', 'publish', 'correct')
      order by v.id desc limit 1
    ) last
    where last.event = 'return' and (last.note <> '' or last.who is distinct from (
      select coalesce(s.staff_id::text, s.staff_name) from article_version s where s.article_id = ${articleId} and s.event = 'send-for-review' and s.id < last.id
      order by s.id desc limit 1))`
}

/** The return of an article that was neither sent nor approved after it, or null. */
export async function findReturn(db: Db, articleId: number): Promise<Pick<VersionRow, 'note' | 'staff_name' | 'at'> | null> {
  const { rows } = await sql<Pick<VersionRow, 'note' | 'staff_name' | 'at'>>`${lastReturn(sql`${articleId}::bigint`)}`.execute(db)
  return rows[0] ?? null
}

/** The account that returned an article, and the sending that it answered. */
export interface ReturnedSending {
  /** Id of the account; null if it is not known. */
  returned_by: number | null
  /** Name of the sender. */
  sent_by: string | null
  sent_at: Date
}

/** The return of an article after which nothing happened to it, with its sending; null if the last event is another. */
export async function findReturnedSending(db: Db, articleId: number): Promise<ReturnedSending | null> {
  const { rows } = await sql<ReturnedSending>`
    select last.staff_id as returned_by, sent.staff_name as sent_by, sent.at as sent_at
    from (select id, event, staff_id from article_version where article_id = ${articleId} order by id desc limit 1) last
    cross join lateral (
      select s.staff_name, s.at from article_version s where s.article_id = ${articleId} and s.event = 'send-for-review' and s.id < last.id
      order by s.id desc limit 1) sent
    where last.event = 'return'`.execute(db)
  return rows[0] ?? null
}

/** The account that sent an article for review last; null if it is not known. */
export async function findSender(db: Db, articleId: number): Promise<number | null> {
  const row = await db
    .selectFrom('article_version')
    .select('staff_id')
    .where('article_id', '=', articleId)
    .where('event', '=', 'send-for-review')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.staff_id ?? null
}
