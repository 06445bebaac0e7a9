/** Reads articles: lists in their order, and single ones (product §7 "Content"). */
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Db } from '../../db/connect.ts'
import type { ArticleState } from '@yukan/rules/text/words.ts'
import { isLive } from '../visibility/live-article.ts'

export interface PictureRow {
  key: string
  alt: string
  focusX: number
  focusY: number
  width: number
  height: number
  widths: number[]
}
export interface ArticleRow {
  id: number
  slug: string
  title: string
  description: string
  release_at: Date
  release_on: string
  limited: boolean
  only_web: boolean
  eyecatch: boolean
  rank: number
  picture: PictureRow | null
  picture_caption: string
  category_ids: number[]
  tags: { id: number; name: string; label: string }[]
}
export interface WholeArticleRow extends ArticleRow {
  state: ArticleState
  content: string
  info: string
  updated_at: Date | null
  gallery: (PictureRow & { caption: string })[]
  corrections: { at: string; note: string }[]
}

const pictureFacts = sql`'key', p.key, 'alt', p.alt, 'focusX', p.focus_x, 'focusY', p.focus_y, 'width', p.width, 'height', p.height, 'widths', p.widths`
const picture = (id: RawBuilder<unknown>) =>
  sql`(select json_build_object(${pictureFacts}) from picture p where p.id = ${id} and p.is_on_web)`

const head = sql`
  a.id, a.slug, a.title, a.description, a.release_at, a.release_on, a.limited, a.only_web, a.eyecatch, a.rank, a.picture_caption,
  ${picture(sql`a.picture_id`)} as picture,
  coalesce((select json_agg(c.category_id order by c.position) from article_category c where c.article_id = a.id), '[]') as category_ids,
  coalesce((select json_agg(json_build_object('id', t.id, 'name', t.name, 'label', t.label) order by l.position)
    from article_tag l join tag t on t.id = l.tag_id where l.article_id = a.id), '[]') as tags`

/** One article by its current or a former slug, in any state, or null. */
export async function findArticleBySlug(db: Db, slug: string): Promise<WholeArticleRow | null> {
  const { rows } = await sql<WholeArticleRow>`
    select ${head}, a.state, a.content, a.info, a.updated_at,
      coalesce((select json_agg(json_build_object(${pictureFacts}, 'caption', g.caption)
        order by g.position) from article_picture g join picture p on p.id = g.picture_id and p.is_on_web where g.article_id = a.id), '[]') as gallery,
      coalesce((select json_agg(json_build_object('at', c.at, 'note', c.note) order by c.id) from article_correction c where c.article_id = a.id), '[]')
        as corrections
    from article a where a.id = coalesce((select id from article where slug = ${slug}), (select article_id from article_redirect where slug = ${slug}))`.execute(
    db,
  )
  return rows[0] ?? null
}

/** Articles of the given ids, in the order of the ids. */
export async function findArticles(db: Db, ids: readonly number[]): Promise<ArticleRow[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<ArticleRow>`
    select ${head} from unnest(${ids}::bigint[]) with ordinality as wanted(id, position)
    join article a on a.id = wanted.id order by wanted.position`.execute(db)
  return rows
}

/** Those articles of the given ids that readers find now. */
export async function findLiveArticles(db: Db, ids: readonly number[], now: Date): Promise<ArticleRow[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<ArticleRow>`
    select ${head} from article a where a.id = any(${ids}::bigint[]) and ${isLive(now)}`.execute(db)
  return rows
}

/** Bodies of the public articles among the ids, by id. */
export async function findOpenTexts(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: number; content: string }>`
    select a.id, a.content from article a where a.id = any(${ids}::bigint[]) and not a.limited`.execute(db)
  return new Map(rows.map((row) => [row.id, row.content]))
}

export interface Page {
  limit: number
  offset: number
  now: Date
}

/** A page of the released articles that meet a condition, newest first. What is shown of an article is read for those of the page alone. */
async function listNewest(db: Db, condition: RawBuilder<boolean>, { limit, offset, now }: Page): Promise<ArticleRow[]> {
  const { rows } = await sql<ArticleRow>`
    select ${head} from (
      select a.id from article a where ${condition} and ${isLive(now)} order by a.release_at desc, a.id desc limit ${limit} offset ${offset}
    ) found join article a on a.id = found.id order by a.release_at desc, a.id desc`.execute(db)
  return rows
}

/** The newest released articles. */
export async function listLatest(db: Db, page: Page): Promise<ArticleRow[]> {
  return listNewest(db, sql<boolean>`true`, page)
}

/** The released articles of a Tokyo day: the editors' ranked ones first, then newest first. */
export async function listArticlesOfDay(db: Db, day: string, { limit, offset, now }: Page): Promise<ArticleRow[]> {
  const { rows } = await sql<ArticleRow>`
    select ${head} from article a where a.release_on = ${day} and ${isLive(now)}
    order by (a.rank = 0), a.rank, a.release_at desc, a.id desc limit ${limit} offset ${offset}`.execute(db)
  return rows
}

/** The titles of the released articles of a Tokyo day. */
export async function listTitlesOfDay(db: Db, day: string, now: Date): Promise<string[]> {
  const { rows } = await sql<{ title: string }>`select a.title from article a where a.release_on = ${day} and ${isLive(now)}`.execute(db)
  return rows.map(({ title }) => title)
}

