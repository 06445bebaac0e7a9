/** Front pages laid out by hand, and their places (decision 045). */
import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import type { ArticleState } from '@yukan/rules/text/words.ts'
import type { Db } from '../../db/connect.ts'
import type { FrontEditionTable, FrontSlotTable } from '../../db/tables/front-tables.ts'
import { isReleasable } from '../visibility/live-article.ts'

export type EditionRow = Omit<Selectable<FrontEditionTable>, 'made_by' | 'made_at'>
export type SlotRow = Selectable<FrontSlotTable>

const EDITION = ['id', 'launch_at', 'ends_at', 'undone_at', 'changed_by', 'changed_at', 'planned_at', 'released_ids'] as const
const SLOT = ['edition_id', 'article_id', 'position', 'pinned_until', 'version', 'changed_by', 'changed_at'] as const

/** Those who change editions, or the places of one, wait for one another. */
export async function lockFront(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('front page', 0))`.execute(db)
}

/** The edition that readers see at an instant, or null; the index of launches finds it. */
export async function findCurrentEdition(db: Db, now: Date): Promise<EditionRow | null> {
  const row = await db
    .selectFrom('front_edition')
    .select(EDITION)
    .where('undone_at', 'is', null)
    .where('launch_at', '<=', now)
    .orderBy('launch_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

/** Prepared editions and the latest others, by their launch. */
export async function listEditions(db: Db, now: Date, others: number): Promise<EditionRow[]> {
  const prepared = await db
    .selectFrom('front_edition')
    .select(EDITION)
    .where('launch_at', '>', now)
    .where('undone_at', 'is', null)
    .orderBy('launch_at')
    .execute()
  const latest = await db
    .selectFrom('front_edition')
    .select(EDITION)
    .where((eb) => eb.or([eb('launch_at', '<=', now), eb('undone_at', 'is not', null)]))
    .orderBy('changed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(others)
    .execute()
  return [...latest.toSorted((one, other) => one.launch_at.getTime() - other.launch_at.getTime() || one.id - other.id), ...prepared]
}

/** An edition by its id, or null. */
export async function findEdition(db: Db, id: number): Promise<EditionRow | null> {
  return (await db.selectFrom('front_edition').select(EDITION).where('id', '=', id).executeTakeFirst()) ?? null
}

/** Whether another edition that is not undone has this launch. */
export async function isLaunchTaken(db: Db, launchAt: Date, butId: number): Promise<boolean> {
  const row = await db
    .selectFrom('front_edition')
    .select('id')
    .where('launch_at', '=', launchAt)
    .where('undone_at', 'is', null)
    .where('id', '<>', butId)
    .executeTakeFirst()
  return row !== undefined
}

export interface NewEdition {
  launchAt: Date
  endsAt: Date
  by: string
  now: Date
}

/** Adds an edition without places. Returns its id. */
export async function addEdition(db: Db, { launchAt, endsAt, by, now }: NewEdition): Promise<number> {
  const { id } = await db
    .insertInto('front_edition')
    .values({ launch_at: launchAt, ends_at: endsAt, made_by: by, made_at: now, changed_by: by, changed_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Copies the places of an edition to another. Pins that end before the launch of the other are not copied with their articles. */
export async function copySlots(db: Db, fromId: number, toId: number, { launchAt, by, now }: NewEdition): Promise<void> {
  await sql`
    insert into front_slot (edition_id, article_id, position, pinned_until, changed_by, changed_at)
    select ${toId}, s.article_id, s.position, s.pinned_until, ${by}, ${now} from front_slot s join article a on a.id = s.article_id
    where s.edition_id = ${fromId} and a.state <> 'withdrawn' and (s.pinned_until is null or s.pinned_until > ${launchAt})`.execute(db)
}

type EditionChange = Partial<Pick<EditionRow, 'launch_at' | 'ends_at' | 'undone_at' | 'planned_at' | 'released_ids'>>

/** Changes an edition, and who changed it. */
export async function changeEdition(db: Db, id: number, change: EditionChange, by: string, now: Date): Promise<void> {
  await db
    .updateTable('front_edition')
    .set({ ...change, changed_by: by, changed_at: now })
    .where('id', '=', id)
    .execute()
}

/** The places of an edition, in their order. */
export async function listSlots(db: Db, editionId: number): Promise<SlotRow[]> {
  return db.selectFrom('front_slot').select(SLOT).where('edition_id', '=', editionId).orderBy('position').execute()
}

interface Changed {
  by: string
  now: Date
}

/** Adds or touches the place of an article. It is the last until the order is saved. Returns its version. */
export async function saveSlot(db: Db, editionId: number, articleId: number, { by, now }: Changed): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    insert into front_slot (edition_id, article_id, position, changed_by, changed_at)
    values (${editionId}, ${articleId}, (select coalesce(max(position), -1) + 1 from front_slot where edition_id = ${editionId}), ${by}, ${now})
    on conflict (edition_id, article_id)
      do update set version = nextval('front_slot_version'), changed_by = excluded.changed_by, changed_at = excluded.changed_at
    returning version`.execute(db)
  return rows[0]?.version ?? 0
}

