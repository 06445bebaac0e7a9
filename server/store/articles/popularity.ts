import { isReadingCounted } from '@yukan/rules/articles/reading-count.ts'
import type { ReaderState } from '@yukan/rules/membership/reader-state.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { deleteInBatches } from '../operations/aged-rows.ts'
import { isLive } from '../visibility/live-article.ts'

export interface Reading {
  slug: string
  day: string
  visitor: Buffer
  /** Hashes of its network, with the salt of the day. Default: the visitor is alone in the network. */
  source?: Buffer
  network?: Buffer
  now: Date
  /** Default: a guest. */
  state?: ReaderState
  /** The visitor saw the notice in place of the body. */
  isGated?: boolean
}

/** Counts one more reading of an article from its source and its network, unless the visitor has read it that day or readers do not see it. */
async function countPlaces(db: Db, reading: Reading): Promise<{ id: number; ofSource: number; ofNetwork: number } | null> {
  const { source = reading.visitor, network = reading.visitor } = reading
  const count = (isWide: boolean, place: Buffer) => sql`
    insert into article_visit_network (article_id, day, is_wide, network, visits) select id, ${reading.day}::date, ${isWide}, ${place}::bytea, 1 from found
    on conflict (article_id, day, is_wide, network) do update set visits = article_visit_network.visits + 1 returning visits`
  const { rows } = await sql<{ id: number; ofSource: number; ofNetwork: number }>`
    with found as (
      select a.id from article a where a.slug = ${reading.slug} and ${isLive(reading.now)} and not exists (
        select from article_visit v where v.article_id = a.id and v.day = ${reading.day}::date and v.visitor = ${reading.visitor}::bytea)
    ), of_source as (${count(false, source)}), of_network as (${count(true, network)})
    select f.id, s.visits as "ofSource", n.visits as "ofNetwork" from found f, of_source s, of_network n`.execute(db)
  return rows[0] ?? null
}

/** Stores a visitor's reading of a released article, once a day. It counts for the popular list by the rule of its places. */
export async function recordReading(db: Db, reading: Reading): Promise<void> {
  const { day, visitor, state = 'guest', isGated = false } = reading
  const places = await countPlaces(db, reading)
  if (places === null) return
  const isCounted = isReadingCounted(places)
  await sql`
    with visited as (
      insert into article_visit (article_id, day, visitor, state, is_gated, is_counted)
      values (${places.id}, ${day}::date, ${visitor}::bytea, ${state}, ${isGated}, ${isCounted})
      on conflict do nothing returning article_id
    )
    insert into article_popularity (article_id, readings) select article_id, 1 from visited where ${isCounted}
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
  await deleteInBatches(db, 'article_visit_network', sql`day < ${day}`)
  await sql`delete from shared_secret where name like 'visitor %' and name < ${`visitor ${day}`}`.execute(db)
  const isUnread = sql`not exists (select 1 from article_visit v where v.article_id = article_popularity.article_id)`
  await deleteInBatches(db, 'article_popularity', isUnread)
  await sql`
    update article_popularity p set readings = v.readings
    from (select article_id, count(*) filter (where is_counted)::integer as readings from article_visit group by article_id) v
    where v.article_id = p.article_id and v.readings <> p.readings`.execute(db)
}