/** The released articles that have a place of a front page at an instant, in their order (decision 045). */
export async function listPlaced(db: Db, editionId: number, now: Date): Promise<ArticleRow[]> {
  const { rows } = await sql<ArticleRow>`
    select ${head} from front_slot s join front_edition e on e.id = s.edition_id join article a on a.id = s.article_id
    where s.edition_id = ${editionId} and ${isLive(now)} and coalesce(s.pinned_until, e.ends_at) > ${now} order by s.position`.execute(db)
  return rows
}

/** The released articles of a category or a tag, newest first. */
export async function listLinked(db: Db, kind: 'category' | 'tag', id: number, { limit, offset, now }: Page): Promise<ArticleRow[]> {
  const link = kind === 'category' ? sql`article_category` : sql`article_tag`
  const key = kind === 'category' ? sql`l.category_id` : sql`l.tag_id`
  const { rows } = await sql<ArticleRow>`
    select ${head} from (
      select l.article_id, l.release_at from ${link} l where ${key} = ${id} and l.is_listed and l.release_at <= ${now}
      order by l.release_at desc, l.article_id desc limit ${limit} offset ${offset}
    ) found join article a on a.id = found.article_id order by found.release_at desc, found.article_id desc`.execute(db)
  return rows
}

/** The editors' recommended articles, newest first. */
export async function listRecommended(db: Db, page: Page): Promise<ArticleRow[]> {
  return listNewest(db, sql<boolean>`a.is_recommended`, page)
}

/** The most read of the articles released since an instant; ties go to the newer. */
export async function listPopular(db: Db, since: Date, { limit, offset, now }: Page): Promise<ArticleRow[]> {
  const { rows } = await sql<ArticleRow>`
    select ${head} from article a left join article_popularity p on p.article_id = a.id
    where ${isLive(now)} and a.release_at > ${since}
    order by coalesce(p.readings, 0) desc, a.release_at desc, a.id desc limit ${limit} offset ${offset}`.execute(db)
  return rows
}

/** Counts the articles that a category, a tag or (key 0) everything lists. Past days are summed from the tally, today is counted. */
export async function countListed(db: Db, kind: 'category' | 'tag' | 'all', key: number, now: Date, today: string): Promise<number> {
  const current =
    kind === 'all'
      ? sql`select count(*) from article a where a.release_on = ${today} and ${isLive(now)}`
      : kind === 'category'
        ? sql`select count(*) from article_category l where l.category_id = ${key} and l.is_listed and l.release_at <= ${now}
            and l.release_at >= (${today}::date::timestamp at time zone 'Asia/Tokyo')`
        : sql`select count(*) from article_tag l where l.tag_id = ${key} and l.is_listed and l.release_at <= ${now}
            and l.release_at >= (${today}::date::timestamp at time zone 'Asia/Tokyo')`
  const { rows } = await sql<{ total: number }>`
    select coalesce((select sum(articles) from article_tally where kind = ${kind} and key = ${key} and day < ${today}), 0)::bigint
      + (${current}) as total`.execute(db)
  return Number(rows[0]?.total ?? 0)
}

/** How many released articles a day has. */
export async function countArticlesOfDay(db: Db, day: string, now: Date): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from article a where a.release_on = ${day} and ${isLive(now)}`.execute(db)
  return rows[0]?.total ?? 0
}

/** The latest day before a day (null: of all) that has released articles; null if there is none. */
export async function findDayWithArticles(db: Db, before: string | null, now: Date): Promise<string | null> {
  const { rows } = await sql<{ release_on: string }>`
    select a.release_on from article a where ${before === null ? sql`true` : sql`a.release_on < ${before}`} and ${isLive(now)} order by a.release_on desc limit 1`.execute(
    db,
  )
  return rows[0]?.release_on ?? null
}

/** The days from first to last (both included) that have released articles. */
export async function listDaysWithArticles(db: Db, first: string, last: string, now: Date): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select distinct a.release_on as day from article a where a.release_on between ${first} and ${last} and ${isLive(now)} order by day`.execute(
    db,
  )
  return rows.map((row) => row.day)
}

/** An article's own row with its links, in any state. */
export interface StoredArticle {
  id: number
  slug: string
  state: ArticleState
  release_at: Date
  title: string
  description: string
  content: string
  info: string
  limited: boolean
  only_web: boolean
  eyecatch: boolean
  rank: number
  is_recommended: boolean
  content_hash: string | null
  /** Slugs of the categories, without the parents of sub-categories. */
  categories: string[]
  tags: string[]
  picture: { pictureId: number; caption: string } | null
  gallery: { pictureId: number; caption: string }[]
}

/** The stored article with an id, or null. */
export async function findStoredArticle(db: Db, id: number): Promise<StoredArticle | null> {
  const { rows } = await sql<StoredArticle>`
    select a.id, a.slug, a.state, a.release_at, a.title, a.description, a.content, a.info, a.limited, a.only_web, a.eyecatch, a.rank,
      a.is_recommended, a.content_hash,
      coalesce((select json_agg(c.slug order by l.position) from article_category l join category c on c.id = l.category_id
        where l.article_id = a.id and not exists (
          select 1 from article_category below join category child on child.id = below.category_id
          where below.article_id = a.id and child.parent_id = c.id)), '[]') as categories,
      coalesce((select json_agg(t.name order by l.position) from article_tag l join tag t on t.id = l.tag_id where l.article_id = a.id), '[]')
        as tags,
      case when a.picture_id is null then null else json_build_object('pictureId', a.picture_id, 'caption', a.picture_caption) end as picture,
      coalesce((select json_agg(json_build_object('pictureId', g.picture_id, 'caption', g.caption) order by g.position)
        from article_picture g where g.article_id = a.id), '[]') as gallery
    from article a where a.id = ${id}`.execute(db)
  return rows[0] ?? null
}
