/** Links by which people outside see an article before it is published (decision 043). */
import type { Selectable } from 'kysely'
import type { PreviewKind } from '@yukan/rules/articles/preview.ts'
import type { PreviewLinkTable } from '../../db/tables/article-work-tables.ts'
import type { Db } from '../../db/connect.ts'

/** A link without the hash of its token. */
export type PreviewLinkRow = Omit<Selectable<PreviewLinkTable>, 'token_hash'>

const COLUMNS = ['id', 'article_id', 'kind', 'label', 'staff_name', 'created_at', 'expires_at', 'revoked_at'] as const

export interface NewPreviewLink {
  tokenHash: Buffer
  articleId: number
  kind: PreviewKind
  label: string
  staffName: string
  now: Date
  expiresAt: Date
}

/** Adds a link. Returns its id. */
export async function addPreviewLink(db: Db, link: NewPreviewLink): Promise<number> {
  const { id } = await db
    .insertInto('preview_link')
    .values({
      token_hash: link.tokenHash,
      article_id: link.articleId,
      kind: link.kind,
      label: link.label,
      staff_name: link.staffName,
      created_at: link.now,
      expires_at: link.expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A link by its token, open or not; null for an unknown one. */
export async function findPreviewLink(db: Db, tokenHash: Buffer): Promise<PreviewLinkRow | null> {
  return (await db.selectFrom('preview_link').select(COLUMNS).where('token_hash', '=', tokenHash).executeTakeFirst()) ?? null
}

/** Links of an article that are open, the newest first. */
export async function listPreviewLinks(db: Db, articleId: number, now: Date): Promise<PreviewLinkRow[]> {
  return db
    .selectFrom('preview_link')
    .select(COLUMNS)
    .where('article_id', '=', articleId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('id', 'desc')
    .execute()
}

/** Ends a link. Returns it, or null if there is no open one. */
export async function revokePreviewLink(db: Db, id: number, now: Date): Promise<PreviewLinkRow | null> {
  const query = db.updateTable('preview_link').set({ revoked_at: now }).where('id', '=', id).where('revoked_at', 'is', null)
  return (await query.returning(COLUMNS).executeTakeFirst()) ?? null
}
