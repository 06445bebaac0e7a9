/** Versions of an article: what was written when something happened to it. An autosave is none (decision 041). */
import type { Selectable } from 'kysely'
import type { ArticleSettings } from '@yukan/rules/article-settings.ts'
import type { ArticleVersionTable } from '../db/article-work-tables.ts'
import type { Db } from '../db/connect.ts'

export type VersionRow = Selectable<ArticleVersionTable>

export interface NewVersion {
  articleId: number
  event: string
  version: number
  document: unknown
  settings: ArticleSettings
  note: string
  /** Null for the program itself. */
  staffName: string | null
}

/** Adds a version. */
export async function addVersion(db: Db, { articleId, document, settings, staffName, ...rest }: NewVersion, now: Date): Promise<void> {
  await db
    .insertInto('article_version')
    .values({
      ...rest,
      article_id: articleId,
      document: JSON.stringify(document),
      settings: JSON.stringify(settings),
      staff_name: staffName,
      at: now,
    })
    .execute()
}

/** Versions of an article without their texts, newest first. */
export async function listVersions(db: Db, articleId: number, limit: number): Promise<Omit<VersionRow, 'document' | 'settings'>[]> {
  return db
    .selectFrom('article_version')
    .select(['id', 'article_id', 'event', 'version', 'note', 'staff_name', 'at'])
    .where('article_id', '=', articleId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** One version of an article, or null. */
export async function findVersion(db: Db, articleId: number, id: number): Promise<VersionRow | null> {
  const row = await db.selectFrom('article_version').selectAll().where('article_id', '=', articleId).where('id', '=', id).executeTakeFirst()
  return row ?? null
}
