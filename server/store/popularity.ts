import type { ReaderState } from '@yukan/rules/reader-state.ts'
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { deleteInBatches } from './aged-rows.ts'
import { isLive } from './live-article.ts'

export interface Reading {
  slug: string
  day: string
  visitor: Buffer
  now: Date
  /** Default: a guest. */
  state?: ReaderState
  /** The visitor saw the notice in place of the body. */
  isGated?: boolean
}

/** Stores a visitor's reading of a released article, once a day. */
export async function recordReading(db: Db, reading: Reading): Promise<void> {
  const { state = 'guest', isGated = false } = reading
  await sql`
    with visited as (
      insert into article_visit (article_id, day, visitor, state, is_gated)
      select a.id, ${reading.day}::date, ${reading.visitor}::bytea, ${state}, ${isGated} from article a
      where a.slug = ${reading.slug} and ${isLive(reading.now)}
      on conflict do nothing returning article_id
    )
    insert into article_popularity (article_id, readings) select article_id, 1 from visited
    on conflict (article_id) do update set readings = article_popularity.readings + 1`.execute(db)
}

/** The first day with readings; null without any. */
export async function findFirstReadingDay(db: Db): Promise<string | null> {
  const row = await db
    .selectFrom('article_visit')
    .select(({ fn }) => fn.min('day').as('day'))
    .executeTakeFirst()
  return row?.day ?? null
}

/** Deletes readings before a day, with their salts, and counts the rest again. */
export async function deleteReadingsBefore(db: Db, day: string): Promise<void> {
  await deleteInBatches(db, 'article_visit', sql`day < ${day}`)
  await sql`delete from shared_secret where name like 'visitor %' and name < ${`visitor ${day}`}`.execute(db)
  await sql`delete from article_popularity p where not exists (select 1 from article_visit v where v.article_id = p.article_id)`.execute(db)
  await sql`
    update article_popularity p set readings = v.readings
    from (select article_id, count(*)::integer as readings from article_visit group by article_id) v
    where v.article_id = p.article_id and v.readings <> p.readings`.execute(db)
}
