/** Articles under work at the desk: the draft and what readers see (decision 041). */
import { sql } from 'kysely'
import type { Selectable, Updateable } from 'kysely'
import type { ArticleSettings } from '@yukan/rules/articles/article-settings.ts'
import type { ArticleState } from '@yukan/rules/text/words.ts'
import type { ArticleWorkTable } from '../../db/tables/article-work-tables.ts'
import type { Db } from '../../db/connect.ts'
import { deleteInBatches } from '../operations/aged-rows.ts'
import { wholeText } from '../search/search.ts'

/** The text without marks is left out: only searches need it. */
const WORK = [
  'w.article_id',
  'w.version',
  'w.document',
  'w.title',
  'w.characters',
  'w.settings',
  'w.settings_version',
  'w.approved_version',
  'w.approved_settings_version',
  'w.approved_hash',
  'w.author_name',
  'w.author_staff_id',
  'w.created_at',
  'w.changed_at',
  'w.changed_by',
  'w.review_at',
  'w.review_by',
  'w.released_at',
  'w.discarded_at',
] as const

/** Work joined with the article's own row. */
export interface WorkRow extends Omit<Selectable<ArticleWorkTable>, 'text'> {
  slug: string
  state: ArticleState
  release_at: Date
  updated_at: Date | null
  content_hash: string | null
}

/** The draft of an article, null if it was never opened at the desk. `isLocked`: until the transaction ends. */
export async function findWork(db: Db, articleId: number, { isLocked }: { isLocked: boolean }): Promise<WorkRow | null> {
  const query = db
    .selectFrom('article_work as w')
    .innerJoin('article as a', 'a.id', 'w.article_id')
    .select([...WORK, 'a.slug', 'a.state', 'a.release_at', 'a.updated_at', 'a.content_hash'])
    .where('w.article_id', '=', articleId)
  return (await (isLocked ? query.forUpdate('w') : query).executeTakeFirst()) ?? null
}

/** Work without its document. */
export type WorkStatus = Omit<WorkRow, 'document'>

/** The draft without its long text. Null if it was never opened at the desk. */
export async function findWorkStatus(db: Db, articleId: number): Promise<WorkStatus | null> {
  const row = await db
    .selectFrom('article_work as w')
    .innerJoin('article as a', 'a.id', 'w.article_id')
    .select([...WORK.filter((column) => column !== 'w.document'), 'a.slug', 'a.state', 'a.release_at', 'a.updated_at', 'a.content_hash'])
    .where('w.article_id', '=', articleId)
    .executeTakeFirst()
  return row ?? null
}

/** The data by which waiting clients see what has changed: versions, and fields without one. */
export interface WorkVersions extends Pick<
  WorkRow,
  | 'version'
  | 'settings_version'
  | 'approved_version'
  | 'approved_settings_version'
  | 'review_at'
  | 'discarded_at'
  | 'slug'
  | 'state'
  | 'release_at'
> {
  /** The last event of the article. */
  event_id: number | null
  /** The displayed data of its pictures. */
  pictures: string
}

/** Versions of an article's draft; null if it was never opened at the desk. */
export async function findWorkVersions(db: Db, articleId: number): Promise<WorkVersions | null> {
  const { rows } = await sql<WorkVersions>`
    select w.version, w.settings_version, w.approved_version, w.approved_settings_version, w.review_at, w.discarded_at, a.slug, a.state, a.release_at,
      (select max(v.id) from article_version v where v.article_id = a.id) as event_id,
      (select coalesce(string_agg(concat_ws(' ', p.id, p.alt <> '', p.is_on_web), ',' order by p.id), '') from picture p
        where p.id in (select found::text::bigint from jsonb_path_query(w.settings, '$.**.pictureId ? (@ != null)') as found)) as pictures
    from article_work w join article a on a.id = w.article_id where a.id = ${articleId}`.execute(db)
  return rows[0] ?? null
}

export interface NewWork {
  articleId: number
  document: unknown
  title: string
  text: string
  characters: number
  settings: ArticleSettings
  /** The hash of the article's public row, null for a draft. */
  approvedHash: string | null
  isApproved: boolean
  /** Null for an article that was not created at the desk. */
  author: { staffId: number; name: string } | null
  now: Date
}

/** Adds the work of an article; does nothing if another transaction has added it. */
export async function addWork(db: Db, work: NewWork): Promise<void> {
  const approved = work.isApproved ? 0 : null
  await db
    .insertInto('article_work')
    .values({
      article_id: work.articleId,
      version: 0,
      document: JSON.stringify(work.document),
      title: work.title,
      text: work.text,
      characters: work.characters,
      settings: JSON.stringify(work.settings),
      settings_version: 0,
      approved_version: approved,
      approved_settings_version: approved,
      approved_hash: work.approvedHash,
      author_name: work.author?.name ?? '',
      author_staff_id: work.author?.staffId ?? null,
      created_at: work.now,
      changed_at: work.now,
      changed_by: work.author?.name ?? '',
    })
    .onConflict((conflict) => conflict.column('article_id').doNothing())
    .execute()
}

/** Changes columns of a work. */
export async function changeWork(db: Db, articleId: number, change: Updateable<ArticleWorkTable>): Promise<void> {
  await db.updateTable('article_work').set(change).where('article_id', '=', articleId).execute()
}

export interface NewStep {
  step: unknown
  clientId: string
  staffId: number | null
}

