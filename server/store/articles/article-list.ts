/**
 * The desk's list of articles in all states (decision 041). What readers can find comes from the indexes of their lists; drafts and withdrawn
 * articles are few, and are compared one by one: those that were opened by their folded text, the others by their title.
 */
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { DeskState } from '@yukan/rules/articles/article-state.ts'
import type { ArticleState } from '@yukan/rules/text/words.ts'
import type { Db } from '../../db/connect.ts'
import { allVariants, foldText, keywordVariants } from '@yukan/rules/search/search-text.ts'
import { lastReturn } from './article-version.ts'
import { isReleasable } from '../visibility/live-article.ts'
import { isAnyIn } from '../search/search.ts'

export interface ListedArticle {
  id: number
  slug: string
  /** In the draft. */
  title: string
  /** In the approved version, or in the draft if none was approved. */
  headline: string
  state: ArticleState
  release_at: Date
  limited: boolean
  only_web: boolean
  category_labels: string[]
  pictures: number
  /** Null if the article was never edited at the desk; so are `changed_at` and `changed_by`. */
  characters: number | null
  author_name: string | null
  changed_at: Date | null
  changed_by: string | null
  review_at: Date | null
  review_by: string | null
  released_at: Date | null
  discarded_at: Date | null
  is_returned: boolean
  has_changes: boolean
}

/** Where a page of the list begins: below this article. */
export interface ListPosition {
  at: Date
  id: number
}

export interface ListFilter {
  state: DeskState | null
  /** Slug of a category. */
  category: string | null
  /** Name of a tag. */
  tag: string | null
  author: string | null
  /** Articles that contain these words, found by the readers' search; null for no search. */
  found: readonly number[] | null
  words: readonly string[]
}

export interface ListPage {
  order: 'release' | 'changed'
  below: ListPosition | null
  limit: number
  now: Date
}

/**
 * The article was edited at the desk. Opening it already creates its draft, but without an editor's name: a list shows such an article as one that
 * was never opened.
 */
const isWritten = sql`coalesce(w.changed_by, '') <> ''`

const columns = sql`
  a.id, a.slug, case when ${isWritten} then w.title else a.title end as title,
  case when a.state = 'draft' and ${isWritten} then w.title else a.title end as headline, a.state, a.release_at, a.limited, a.only_web,
  coalesce((select json_agg(c.label order by c.position) from category c
    where c.slug in (select jsonb_array_elements_text(w.settings -> 'categories'))
      or w.article_id is null and exists (select 1 from article_category l where l.article_id = a.id and l.category_id = c.id)), '[]')
    as category_labels,
  case when w.article_id is null then (a.picture_id is not null)::integer + (select count(*) from article_picture g where g.article_id = a.id)::integer
    else (w.settings -> 'picture' <> 'null')::integer + jsonb_array_length(w.settings -> 'gallery') end as pictures,
  case when ${isWritten} then w.characters end as characters, w.author_name, case when ${isWritten} then w.changed_at end as changed_at,
  nullif(w.changed_by, '') as changed_by, w.review_at, w.review_by, w.released_at, w.discarded_at,
  exists (${lastReturn(sql`a.id`)}) as is_returned,
  ${isWritten} and (w.approved_version is distinct from w.version
    or w.approved_settings_version is distinct from w.settings_version) as has_changes`

const isListed = isReleasable()
const isUnlisted = sql`a.state in ('draft', 'withdrawn')`

function below(position: ListPosition | null, at: RawBuilder<unknown>): RawBuilder<unknown> {
  return position === null ? sql`true` : sql`(${at}, a.id) < (${position.at}, ${position.id}::bigint)`
}

/** The articles of a desk's state. */
function inState(state: DeskState | null, now: Date): RawBuilder<unknown> {
  switch (state) {
    case null:
      return sql`w.discarded_at is null`
    case 'draft':
      return sql`a.state = 'draft' and w.review_at is null and w.discarded_at is null`
    case 'review':
      return sql`w.review_at is not null`
    case 'scheduled':
      return sql`a.state = 'scheduled' and a.release_at > ${now}`
    case 'published':
      return sql`(a.state = 'published' or a.state = 'scheduled') and a.release_at <= ${now}`
    case 'withdrawn':
      return sql`a.state = 'withdrawn'`
    case 'discarded':
      return sql`w.discarded_at is not null`
  }
}

