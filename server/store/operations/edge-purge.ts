/** The outbox of purges for edge caches (decision 079). Changes of content write it by triggers (migration 066); these functions send it. */
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { isReleasable } from '../visibility/live-article.ts'

/** Makes the configured edges those that purges are written for. Purges for edges that are no longer configured are deleted. */
export async function saveEdges(db: Db, names: readonly string[], now: Date): Promise<void> {
  await db
    .deleteFrom('edge')
    .where('name', 'not in', names.length === 0 ? [''] : names)
    .execute()
  for (const name of names)
    await db
      .insertInto('edge')
      .values({ name, attempt_at: now })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute()
}

/** Adds a purge for every edge, in the transaction of `db` if it is one. */
export async function addPurge(db: Db, keys: readonly string[], isHard: boolean): Promise<void> {
  await sql`select add_edge_purge(${keys}::text[], ${isHard})`.execute(db)
}

/** Claims an edge for one attempt: no other process sends to it until `until`. Null if it is claimed, or waiting after a failure. */
export async function claimEdge(db: Db, name: string, now: Date, until: Date): Promise<{ failures: number } | null> {
  const row = await db
    .updateTable('edge')
    .set({ attempt_at: until })
    .where('name', '=', name)
    .where('attempt_at', '<=', now)
    .where((eb) => eb.exists(eb.selectFrom('edge_delivery').select('edge').where('edge', '=', name).where('due_at', '<=', now)))
    .returning('failures')
    .executeTakeFirst()
  return row ?? null
}

export interface DuePurge {
  id: number
  keys: string[]
  is_hard: boolean
}

/** The oldest purges that are due for an edge. */
export async function listDuePurges(db: Db, name: string, now: Date, limit: number): Promise<DuePurge[]> {
  return db
    .selectFrom('edge_delivery')
    .innerJoin('edge_purge', 'edge_purge.id', 'edge_delivery.purge_id')
    .select(['edge_purge.id', 'edge_purge.keys', 'edge_purge.is_hard'])
    .where('edge_delivery.edge', '=', name)
    .where('edge_delivery.due_at', '<=', now)
    .orderBy('edge_purge.id')
    .limit(limit)
    .execute()
}

/** Records that an edge has confirmed purges. They are due once more at `repeatAt`, and after that deleted with those that no edge lacks. */
export async function completePurges(db: Db, name: string, ids: readonly number[], now: Date, repeatAt: Date): Promise<void> {
  await sql`
    with repeated as (
      delete from edge_delivery where edge = ${name} and purge_id = any(${ids}) and is_repeat
    ), sent as (
      update edge_delivery set is_repeat = true, due_at = ${repeatAt} where edge = ${name} and purge_id = any(${ids}) and not is_repeat
    )
    update edge set attempt_at = ${now}, failures = 0, error = null, purged_at = ${now} where name = ${name}`.execute(db)
  await sql`
    delete from edge_purge p where p.id = any(${ids}) and not exists (select from edge_delivery d where d.purge_id = p.id)`.execute(db)
}

/** Records a failed attempt. The next one is at `retryAt`. */
export async function failPurges(db: Db, name: string, error: string, retryAt: Date): Promise<void> {
  await sql`update edge set attempt_at = ${retryAt}, failures = failures + 1, error = ${error} where name = ${name}`.execute(db)
}

export interface EdgeState {
  name: string
  failures: number
  error: string | null
  purgedAt: Date | null
  waiting: number
}

/** The progress of each edge. */
export async function listEdgeStates(db: Db): Promise<EdgeState[]> {
  const { rows } = await sql<EdgeState>`
    select e.name, e.failures, e.error, e.purged_at as "purgedAt",
      (select count(*) from edge_delivery d where d.edge = e.name and not d.is_repeat) as waiting
    from edge e order by e.name`.execute(db)
  return rows
}

/**
 * Adds purges for what readers see since the last call by its time alone: releases, printed papers, launches and ends of front pages, ends of pins, breaking news and
 * openings. Each instant is noted once, by whichever process is first.
 */
export async function addTimedPurges(db: Db, now: Date): Promise<void> {
  const { rows } = await sql<{ since: Date }>`
    with before as (select noted_until from edge_clock for update)
    update edge_clock set noted_until = ${now} from before where edge_clock.noted_until < ${now} returning before.noted_until as since`.execute(
    db,
  )
  const [clock] = rows
  if (clock === undefined) {
    await sql`insert into edge_clock select ${now} where not exists (select from edge_clock)`.execute(db)
    return
  }
  const { since } = clock
  const withinWindow = (at: RawBuilder<unknown>) => sql`${at} > ${since} and ${at} <= ${now}`
  const within = (column: string) => withinWindow(sql.ref(column))
  // A paper is not seen before its day begins.
  const paperAt = sql`greatest(publish_at, day::timestamp at time zone 'Asia/Tokyo')`
  await sql`
    with released as (select a.id, a.release_on, a.is_recommended from article a where ${isReleasable()} and ${within('a.release_at')}),
    printed as (select id, day from paper_issue where state = 'approved' and ${withinWindow(paperAt)}),
    keys(key) as (
      select unnest(array['article-' || id, 'day-' || release_on, 'latest', 'front', 'missing']
        || case when is_recommended then array['recommended'] else '{}' end) from released
      union select 'category-' || category_id from article_category where article_id in (select id from released)
      union select unnest(array['tag-' || tag_id, 'tags']) from article_tag where article_id in (select id from released)
      union select 'front' from front_edition where undone_at is null and (${within('launch_at')} or ${within('ends_at')})
      union select 'front' from front_slot s join front_edition e on e.id = s.edition_id where e.undone_at is null and ${within('s.pinned_until')}
      union select unnest(array['paper-' || day, 'papers', 'missing']) from printed
      union select 'article-' || g.article_id from printed i join paper_page p on p.issue_id = i.id join paper_region g on g.page_id = p.id
        where g.article_id is not null
      union select 'site' from breaking_news where taken_down_at is null and ${within('ends_at')}
      union select 'site' from emergency_opening where opened_at is not null and ended_at is null and ${within('ends_at')}
    ) select add_edge_purge(array(select key from keys), false)`.execute(db)
  await sql`
    select add_edge_purge(array(select 'opening-' || id from emergency_opening
      where opened_at is not null and ended_at is null and ${within('ends_at')}), true)`.execute(db)
}
