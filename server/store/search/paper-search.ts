/** Search over pages of the paper (product §2 "Search", §7 `paper/get/search`, §9 acceptRatio; docs/decisions/005-search.md). */
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { WordQuery } from '@yukan/rules/search/search-grams.ts'
import type { CountUnit, PeriodCount, SearchedPages, SearchOrder } from '@yukan/rules/search/search-filter.ts'
import { foldCharacters } from '@yukan/rules/search/search-text.ts'
import { tokyoDay } from '@yukan/rules/time/tokyo-time.ts'
import type { Db } from '../../db/connect.ts'
import { hiddenPageIds } from '../visibility/visible-paper.ts'
import { indexTexts, refreshPhrases } from './search-index.ts'
import type { Refreshed, SearchSource } from './search-index.ts'
import { yearOf } from './search-period.ts'
import type { DayPeriod } from './search-period.ts'
import { containsWord, readWords, withSearchSettings } from './search-words.ts'

interface PageText {
  id: number
  day: string
  text: string
}

const source: SearchSource = {
  kind: 'paper',
  table: 'paper_search',
  indexName: 'paper_search_grams',
  idColumn: 'page_id',
  sortColumn: 'day',
  sortType: 'date',
  batch: 20,
  phraseShare: 0.04,
  learnFrom: 1500,
  sample: 300,
  async read(db, ids) {
    const { rows } = await sql<PageText>`
      select p.id, i.day, p.text from paper_page p join paper_issue i on i.id = p.issue_id
      where p.id = any(${ids}::bigint[]) and p.text <> ''`.execute(db)
    return rows.map(({ id, day, text }) => ({ id, sortKey: day, text: foldCharacters(text) }))
  },
  async listIds(db) {
    const { rows } = await sql<{ id: number }>`
      select p.id from paper_page p join paper_issue i on i.id = p.issue_id where p.text <> '' order by i.day, p.id`.execute(db)
    return rows.map(({ id }) => id)
  },
}

/** Indexes the current text of the given pages. Call it in the transaction that wrote them or changed an issue's day. */
export async function indexPages(db: Db, pageIds: readonly number[]): Promise<void> {
  await indexTexts(db, source, pageIds)
}

/** See `refreshPhrases`; called every night. */
export async function refreshPaperSearch(db: Db): Promise<Refreshed> {
  return refreshPhrases(db, source)
}

export interface PageQuery {
  /** Words without a visible character are ignored. */
  keywords: readonly string[]
  /** Share of the keywords, 0 to 1, that a page must contain; at least one. */
  acceptRatio: number
  /** Only pages of this period, and of the kind. */
  period?: DayPeriod
  kind?: SearchedPages | null
  order?: SearchOrder
  countBy?: CountUnit | null
  limit: number
  offset: number
  now: Date
}
export interface PageHits {
  total: number
  /** Pages with most of the keywords first, then newest unless asked otherwise, then in page order. */
  ids: number[]
  /** Only with `countBy`, oldest first. */
  counts?: PeriodCount[]
}

/** The number of words for a share, with a tolerance for binary fractions: 0.7 of ten is seven. */
function wordsNeeded(share: number, words: number): number {
  const tolerance = 1e-9
  return Math.min(words, Math.max(1, Math.ceil(share * words - tolerance)))
}

/** A materialised list of pages of a kind: read once and not looked up hit by hit. */
function isOfKind(kind: SearchedPages): RawBuilder<boolean> {
  const pages =
    kind === 'weekly' ? sql`i.kind = 'weekly'` : kind === 'front' ? sql`i.kind = 'evening' and p.page = 1` : sql`i.kind = 'evening'`
  return sql`(page_id in (select p.id from paper_issue i join paper_page p on p.issue_id = i.id where ${pages})) is true`
}

function narrowingOf({ period = {}, kind = null, now }: PageQuery): RawBuilder<unknown> {
  const conditions = [
    sql`day <= ${tokyoDay(now)} and page_id <> all (array(${hiddenPageIds(now)}))`,
    ...(period.from === undefined ? [] : [sql`day >= ${period.from}`]),
    ...(period.to === undefined ? [] : [sql`day <= ${period.to}`]),
    ...(kind === null ? [] : [isOfKind(kind)]),
  ]
  return sql.join(conditions, sql` and `)
}

function hits(words: readonly WordQuery[], query: PageQuery): RawBuilder<unknown> {
  const needed = wordsNeeded(query.acceptRatio, words.length)
  const rows = sql`from paper_search where ${narrowingOf(query)} and`
  const conditions = words.map((word) => containsWord(word, null))
  if (needed === words.length) return sql`select page_id, day, ${needed}::integer as words ${rows} ${sql.join(conditions, sql` and `)}`
  const ofEachWord = conditions.map((condition) => sql`select page_id, day ${rows} ${condition}`)
  return sql`select page_id, day, count(*) as words from (${sql.join(ofEachWord, sql` union all `)}) as found
    group by page_id, day having count(*) >= ${needed}`
}

/** The hits by year, whatever the period, or by month of the year in which it begins. */
async function countByPeriod(db: Db, words: readonly WordQuery[], query: PageQuery, unit: CountUnit): Promise<PeriodCount[]> {
  const period = unit === 'year' ? {} : yearOf(query.period?.from)
  const start = unit === 'year' ? sql`date_trunc('year', day)` : sql`date_trunc('month', day)`
  const { rows } = await sql<PeriodCount>`
    select to_char(${start}, ${unit === 'year' ? 'YYYY' : 'YYYY-MM'}) as period, count(*)::integer as count
    from (${hits(words, { ...query, period })}) as hit group by ${start} order by ${start}`.execute(db)
  return rows
}

/** Pages that contain at least the required share of the keywords. */
export async function searchPages(db: Db, query: PageQuery): Promise<PageHits> {
  return withSearchSettings(db, async (snapshot) => {
    const { countBy = null } = query
    const words = await readWords(snapshot, 'paper', query.keywords)
    if (words.length === 0) return { total: 0, ids: [], ...(countBy === null ? {} : { counts: [] }) }
    const direction = query.order === 'oldest' ? sql`asc` : sql`desc`
    const { rows } = await sql<{ total: number; ids: number[] | null }>`
      select count(*)::integer as total,
        to_json((array_agg(page_id order by words desc, day ${direction}, page_id))
          [${query.offset + 1}::integer:${query.offset + query.limit}::integer]) as ids
      from (${hits(words, query)}) as hit`.execute(snapshot)
    const found = { total: rows[0]?.total ?? 0, ids: rows[0]?.ids ?? [] }
    return countBy === null ? found : { ...found, counts: await countByPeriod(snapshot, words, query, countBy) }
  })
}
