/**
 * Search rows of a large import (decision 038): made ahead of the writing, in another thread, and sorted into the index once all are there.
 */
import { sql } from 'kysely'
import type { Kysely, Transaction } from 'kysely'
import { gramsOf, phraseGramsOf } from '@yukan/rules/search/search-grams.ts'
import { PhraseTree } from '@yukan/rules/search/phrase-tree.ts'
import type { Db } from '../../db/connect.ts'
import type { Tables } from '../../db/tables.ts'
import { titles, titleText, wholeArticles, wholeText } from './article-search.ts'
import { learnAhead, readPhraseList } from './search-index.ts'
import type { PhraseList, SearchSource } from './search-index.ts'
import { withSettings } from './search-words.ts'
import { rowText } from './unified-spellings.ts'

/** The stored columns of an article that are indexed. */
interface ArticleColumns {
  title: string
  description: string
  content: string
  info: string
}

interface PreparedText {
  text: string
  /** PostgreSQL's binary form of `integer[]`, which it reads ten times faster than text. */
  grams: Uint8Array<ArrayBuffer>
}

/** The search rows of an article that is not written yet. */
export interface PreparedSearch {
  article: PreparedText
  title: PreparedText
}

/** Prepared rows of several articles, by slug, and how they were made. */
export interface PreparedRows extends Pick<PhraseList, 'generation' | 'isUnified'> {
  bySlug: ReadonlyMap<string, PreparedSearch>
}

const INTEGER_TYPE = 23

function binaryArray(numbers: readonly number[]): Uint8Array<ArrayBuffer> {
  const head = numbers.length === 0 ? [0, 0, INTEGER_TYPE] : [1, 0, INTEGER_TYPE, numbers.length, 1]
  const fields = new Int32Array(head.length + 2 * numbers.length)
  fields.set(head)
  let at = head.length
  for (const number of numbers) {
    fields[at] = Int32Array.BYTES_PER_ELEMENT
    fields[at + 1] = number
    at += 2
  }
  Buffer.from(fields.buffer).swap32()
  return new Uint8Array(fields.buffer)
}

function prepare(text: string, tree: PhraseTree): PreparedText {
  return { text, grams: binaryArray([...gramsOf(text), ...phraseGramsOf(text, tree)]) }
}

/** Makes the search rows of articles, with the given phrases. */
export function searchPreparer(list: PhraseList): (article: ArticleColumns) => PreparedSearch {
  const tree = new PhraseTree(list.phrases)
  const none = new PhraseTree([])
  return (article) => ({
    article: prepare(rowText(wholeText(article), list), tree),
    title: prepare(rowText(titleText(article), list), none),
  })
}

/** The phrases that search rows of articles must be made with. */
export async function readArticlePhrases(db: Kysely<Tables>): Promise<PhraseList> {
  return db.transaction().execute((transaction) => readPhraseList(transaction, wholeArticles.kind))
}

/** Learns phrases before many articles are written. `sample`: some of them, evenly spread; `incoming`: how many come. */
export async function learnFromImport(db: Kysely<Tables>, sample: readonly ArticleColumns[], incoming: number): Promise<void> {
  await learnAhead(db, wholeArticles, sample.map(wholeText), incoming)
}

/** Rows of one statement: four megabytes of them. */
const ROWS = 250

async function insertRows(
  db: Db,
  { table, idColumn, sortColumn }: SearchSource,
  rows: readonly { id: number; releaseAt: Date; prepared: PreparedText }[],
  generation: number,
): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS) {
    const values = rows.slice(from, from + ROWS).map(({ id, releaseAt, prepared: { grams, text } }) => {
      const binary = Buffer.from(grams.buffer, grams.byteOffset, grams.byteLength)
      return sql`(${id}::bigint, ${releaseAt}::timestamptz, ${generation}::integer, ${binary}::integer[], ${text}::text)`
    })
    await sql`insert into ${sql.table(table)} (${sql.ref(idColumn)}, ${sql.ref(sortColumn)}, generation, grams, text) values ${sql.join(values)}`.execute(
      db,
    )
  }
}

/**
 * Writes the prepared rows of new articles that readers may find, in the transaction that wrote the articles. Returns false, and writes nothing, when
 * rows are made otherwise since then.
 */
