/** Figures by day: counted from readings and members while they are there, and kept when the day is over (decision 053). */
import { READER_STATES } from '@yukan/rules/membership/reader-state.ts'
import { tokyoDay } from '@yukan/rules/time/tokyo-time.ts'
import { sql } from 'kysely'
import type { RawBuilder, Selectable } from 'kysely'
import type { Db } from '../../db/connect.ts'
import type { FigureDayTable, FigureReaderDayTable } from '../../db/tables/figure-tables.ts'
import { isLive } from '../visibility/live-article.ts'

export type DayFacts = Selectable<FigureDayTable>
export type StateFigures = Selectable<FigureReaderDayTable>
export interface ArticleFigures {
  id: number
  title: string
  readings: number
  gates: number
  begun: number
}

const STATES = sql`array[${sql.join(READER_STATES.map((state) => sql.lit(state)))}]::text[]`

/** A row for each of the days; each count reads an index. */
function countFacts(days: readonly string[]): RawBuilder<DayFacts> {
  const during = (column: string) =>
    sql`${sql.ref(column)} >= d.day::timestamp at time zone 'Asia/Tokyo' and ${sql.ref(column)} < (d.day + 1)::timestamp at time zone 'Asia/Tokyo'`
  return sql`
    select d.day,
      (select count(distinct visitor) from article_visit v where v.day = d.day and is_gated)::integer as gate_readers,
      (select count(*) from member where ${during('created_at')})::integer as begun,
      (select count(*) from member where ${during('created_at')} and is_from_gate)::integer as begun_at_gate,
      (select count(*) from member where ${during('activated_at')})::integer as new_members,
      (select count(*) from member where ${during('activated_at')} and is_from_gate)::integer as new_members_from_gate,
      (select count(*) from application where state = 'done' and ${during('created_at')})::integer as applications,
      (select count(*) from member where ${during('withdrawn_at')})::integer as withdrawals,
      (select count(*) from mail_outbox where ${during('given_up_at')})::integer as undelivered
    from unnest(${[...days]}::date[]) as d(day)`
}

/** Each visitor of a day counts in one state, the last of their states in the order of the rule. */
function countStates(days: readonly string[]): RawBuilder<StateFigures> {
  return sql`
    select v.day, (${STATES})[v.place] as state, count(*)::integer as readers, sum(v.readings)::integer as readings, sum(v.gates)::integer as gates
    from (
      select day, max(array_position(${STATES}, state)) as place, count(*) as readings, count(*) filter (where is_gated) as gates
      from article_visit where day = any(${[...days]}::date[]) group by day, visitor
    ) v group by v.day, v.place`
}

/** Counts the figures of days that are not stored. */
export async function countDayFigures(db: Db, days: readonly string[]): Promise<{ facts: DayFacts[]; states: StateFigures[] }> {
  if (days.length === 0) return { facts: [], states: [] }
  const [facts, states] = await Promise.all([countFacts(days).execute(db), countStates(days).execute(db)])
  return { facts: facts.rows, states: states.rows }
}

/** Stores the figures of a past day, unless they are stored. Call it in a transaction. */
export async function storeDayFigures(db: Db, day: string): Promise<boolean> {
  const { rows } = await sql`
    insert into figure_day (day, gate_readers, begun, begun_at_gate, new_members, new_members_from_gate, applications, withdrawals, undelivered)
    ${countFacts([day])} on conflict do nothing returning day`.execute(db)
  if (rows.length === 0) return false
  await sql`insert into figure_reader_day (day, state, readers, readings, gates) ${countStates([day])}`.execute(db)
  await sql`
    insert into figure_article_day (article_id, day, readings, gates)
    select article_id, day, count(*), count(*) filter (where is_gated) from article_visit where day = ${day}::date group by article_id, day
    on conflict (article_id, day) do update set readings = excluded.readings, gates = excluded.gates`.execute(db)
  return true
}

/** The days of a period that are kept, in their order. */
export async function listKeptDays(db: Db, from: string, to: string): Promise<{ facts: DayFacts[]; states: StateFigures[] }> {
  const [facts, states] = await Promise.all([
    db
      .selectFrom('figure_day')
      .select([
        'day',
        'gate_readers',
        'begun',
        'begun_at_gate',
        'new_members',
        'new_members_from_gate',
        'applications',
        'withdrawals',
        'undelivered',
      ])
      .where('day', '>=', from)
      .where('day', '<=', to)
      .orderBy('day')
      .execute(),
    db
      .selectFrom('figure_reader_day')
      .select(['day', 'state', 'readers', 'readings', 'gates'])
      .where('day', '>=', from)
      .where('day', '<=', to)
      .execute(),
  ])
  return { facts, states }
}

/** The most opened articles of a period, whose days in `counted` are not kept. */
export async function listArticleFigures(
  db: Db,
  { from, to, counted, limit }: { from: string; to: string; counted: readonly string[]; limit: number },
): Promise<ArticleFigures[]> {
  const { rows } = await sql<ArticleFigures>`
    select a.id, a.title, sum(f.readings)::integer as readings, sum(f.gates)::integer as gates, sum(f.begun)::integer as begun
    from (
      select article_id, readings, gates, begun from figure_article_day where day between ${from}::date and ${to}::date
      union all
      select article_id, count(*), count(*) filter (where is_gated), 0 from article_visit where day = any(${counted}::date[]) group by article_id
    ) f join article a on a.id = f.article_id
    group by a.id, a.title
    order by sum(f.readings) desc, a.id desc limit ${limit}`.execute(db)
  return rows
}

/** Stores a registration that was started from the notice in place of a body. False if no limited article has the slug. */
export async function recordBegunRegistration(db: Db, slug: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into figure_article_day (article_id, day, begun) select a.id, ${tokyoDay(now)}::date, 1 from article a where a.slug = ${slug} and a.limited and ${isLive(now)}
    on conflict (article_id, day) do update set begun = figure_article_day.begun + 1 returning article_id`.execute(db)
  return rows.length > 0
}