/** Adds steps that follow a version. */
export async function addSteps(db: Db, articleId: number, version: number, steps: readonly NewStep[], now: Date): Promise<void> {
  await sql`
    insert into article_step (article_id, version, step, client_id, staff_id, at)
    select ${articleId}, ${version}::integer + (s.number - 1)::integer, s.step -> 'step', s.step ->> 'clientId', (s.step ->> 'staffId')::bigint, ${now}
    from jsonb_array_elements(${JSON.stringify(steps)}::jsonb) with ordinality as s(step, number)`.execute(db)
}

export interface StepRow {
  /** Number of the steps before it. */
  version: number
  step: unknown
  client_id: string
}

/** Steps that follow a version, in their order. */
export async function listSteps(db: Db, articleId: number, version: number, limit: number): Promise<StepRow[]> {
  return db
    .selectFrom('article_step')
    .select(['version', 'step', 'client_id'])
    .where('article_id', '=', articleId)
    .where('version', '>=', version)
    .orderBy('version')
    .limit(limit)
    .execute()
}

/** Creates the row of an article that readers cannot find yet. Returns its id. */
export async function addDraft(db: Db, slug: string, releaseAt: Date): Promise<number> {
  const { id } = await db
    .insertInto('article')
    .values({ slug, title: '', state: 'draft', release_at: releaseAt, picture_id: null, updated_at: null, content_hash: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Whether an address is free for an article: no other article has or had it. */
export async function isSlugFree(db: Db, slug: string, articleId: number): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select exists (select 1 from article where slug = ${slug} and id <> ${articleId})
      or exists (select 1 from article_redirect where slug = ${slug} and article_id <> ${articleId}) as taken`.execute(db)
  return rows[0]?.taken === false
}

/** Gives an article another address. The old one redirects to it, if readers could know it. */
export async function changeSlug(db: Db, articleId: number, change: { from: string; to: string; isKnown: boolean }): Promise<void> {
  await db.deleteFrom('article_redirect').where('slug', '=', change.to).execute()
  if (change.isKnown) await db.insertInto('article_redirect').values({ slug: change.from, article_id: articleId }).execute()
  await db.updateTable('article').set({ slug: change.to }).where('id', '=', articleId).execute()
}

/** Moves the planned release of an article that readers cannot find. */
export async function moveRelease(db: Db, articleId: number, releaseAt: Date): Promise<void> {
  await db.updateTable('article').set({ release_at: releaseAt }).where('id', '=', articleId).execute()
}

/** Whether there are scheduled articles whose release has passed; uses the index of scheduled ones. */
export async function hasDueArticles(db: Db, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('article')
    .select('id')
    .where('state', '=', sql.lit('scheduled'))
    .where('release_at', '<=', now)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Marks scheduled articles whose release has passed as published. Returns those that were written at the desk. */
export async function markReleased(db: Db, now: Date): Promise<{ id: number; title: string; release_at: Date }[]> {
  const due = await db
    .updateTable('article')
    .set({ state: 'published' })
    .where('state', '=', 'scheduled')
    .where('release_at', '<=', now)
    .returning('id')
    .execute()
  if (due.length === 0) return []
  const { rows } = await sql<{ id: number; title: string; release_at: Date }>`
    update article_work w set released_at = ${now} from article a
    where a.id = w.article_id and a.id = any(${due.map(({ id }) => id)}::bigint[]) returning a.id, a.title, a.release_at`.execute(db)
  return rows
}

const NO_TEXT = wholeText({ title: '', description: '', content: '', info: '' })

/** Discards drafts of the desk without text, settings, pictures or versions that were not changed or open since an instant. Returns how many. */
export async function discardUnusedDrafts(db: Db, before: Date, now: Date): Promise<number> {
  const { rows } = await sql`
    update article_work w set discarded_at = ${now} from article a
    where a.id = w.article_id and a.state = 'draft' and w.discarded_at is null and w.author_name <> '' and w.changed_at < ${before}
      and w.version = 0 and w.text = ${NO_TEXT} and w.settings_version = 0 and w.settings -> 'picture' = 'null' and w.settings -> 'gallery' = '[]'
      and not exists (select from article_version v where v.article_id = w.article_id)
      and not exists (select from article_presence p where p.article_id = w.article_id and p.seen_at >= ${before} and not p.is_gone)
    returning w.article_id`.execute(db)
  return rows.length
}

/** With each draft its versions and steps are deleted, which may be thousands of rows. */
const DISCARDED_AT_ONCE = 100

/** Deletes drafts that were discarded before an instant, with their versions. Returns how many. */
export async function deleteDiscardedArticles(db: Db, before: Date): Promise<number> {
  const isDiscarded = sql`state = 'draft' and id in (select article_id from article_work where discarded_at < ${before})`
  return deleteInBatches(db, 'article', isDiscarded, DISCARDED_AT_ONCE)
}

/** Addresses of articles that an import does not change: something was written at the desk, or they are withdrawn. */
export async function listWrittenSlugs(db: Db): Promise<Set<string>> {
  const { rows } = await sql<{ slug: string }>`
    select a.slug from article a join article_work w on w.article_id = a.id where w.version > 0 or w.settings_version > 0 or a.state = 'withdrawn'`.execute(
    db,
  )
  return new Set(rows.map(({ slug }) => slug))
}
