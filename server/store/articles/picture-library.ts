/** Pictures uploaded by staff (decision 042). */
import { sql } from 'kysely'
import type { Selectable, Updateable } from 'kysely'
import { bothSpellings } from '@yukan/rules/search/search-spelling.ts'
import { allVariants, foldCharacters } from '@yukan/rules/search/search-text.ts'
import type { Db } from '../../db/connect.ts'
import type { PictureTable } from '../../db/tables/article-tables.ts'
import { isReleasable } from '../visibility/live-article.ts'
import { isAnyIn } from '../search/search.ts'

/** A picture without the folded text by which it is found. */
export type LibraryPicture = Omit<Selectable<PictureTable>, 'text'>

const COLUMNS = [
  'id',
  'key',
  'width',
  'height',
  'widths',
  'source',
  'alt',
  'caption',
  'credit',
  'taken_at',
  'focus_x',
  'focus_y',
  'is_on_web',
  'file_name',
  'uploaded_at',
  'uploaded_by',
  'private_key',
] as const

/** The texts of a picture. */
export type PictureTexts = Pick<LibraryPicture, 'alt' | 'caption' | 'credit' | 'file_name'>

/** The folded text by which the library finds a picture, in both spellings. */
export function libraryText({ alt, caption, credit, file_name: fileName }: PictureTexts): string {
  return bothSpellings(foldCharacters([caption, alt, credit, fileName].join('\n')))
}

export interface NewLibraryPicture extends PictureTexts {
  key: string
  width: number
  height: number
  widths: number[]
  taken_at: Date | null
  uploaded_at: Date
  uploaded_by: string
  source: string | null
}

/** Adds a picture that only staff can get. Returns its id. */
export async function addLibraryPicture(db: Db, picture: NewLibraryPicture): Promise<number> {
  const { id } = await db
    .insertInto('picture')
    .values({ ...picture, private_key: picture.key, text: libraryText(picture) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A picture, locked until the transaction ends if `isLocked`; null if there is none. */
export async function findLibraryPicture(db: Db, id: number, { isLocked }: { isLocked: boolean }): Promise<LibraryPicture | null> {
  const query = db.selectFrom('picture').select(COLUMNS).where('id', '=', id)
  return (await (isLocked ? query.forUpdate() : query).executeTakeFirst()) ?? null
}

/** The stored files behind a public name of a picture: their key and widths. Null for an unknown name, or a picture that only staff can get. */
export async function findPublicPicture(db: Db, key: string): Promise<{ storedKey: string; widths: number[] } | null> {
  const row = await db.selectFrom('picture').select(['private_key', 'widths']).where('key', '=', key).executeTakeFirst()
  return row === undefined || row.private_key === key ? null : { storedKey: row.private_key ?? key, widths: row.widths }
}

/** Changes a picture. */
export async function changePicture(db: Db, id: number, change: Updateable<PictureTable>): Promise<void> {
  await db.updateTable('picture').set(change).where('id', '=', id).execute()
}

/** Pictures below an id that contain every word, the newest first. */
export async function listLibrary(
  db: Db,
  { words, before, limit }: { words: readonly string[]; before: number | null; limit: number },
): Promise<LibraryPicture[]> {
  let query = db.selectFrom('picture').select(COLUMNS).orderBy('id', 'desc').limit(limit)
  if (before !== null) query = query.where('id', '<', before)
  const visible = words.map(allVariants).filter((forms) => forms.length > 0)
  for (const forms of visible) query = query.where(isAnyIn(sql.ref('text'), forms))
  return query.execute()
}

/** Pictures by their ids. */
export async function listPictures(db: Db, ids: readonly number[]): Promise<LibraryPicture[]> {
  return ids.length === 0 ? [] : db.selectFrom('picture').select(COLUMNS).where('id', 'in', ids).execute()
}

/** The data of pictures for an article's page, by their ids. */
export async function listPictureFacts(db: Db, ids: readonly number[]): Promise<{ id: number; hasAlt: boolean; isOnWeb: boolean }[]> {
  if (ids.length === 0) return []
  const rows = await db.selectFrom('picture').select(['id', 'alt', 'is_on_web']).where('id', 'in', ids).orderBy('id').execute()
  return rows.map(({ id, alt, is_on_web: isOnWeb }) => ({ id, hasAlt: alt !== '', isOnWeb }))
}

export interface PictureUse {
  id: number
  title: string
  /** Readers see it there, now or from its release on. */
  is_listed: boolean
}

/** Articles with a picture, in their drafts or public versions. */
export async function listUses(db: Db, pictureId: number): Promise<PictureUse[]> {
  const { rows } = await sql<PictureUse>`
    select a.id, coalesce(w.title, a.title) as title, bool_or(found.is_readers and ${isReleasable()}) as is_listed from (
      select id as article_id, true as is_readers from article where picture_id = ${pictureId}
      union all select article_id, true from article_picture where picture_id = ${pictureId}
      union all select article_id, false from article_work where settings @? ${`$.** ? (@.pictureId == ${pictureId})`}::jsonpath
    ) found join article a on a.id = found.article_id left join article_work w on w.article_id = a.id
    group by a.id, 2 order by a.id desc`.execute(db)
  return rows
}

/** Ids of the pictures that an article's own row has. */
export async function listArticlePictures(db: Db, articleId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select picture_id as id from article where id = ${articleId} and picture_id is not null
    union select picture_id from article_picture where article_id = ${articleId}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Ids of the pictures that articles have. */
export async function listPicturesOf(db: Db, slugs: readonly string[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with found as (select id, picture_id from article where slug = any(${slugs}::text[]))
    select picture_id as id from found where picture_id is not null
    union select g.picture_id from article_picture g join found on found.id = g.article_id`.execute(db)
  return rows.map(({ id }) => id)
}

/** The earliest release of a published or scheduled article with a picture; null if there is none. */
export async function findFirstRelease(db: Db, pictureId: number): Promise<Date | null> {
  const { rows } = await sql<{ first: Date | null }>`
    select min(a.release_at) as first from article a where ${isReleasable()}
      and (a.picture_id = ${pictureId} or exists (select 1 from article_picture g where g.article_id = a.id and g.picture_id = ${pictureId}))`.execute(
    db,
  )
  return rows[0]?.first ?? null
}
