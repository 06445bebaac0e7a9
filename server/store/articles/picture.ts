/** Pictures: files of several widths under one random key (product §3 Article `urls.thumbnail`, `galleries`). */
import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { libraryText } from './picture-library.ts'

export interface NewPicture {
  key: string
  width: number
  height: number
  widths: number[]
  caption: string
  file_name: string
  /** Origin: a second picture of the same source is not stored. */
  source: string
}

/** Ids of existing pictures by source. */
export async function findPicturesBySource(db: Db, sources: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: number; source: string }>`
    select id, source from picture where source = any(${sources}::text[])`.execute(db)
  return new Map(rows.map(({ id, source }) => [source, id]))
}

/** Saves a picture unless its source is stored already. Returns the stored one's id. */
export async function addPicture(db: Db, picture: NewPicture): Promise<number> {
  const row = await db
    .insertInto('picture')
    .values({ ...picture, text: libraryText({ alt: '', credit: '', ...picture }) })
    .onConflict((conflict) => conflict.column('source').doUpdateSet({ source: picture.source }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** The first of the ids that no picture has, or null. */
export async function findMissingPicture(db: Db, ids: readonly number[]): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select n.id from unnest(${ids}::bigint[]) as n(id) where not exists (select 1 from picture p where p.id = n.id) limit 1`.execute(db)
  return rows[0]?.id ?? null
}
