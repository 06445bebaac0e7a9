/** Writing readings in bulk; single ones are counted by `popularity.ts`. */
import type { ReaderState } from '@yukan/rules/membership/reader-state.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'

export interface DayReadings {
  slug: string
  day: string
  visitors: number
  /** Counts of all readings. Readers who may not read a limited article saw its notice. */
  state: ReaderState
}

/** Adds readings by anonymous visitors and updates the articles' counts. Repeating it changes nothing. */
export async function addReadings(db: Db, readings: readonly DayReadings[]): Promise<void> {
  await sql`
    insert into article_visit (article_id, day, visitor, state, is_gated)
    select a.id, r.day, decode(md5(r.day || ' ' || r.state || ' ' || v.number), 'hex'), r.state, a.limited and r.state in ('guest', 'free')
    from unnest(${readings.map(({ slug }) => slug)}::text[], ${readings.map(({ day }) => day)}::date[],
      ${readings.map(({ visitors }) => visitors)}::integer[],
      ${readings.map(({ state }) => state)}::text[]) as r(slug, day, visitors, state)
    join article a on a.slug = r.slug cross join generate_series(1, r.visitors) as v(number)
    on conflict do nothing`.execute(db)
  await sql`
    insert into article_popularity (article_id, readings)
    select v.article_id, count(*) filter (where v.is_counted) from article_visit v join article a on a.id = v.article_id
    where a.slug = any(${readings.map(({ slug }) => slug)}::text[]) group by v.article_id
    on conflict (article_id) do update set readings = excluded.readings`.execute(db)
}
