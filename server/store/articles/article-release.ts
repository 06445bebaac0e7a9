/** Moves the release of articles that are approved (decision 045). */
import { formatWireInstant } from '@yukan/rules/time/tokyo-time.ts'
import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { isReleasable } from '../visibility/live-article.ts'
import { indexArticles } from '../search/search.ts'

/** Articles placed on an edition that are scheduled for the minute of an instant, and whose embargo does not last beyond `now`. */
export async function listPlacedFor(db: Transaction<Tables>, editionId: number, at: Date, now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select a.id from front_slot s join article a on a.id = s.article_id left join article_work w on w.article_id = a.id
    where s.edition_id = ${editionId} and a.state = 'scheduled' and date_trunc('minute', a.release_at) = date_trunc('minute', ${at}::timestamptz)
      and coalesce((w.settings->>'embargoUntil')::timestamptz <= ${now}, true)
    order by s.position`.execute(db)
  return rows.map(({ id }) => id)
}

/** Those of the articles that readers see, or will see, from an instant on. */
export async function listReleasedAt(db: Transaction<Tables>, ids: readonly number[], at: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from article where id = any(${ids}::bigint[]) and ${isReleasable('article')}
      and date_trunc('minute', release_at) = date_trunc('minute', ${at}::timestamptz) order by id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Gives articles another release, in all lists. The caller has locked the writers. */
export async function moveReleases(db: Transaction<Tables>, ids: readonly number[], at: Date, now: Date): Promise<void> {
  const isOut = at <= now
  await sql`update article set release_at = ${at}, state = ${isOut ? 'published' : 'scheduled'} where id = any(${ids}::bigint[])`.execute(
    db,
  )
  for (const table of ['article_category', 'article_tag'] as const)
    await sql`update ${sql.table(table)} set release_at = ${at} where article_id = any(${ids}::bigint[])`.execute(db)
  await sql`
    update article_work set released_at = ${isOut ? now : null},
      settings = jsonb_set(settings::jsonb, '{releaseAt}', to_jsonb(${formatWireInstant(at)}::text))
    where article_id = any(${ids}::bigint[])`.execute(db)
  await indexArticles(db, [...ids])
}