export async function insertPrepared(
  db: Transaction<Tables>,
  articles: readonly { id: number; slug: string; releaseAt: Date }[],
  { generation, isUnified, bySlug }: PreparedRows,
): Promise<boolean> {
  const current = await readPhraseList(db, wholeArticles.kind)
  if (current.generation !== generation || current.isUnified !== isUnified) return false
  const rows = articles.map(({ id, slug, releaseAt }) => {
    const prepared = bySlug.get(slug)
    if (prepared === undefined) throw new Error(`the article "${slug}" was not prepared`)
    return { id, releaseAt, prepared }
  })
  const part = (name: keyof PreparedSearch) => rows.map(({ prepared, ...row }) => ({ ...row, prepared: prepared[name] }))
  await insertRows(db, wholeArticles, part('article'), generation)
  await insertRows(db, titles, part('title'), (await readPhraseList(db, titles.kind)).generation)
  return true
}

const INDEXED = [wholeArticles, titles]
/** The tables that an import of many articles fills. */
const FILLED = ['article', 'article_category', 'article_tag', wholeArticles.table, titles.table]
const BUILDERS = 'yukan search index'
/**
 * The index is built by every processor, also of a table whose rows look few: their grams are stored elsewhere. PostgreSQL needs 32 MB for each; with more,
 * the numbers that it collects no longer fit into a processor's cache (decision 038).
 */
const BUILD_SETTINGS = {
  statement_timeout: '0',
  lock_timeout: '10min',
  maintenance_work_mem: '96MB',
  min_parallel_table_scan_size: '1MB',
}

/** The number of articles in the search. */
export async function countSearchable(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from ${sql.table(wholeArticles.table)}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Whether a search of articles uses an index; without it every text is compared, with the same result. */
export async function hasSearchIndex(db: Db): Promise<boolean> {
  const names = INDEXED.map(({ indexName }) => indexName)
  const { rows } = await sql<{ isWhole: boolean }>`
    select bool_and(to_regclass(name) is not null) as "isWhole" from unnest(${names}::text[]) as wanted(name)`.execute(db)
  return rows[0]?.isWhole === true
}

/** Drops the index before many rows are written; `buildSearchIndex` makes it again. */
export async function dropSearchIndex(db: Kysely<Tables>): Promise<void> {
  await withSettings(db, { lock_timeout: '10min' }, async (transaction) => {
    for (const { indexName } of INDEXED) await sql`drop index if exists ${sql.table(indexName)}`.execute(transaction)
  })
}

/** Creates the index if it is missing, and updates the planner's statistics. Searches continue; changes of articles wait. */
export async function buildSearchIndex(db: Kysely<Tables>): Promise<void> {
  await withSettings(db, BUILD_SETTINGS, async (transaction) => {
    // The server completes the statement of a client that was killed.
    await sql`select pg_advisory_xact_lock(hashtextextended(${BUILDERS}, 0))`.execute(transaction)
    for (const { indexName, table } of INDEXED)
      await sql`create index if not exists ${sql.table(indexName)} on ${sql.table(table)} using gin (grams)`.execute(transaction)
    await sql`analyze ${sql.join(FILLED.map((table) => sql.table(table)))}`.execute(transaction)
  })
}

/**
 * Vacuums the rows of an import, which PostgreSQL would otherwise do during the first searches and by autovacuum. A table that is
 * locked, most likely by another vacuum, is skipped. `db` must not limit the time of a statement, and must not be in a transaction.
 */
export async function vacuumImported(db: Kysely<Tables>): Promise<void> {
  for (const table of FILLED) await sql`vacuum (skip_locked) ${sql.table(table)}`.execute(db)
}

/**
 * Reads every indexed text to warm the cache for the first searches: the texts that were written first have been evicted when the
 * index is complete. `db` must not limit the time of a statement.
 */
export async function loadTexts(db: Kysely<Tables>): Promise<void> {
  await sql`select sum(length(text)) from ${sql.table(wholeArticles.table)}`.execute(db)
}

/** The share of the index that is built, 0 to 1; null while none is being built. */
export async function readBuildProgress(db: Db): Promise<number | null> {
  const { rows } = await sql<{ share: number | null }>`
    select blocks_done::float8 / nullif(blocks_total, 0) as share from pg_stat_progress_create_index
    where relid = to_regclass(${wholeArticles.table})`.execute(db)
  return rows[0]?.share ?? null
}
