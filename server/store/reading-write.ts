/** Writing readings in bulk; single ones are counted by `popularity.ts`. */
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'

export interface DayReadings {
  slug: string
  day: string
  visitors: number
}

/** Adds readings by anonymous visitors and updates the articles' counts. Repeating it changes nothing. */
export async function addReadings(db: Db, readings: readonly DayReadings[]): Promise<void> {
  await sql`
    insert into article_visit (article_id, day, visitor)
    select a.id, r.day, decode(md5(a.id || ' ' || r.day || ' ' || v.number), 'hex')
    from unnest(${readings.map(({ slug }) => slug)}::text[], ${readings.map(({ day }) => day)}::date[],
      ${readings.map(({ visitors }) => visitors)}::integer[]) as r(slug, day, visitors)
    join article a on a.slug = r.slug cross join generate_series(1, r.visitors) as v(number)
    on conflict do nothing`.execute(db)
  await sql`
    insert into article_popularity (article_id, readings)
    select v.article_id, count(*) from article_visit v join article a on a.id = v.article_id
    where a.slug = any(${readings.map(({ slug }) => slug)}::text[]) group by v.article_id
    on conflict (article_id) do update set readings = excluded.readings`.execute(db)
}
