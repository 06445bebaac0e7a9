/** Search over articles (product §2 "Search", §7 `article/get/list` with `keyword[]`; docs/decisions/005-search.md). */
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { COLUMN_BREAK } from '@yukan/rules/search/search-grams.ts'
import type { WordQuery } from '@yukan/rules/search/search-grams.ts'
import type { CountUnit, PeriodCount, SearchOrder } from '@yukan/rules/search/search-filter.ts'
import { SEARCH_COLUMNS } from '@yukan/rules/search/search-keywords.ts'
import type { SearchColumn } from '@yukan/rules/search/search-keywords.ts'
import { foldCharacters } from '@yukan/rules/search/search-text.ts'
import { plainText } from '@yukan/rules/text/truncate.ts'
import type { Db } from '../../db/connect.ts'
import { indexTexts, refreshPhrases } from './search-index.ts'
import type { Refreshed, SearchEntry, SearchSource } from './search-index.ts'
import { containsWord, isIn, readWords, withSearchSettings } from './search-words.ts'
import { instantsOf, yearOf } from './search-period.ts'
import type { DayPeriod } from './search-period.ts'
import { isReleasable } from '../visibility/live-article.ts'

interface ArticleText {
  id: number
  release_at: Date
  title: string
  description: string
  content: string
  info: string
}

async function readArticles(db: Db, ids: readonly number[]): Promise<ArticleText[]> {
  const { rows } = await sql<ArticleText>`
    select id, release_at, title, description, content, info from article where id = any(${ids}::bigint[]) and ${isReleasable('article')}`.execute(
    db,
  )
  return rows
}