const work = sql`left join article_work w on w.article_id = a.id`

function byAuthor(author: string | null): RawBuilder<unknown> {
  return author === null ? sql`true` : sql`w.author_name = ${author}`
}

/** Whether the links of an article, which readers' lists use, have the category and the tag. */
function isLinked({ category, tag }: ListFilter): RawBuilder<unknown> {
  const inCategory =
    category === null
      ? sql`true`
      : sql`exists (select 1 from article_category l join category c on c.id = l.category_id where l.article_id = a.id and c.slug = ${category})`
  const withTag =
    tag === null
      ? sql`true`
      : sql`exists (select 1 from article_tag l join tag t on t.id = l.tag_id where l.article_id = a.id and t.name = ${tag})`
  return all([inCategory, withTag])
}

/** Whether the draft's settings have the category and the tag. */
function isSet({ category, tag }: ListFilter): RawBuilder<unknown> {
  const has = (name: string, value: string | null) => (value === null ? sql`true` : sql`w.settings -> ${sql.lit(name)} ? ${value}`)
  return all([has('categories', category), has('tags', tag)])
}

/** Whether the draft contains every word, in one of its spellings. */
function isWrittenWith(words: readonly string[]): RawBuilder<unknown> {
  return words.length === 0 ? sql`true` : all(words.map((word) => isAnyIn(sql`w.text`, allVariants(word))))
}

const all = (conditions: readonly RawBuilder<unknown>[]) => sql.join(conditions, sql` and `)
const isAmong = (ids: readonly number[]) => sql`a.id = any(${ids}::bigint[])`

/** States that do not require that the article was opened at the desk. */
const UNOPENED_STATES: readonly (DeskState | null)[] = [null, 'draft', 'withdrawn']
/** Titles that are read and compared at once: a few milliseconds. */
const COMPARED = 1000

/**
 * The newest unopened drafts and withdrawn articles whose title contains every word. They have no folded text, and PostgreSQL cannot
 * fold: their titles are compared here, down the list until the page is full.
 */
async function findUnopened(db: Db, filter: ListFilter, { below: position, limit, now }: ListPage): Promise<number[]> {
  if (filter.author !== null || !UNOPENED_STATES.includes(filter.state)) return []
  const forms = filter.words.map(keywordVariants)
  const found: number[] = []
  for (let from = position; ;) {
    const { rows } = await sql<{ id: number; title: string; release_at: Date }>`
      select a.id, a.title, a.release_at from article a ${work}
      where ${isUnlisted} and w.article_id is null and ${all([inState(filter.state, now), below(from, sql`a.release_at`), isLinked(filter)])}
      order by a.release_at desc, a.id desc limit ${COMPARED}`.execute(db)
    for (const { id, title } of rows) {
      const text = foldText(title)
      if (forms.every((each) => each.some((form) => text.includes(form)))) found.push(id)
    }
    const last = rows.at(-1)
    if (found.length >= limit || last === undefined || rows.length < COMPARED) return found
    from = { at: last.release_at, id: last.id }
  }
}

/** Conditions on articles that readers cannot find: on the draft or, if they were never opened, on the imported version. */
async function unlistedConditions(db: Db, filter: ListFilter, page: ListPage): Promise<RawBuilder<unknown>> {
  if (filter.found === null) return sql`case when w.article_id is null then ${isLinked(filter)} else ${isSet(filter)} end`
  const unopened = await findUnopened(db, filter, page)
  return sql`case when w.article_id is null then ${isAmong(unopened)} else ${isSet(filter)} and ${isWrittenWith(filter.words)} end`
}