/** Gives the places of an edition the order of these articles. */
export async function saveOrder(db: Db, editionId: number, articleIds: readonly number[]): Promise<void> {
  await sql`
    update front_slot s set position = wanted.place - 1
    from unnest(${articleIds}::bigint[]) with ordinality as wanted(id, place)
    where s.edition_id = ${editionId} and s.article_id = wanted.id and s.position <> wanted.place - 1`.execute(db)
}

/** Pins a place, or (null) unpins it. Returns its version. */
export async function pinSlot(db: Db, editionId: number, articleId: number, until: Date | null, { by, now }: Changed): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    update front_slot set pinned_until = ${until}, version = nextval('front_slot_version'), changed_by = ${by}, changed_at = ${now}
    where edition_id = ${editionId} and article_id = ${articleId} returning version`.execute(db)
  return rows[0]?.version ?? 0
}

/** Removes an article from an edition. */
export async function deleteSlot(db: Db, editionId: number, articleId: number): Promise<void> {
  await db.deleteFrom('front_slot').where('edition_id', '=', editionId).where('article_id', '=', articleId).execute()
}

/** The next instant at which readers see a change without a write: a release, a printed paper, or on the front page a launch or the end of a page or pin. */
export async function findNextChange(db: Db, now: Date): Promise<Date | null> {
  const { rows } = await sql<{ next: Date | null }>`
    select least(
      (select min(a.release_at) from article a where ${isReleasable()} and a.release_at > ${now}),
      (select min(launch_at) from front_edition where undone_at is null and launch_at > ${now}),
      (select min(ends_at) from front_edition where undone_at is null and ends_at > ${now}),
      (select min(s.pinned_until) from front_slot s join front_edition e on e.id = s.edition_id
        where e.undone_at is null and s.pinned_until > ${now}),
      (select min(publish_at) from paper_issue where state = 'approved' and publish_at > ${now})) as next`.execute(db)
  return rows[0]?.next ?? null
}

export interface FrontArticleRow {
  id: number
  title: string
  state: ArticleState
  release_at: Date
  limited: boolean
  review_at: Date | null
  discarded_at: Date | null
  picture: { id: number; width: number; height: number; widths: number[]; focusX: number; focusY: number } | null
}

/** Articles as the desk shows them next to a page, in the order of the ids: published and scheduled ones as approved, others by their drafts. */
export async function listFrontArticles(db: Db, ids: readonly number[]): Promise<FrontArticleRow[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<FrontArticleRow>`
    select a.id, case when ${isReleasable()} then a.title else coalesce(w.title, a.title) end as title, a.state, a.release_at, a.limited,
      w.review_at, w.discarded_at,
      (select json_build_object('id', p.id, 'width', p.width, 'height', p.height, 'widths', p.widths, 'focusX', p.focus_x, 'focusY', p.focus_y)
        from picture p where p.id = case when w.article_id is null or ${isReleasable()} then a.picture_id
          else (w.settings -> 'picture' ->> 'pictureId')::bigint end)
        as picture
    from unnest(${ids}::bigint[]) with ordinality as wanted(id, position)
    join article a on a.id = wanted.id left join article_work w on w.article_id = a.id order by wanted.position`.execute(db)
  return rows
}