async function listIds(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from article where ${isReleasable('article')} order by release_at, id`.execute(db)
  return rows.map(({ id }) => id)
}

type Texts = Pick<ArticleText, SearchColumn>

/** The text of an article's columns, folded by its characters (`rowText`). */
export function wholeText({ title, description, content, info }: Texts): string {
  return [title, plainText(description), plainText(content), plainText(info)].map(foldCharacters).join(COLUMN_BREAK)
}

/** The text of an article's title, folded by its characters. */
export function titleText({ title }: Pick<Texts, 'title'>): string {
  return foldCharacters(title)
}

function toEntry({ id, release_at: at }: ArticleText, text: string): SearchEntry {
  return { id, sortKey: at.toISOString(), text }
}

/** Articles from which phrases are learned. A larger sample misses fewer strings that are somewhat more frequent than is needed. */
export const ARTICLE_SAMPLE = 3000

export const wholeArticles: SearchSource = {
  kind: 'article',
  table: 'article_search',
  indexName: 'article_search_grams',
  idColumn: 'article_id',
  sortColumn: 'release_at',
  sortType: 'timestamptz',
  batch: 200,
  phraseShare: 0.0135,
  learnFrom: 8000,
  sample: ARTICLE_SAMPLE,
  async read(db, ids) {
    return (await readArticles(db, ids)).map((row) => toEntry(row, wholeText(row)))
  },
  listIds,
}

/** Titles are so short that each can be compared, so no phrases are learned. */
export const titles: SearchSource = {
  ...wholeArticles,
  kind: 'title',
  table: 'title_search',
  indexName: 'title_search_grams',
  learnFrom: Infinity,
  async read(db, ids) {
    return (await readArticles(db, ids)).map((row) => toEntry(row, titleText(row)))
  },
}

/** Indexes the current text of the given articles, and removes those that are not public. Call it in the transaction that wrote them. */
export async function indexArticles(db: Db, ids: readonly number[]): Promise<void> {
  await indexTexts(db, wholeArticles, ids)
  await indexTexts(db, titles, ids)
}

/** See `refreshPhrases`; called after an import and every night. */
export async function refreshArticleSearch(db: Db): Promise<Refreshed> {
  await refreshPhrases(db, titles)
  return refreshPhrases(db, wholeArticles)
}

export interface ArticleQuery {
  /** An article must contain all; words without a visible character are ignored. */
  keywords: readonly string[]
  /** Each word may be in another column. */
  columns: readonly SearchColumn[]
  /** Only articles of this period, and of the category. */
  period?: DayPeriod
  categoryId?: number | null
  order?: SearchOrder
  countBy?: CountUnit | null
  limit: number
  offset: number
  now: Date
}
export interface ArticleHits {
  total: number
  ids: number[]
  /** Only with `countBy`, oldest first. */
  counts?: PeriodCount[]
}
type Found = Omit<ArticleHits, 'counts'>

interface Search {
  query: ArticleQuery
  table: RawBuilder<unknown>
  words: WordQuery[]
  found: RawBuilder<boolean>
  isReleased: RawBuilder<boolean>
  isFromIndex: boolean
  /** Null: articles of any day and category. */
  narrowed: RawBuilder<boolean> | null
}

/** The part of an article's text with the columns, null for all of it. */
function partOf(columns: readonly SearchColumn[]): RawBuilder<string> | null {
  const numbers = SEARCH_COLUMNS.flatMap((column, index) => (columns.includes(column) ? index + 1 : []))
  if (numbers.length === SEARCH_COLUMNS.length) return null
  const parts = numbers.map((number) => sql`split_part(text, ${COLUMN_BREAK}, ${number}::integer)`)
  return sql`concat_ws(${COLUMN_BREAK}, ${sql.join(parts)})`
}

async function prepare(db: Db, query: ArticleQuery): Promise<Search | null> {
  const isTitleOnly = query.columns.every((column) => column === 'title')
  const source = isTitleOnly ? titles : wholeArticles
  const words = await readWords(db, source.kind, query.keywords)
  if (words.length === 0 || query.columns.length === 0) return null
  const part = isTitleOnly ? null : partOf(query.columns)
  const conditions = words.map((word) => containsWord(word, part))
  return {
    query,
    table: sql.table(source.table),
    words,
    found: sql.join(conditions, sql` and `),
    isReleased: sql`release_at <= ${query.now}`,
    isFromIndex: part === null && words.every((word) => word.isExact),
    narrowed: narrowingOf(query),
  }
}

function narrowingOf({ period = {}, categoryId = null }: ArticleQuery): RawBuilder<boolean> | null {
  const { from, to } = instantsOf(period)
  const conditions = [
    ...(from === null ? [] : [sql`release_at >= ${from}`]),
    ...(to === null ? [] : [sql`release_at < ${to}`]),
    // A materialised list: its articles are read once and not looked up hit by hit.
    ...(categoryId === null
      ? []
      : [sql`(article_id in (select c.article_id from article_category c where c.category_id = ${categoryId} and c.is_listed)) is true`]),
  ]
  return conditions.length === 0 ? null : sql`(${sql.join(conditions, sql` and `)})`
}

const both = (one: RawBuilder<boolean>, other: RawBuilder<boolean> | null) => (other === null ? one : sql<boolean>`${one} and ${other}`)

const directionOf = ({ order }: ArticleQuery) => (order === 'oldest' ? sql`asc` : sql`desc`)

/** Whether a release is as near to the beginning of the list as another one. */
const isAsNear = ({ order }: ArticleQuery, since: Date) =>
  order === 'oldest' ? sql<boolean>`release_at <= ${since}` : sql<boolean>`release_at >= ${since}`

async function countAndSort(db: Db, { query, table, found, isReleased, narrowed }: Search): Promise<Found> {
  const { rows } = await sql<CountedPage>`
    select count(*)::integer as total, ${pageOf(query)} as ids from ${table} where ${found} and ${both(isReleased, narrowed)}`.execute(db)
  return { total: rows[0]?.total ?? 0, ids: rows[0]?.ids ?? [] }
}

interface CountedPage {
  total: number
  ids: number[] | null
}

function pageOf(query: ArticleQuery, condition: RawBuilder<boolean> | null = null): RawBuilder<number[] | null> {
  const { offset, limit } = query
  const filter = condition === null ? sql`` : sql`filter (where ${condition})`
  const sorted = sql`array_agg(article_id order by release_at ${directionOf(query)}, article_id ${directionOf(query)}) ${filter}`
  return sql`to_json((${sorted})[${offset + 1}::integer:${offset + limit}::integer])`
}

/** The number of hits that are not released yet: subtracting these few is faster than comparing the date of every hit. */
function countLater({ query, table, found }: Search): RawBuilder<number> {
  const later = sql`array(select id from article where ${isReleasable('article')} and release_at > ${query.now})`
  return sql`(select count(*) from ${table} where article_id = any(${later}) and ${found})::integer`
}

async function countHits(db: Db, search: Search): Promise<number> {
  const { table, found, isReleased, narrowed } = search
  const total = narrowed === null ? sql`count(*)::integer - ${countLater(search)}` : sql`count(*)::integer`
  const { rows } = await sql<{ total: number }>`
    select ${total} as total from ${table} where ${narrowed === null ? found : both(both(found, isReleased), narrowed)}`.execute(db)
  return rows[0]?.total ?? 0
}

/** The hits by year, whatever the period, or by month of the year in which it begins; those of the category alone. */
async function countByPeriod(db: Db, { query, table, found, isReleased }: Search, unit: CountUnit): Promise<PeriodCount[]> {
  const ofYear = unit === 'year' ? {} : yearOf(query.period?.from)
  const narrowed = narrowingOf({ ...query, period: ofYear })
  const { rows } = await sql<PeriodCount>`
    select to_char(${periodStart(unit)}, ${unit === 'year' ? 'YYYY' : 'YYYY-MM'}) as period, count(*)::integer as count
    from ${table} where ${found} and ${both(isReleased, narrowed)} group by ${periodStart(unit)} order by ${periodStart(unit)}`.execute(db)
  return rows
}

const periodStart = (unit: CountUnit) =>
  unit === 'year'
    ? sql`date_trunc('year', release_at at time zone 'Asia/Tokyo')`
    : sql`date_trunc('month', release_at at time zone 'Asia/Tokyo')`

async function countAndSortSince(db: Db, search: Search, since: Date | null): Promise<Found> {
  const { query, table, found, isReleased } = search
  const isNear = since === null ? isReleased : both(isAsNear(query, since), isReleased)
  const { rows } = await sql<CountedPage>`
    select count(*)::integer - ${countLater(search)} as total, ${pageOf(query, isNear)} as ids from ${table} where ${found}`.execute(db)
  return { total: rows[0]?.total ?? 0, ids: rows[0]?.ids ?? [] }
}

async function sortHits(db: Db, { query, table, found, isReleased, narrowed }: Search, since: Date | null): Promise<number[]> {
  const near = since === null ? narrowed : both(isAsNear(query, since), narrowed)
  const { rows } = await sql<{ article_id: number }>`
    select article_id from ${table} where ${found} and ${both(isReleased, near)}
    order by release_at ${directionOf(query)}, article_id ${directionOf(query)} limit ${query.limit} offset ${query.offset}`.execute(db)
  return rows.map((row) => row.article_id)
}

const listed = sql`from article where ${isReleasable('article')}`

/** The part of the page among the first articles of the list, which are compared one by one until it is full. */
async function walk(db: Db, { query, table, words }: Search, articles: number): Promise<number[]> {
  const direction = directionOf(query)
  const { rows } = await sql<{ id: number }>`
    select first.id from (
      select id, release_at ${listed} and release_at <= ${query.now} order by release_at ${direction}, id ${direction} limit ${articles})
      as first join ${table} as found on found.article_id = first.id
    where ${sql.join(
      words.map((word) => isIn(sql`found.text`, word)),
      sql` and `,
    )}
    order by first.release_at ${direction}, first.id ${direction} limit ${query.limit} offset ${query.offset}`.execute(db)
  return rows.map(({ id }) => id)
}

async function releaseOf(db: Db, { query }: Search, articles: number): Promise<Date | null> {
  const direction = directionOf(query)
  const { rows } = await sql<{ release_at: Date }>`
    select release_at ${listed} and release_at <= ${query.now}
    order by release_at ${direction}, id ${direction} offset ${articles} limit 1`.execute(db)
  return rows[0]?.release_at ?? null
}

/** Up to this many hits are sorted whole. */
const SORTED_WHOLE = 5000
/** This many articles are compared one by one in 5 ms. */
const WALKED = 400
/** Articles read beyond what an even spread needs, since a word may be rarer lately. */
const MARGIN = 1.5
/** Only frequent words have deep pages, which are expected among this many times more articles. */
const DEEP_MARGIN = 2

/** The page when the total is known: of frequent words among the first articles of the list. */
async function findPage(db: Db, search: Search, total: number): Promise<number[]> {
  const { offset, limit } = search.query
  const expected = expectedHits(search.query, total)
  if (total > SORTED_WHOLE && search.narrowed === null) {
    const { rows } = await sql<{ articles: number }>`
      select reltuples::float8 as articles from pg_class where oid = 'article_search'::regclass`.execute(db)
    const reach = Math.ceil(MARGIN * (offset + limit) * Math.max(1, (rows[0]?.articles ?? 0) / total))
    const isNear = reach <= WALKED
    const ids = isNear ? await walk(db, search, WALKED) : await sortHits(db, search, await releaseOf(db, search, reach))
    if (ids.length === expected) return ids
  }
  return sortHits(db, search, null)
}

function expectedHits({ offset, limit }: ArticleQuery, total: number): number {
  return Math.max(0, Math.min(limit, total - offset))
}

/** A deep page and the total in one query, and a second one for a less frequent word. */
async function findDeep(db: Db, search: Search): Promise<Found> {
  const { offset, limit } = search.query
  const since = await releaseOf(db, search, DEEP_MARGIN * (offset + limit))
  const { total, ids } = await countAndSortSince(db, search, since)
  return ids.length === expectedHits(search.query, total) ? { total, ids } : { total, ids: await findPage(db, search, total) }
}

async function findHits(db: Db, search: Search, counts: readonly PeriodCount[] | null): Promise<Found> {
  const { query, narrowed, isFromIndex } = search
  if (!isFromIndex) return countAndSort(db, search)
  if (narrowed === null && query.offset + query.limit > WALKED) return findDeep(db, search)
  // The years have counted every hit already.
  const isCounted = counts !== null && narrowed === null && query.countBy === 'year'
  const total = isCounted ? counts.reduce((sum, { count }) => sum + count, 0) : await countHits(db, search)
  return { total, ids: expectedHits(query, total) === 0 ? [] : await findPage(db, search, total) }
}

/** Listed and released articles that contain every keyword, newest first unless asked otherwise, with the exact total. */
export async function searchArticles(db: Db, query: ArticleQuery): Promise<ArticleHits> {
  return withSearchSettings(db, async (snapshot) => {
    const { countBy = null } = query
    const search = await prepare(snapshot, query)
    if (search === null) return { total: 0, ids: [], ...(countBy === null ? {} : { counts: [] }) }
    const counts = countBy === null ? null : await countByPeriod(snapshot, search, countBy)
    const found = await findHits(snapshot, search, counts)
    return counts === null ? found : { ...found, counts }
  })
}