/** Articles by their release, the latest first. */
async function listByRelease(db: Db, filter: ListFilter, page: ListPage): Promise<ListedArticle[]> {
  const { below: position, limit, now } = page
  const shared = [inState(filter.state, now), byAuthor(filter.author), below(position, sql`a.release_at`)]
  const listed = [...shared, isLinked(filter), ...(filter.found === null ? [] : [isAmong(filter.found)])]
  const unlisted = [...shared, await unlistedConditions(db, filter, page)]
  const newest = sql`order by a.release_at desc, a.id desc limit ${limit}`
  const { rows } = await sql<ListedArticle>`
    select ${columns} from (
      (select a.id, a.release_at from article a ${work} where ${isListed} and ${all(listed)} ${newest})
      union all
      (select a.id, a.release_at from article a ${work} where ${isUnlisted} and ${all(unlisted)} ${newest})
      order by release_at desc, id desc limit ${limit}
    ) found join article a on a.id = found.id ${work} order by a.release_at desc, a.id desc`.execute(db)
  return rows
}

/** Articles that were written at the desk, the last changed first. */
async function listByChange(db: Db, filter: ListFilter, { below: position, limit, now }: ListPage): Promise<ListedArticle[]> {
  const found = filter.found === null ? [] : [sql`(${isAmong(filter.found)} or ${isWrittenWith(filter.words)})`]
  const shared = [isWritten, inState(filter.state, now), byAuthor(filter.author), below(position, sql`w.changed_at`)]
  const conditions = [...shared, isSet(filter), ...found]
  const { rows } = await sql<ListedArticle>`
    select ${columns} from article_work w join article a on a.id = w.article_id where ${all(conditions)}
    order by w.changed_at desc, a.id desc limit ${limit}`.execute(db)
  return rows
}

/** A page of the list. */
export async function listDeskArticles(db: Db, filter: ListFilter, page: ListPage): Promise<ListedArticle[]> {
  return page.order === 'release' ? listByRelease(db, filter, page) : listByChange(db, filter, page)
}

/** The ids of the articles whose release lies between two instants, from the index of each group of states. */
function releasedBetween(from: Date, to: Date): RawBuilder<unknown> {
  const between = sql`a.release_at >= ${from} and a.release_at <= ${to}`
  return sql`select a.id from article a where ${isListed} and ${between} union all select a.id from article a where ${isUnlisted} and ${between}`
}

/** Articles whose release lies between two instants, and drafts planned for it, by release. */
export async function listReleases(db: Db, from: Date, to: Date): Promise<ListedArticle[]> {
  const { rows } = await sql<ListedArticle>`
    select ${columns} from (${releasedBetween(from, to)}) found join article a on a.id = found.id ${work}
    where a.state <> 'withdrawn' and w.discarded_at is null
    order by a.release_at, (a.rank = 0), a.rank, a.id limit 200`.execute(db)
  return rows
}

/** Articles that wait for an editor, the longest first. */
export async function listReviews(db: Db): Promise<ListedArticle[]> {
  const { rows } = await sql<ListedArticle>`
    select ${columns} from article_work w join article a on a.id = w.article_id where w.review_at is not null order by w.review_at limit 100`.execute(
    db,
  )
  return rows
}

/** How many articles wait for an editor, and how many with a planned release in a time span are overdue or went out late. */
export async function countWaiting(db: Db, from: Date, now: Date): Promise<{ reviews: number; late: number }> {
  const { rows } = await sql<{ reviews: number; late: number }>`
    select
      (select count(*) from article_work where review_at is not null)::integer as reviews,
      (select count(*) from (${releasedBetween(from, now)}) found join article a on a.id = found.id join article_work w on w.article_id = a.id
        where w.discarded_at is null and a.state <> 'withdrawn'
        and (a.state = 'draft' or extract(epoch from w.released_at - a.release_at) > 60))::integer as late`.execute(db)
  return rows[0] ?? { reviews: 0, late: 0 }
}

/** Names of the writers of articles at the desk. */
export async function listAuthors(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('article_work')
    .select('author_name')
    .where('author_name', '<>', '')
    .distinct()
    .orderBy('author_name')
    .execute()
  return rows.map((row) => row.author_name)
}
