/** Writes a search table of normalised texts and grams, and learns its phrases (docs/search.md, decision 005). */
import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { gramsOf, learnPhrases, phraseGramsOf } from '@yukan/rules/search/search-grams.ts'
import { PhraseTree } from '@yukan/rules/search/phrase-tree.ts'
import type { Db } from '../../db/connect.ts'
import { withSettings } from './search-words.ts'
import type { SearchKind } from './search-words.ts'
import { hasEarlierPhrases, hasEarlierSpellings, readIsUnified, rowText } from './unified-spellings.ts'

/** A text folded by its characters; its table is sorted by `sortKey`, a date or instant as text, newest first. */
export interface SearchEntry {
  id: number
  sortKey: string
  text: string
}

export interface SearchSource {
  kind: SearchKind
  table: string
  indexName: string
  idColumn: string
  sortColumn: string
  sortType: 'date' | 'timestamptz'
  /** Texts read and written at once: some megabytes. */
  batch: number
  /** A string is learned as a phrase if this share of the texts has it: with fewer, comparing is fast enough. */
  phraseShare: number
  /** Phrases are learned from `learnFrom` texts on, out of a sample: some millions of characters. */
  learnFrom: number
  sample: number
  /** The texts of the ids that can be found; the rows of all others are deleted. */
  read(db: Db, ids: readonly number[]): Promise<SearchEntry[]>
  listIds(db: Db): Promise<number[]>
}

interface Phrases extends PhraseList {
  tree: PhraseTree
}

const MANY = 200
/** Phrases are checked again when the texts have grown by this factor. */
const GROWTH = 1.25
/** Phrases are replaced when this share of the surely frequent strings, twice as frequent as needed, is missing. */
const MISSING_SHARE = 0.02
const SURELY = 2
/** Many rows stay in the pending list until `IndexSorter` merges them in large lots. */
const BULK_SETTINGS = {
  gin_pending_list_limit: '1GB',
  maintenance_work_mem: '128MB',
  statement_timeout: '0',
  idle_in_transaction_session_timeout: '0',
}
const NO_SETTINGS = {}
/** First key of the advisory locks: shared while rows are written, exclusive while phrases become ready. */
const LOCK = 0x5ea7
const LOCK_OF: Readonly<Record<SearchKind, number>> = { article: 1, paper: 2, title: 3 }

function batches<T>(items: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, number) => items.slice(number * size, (number + 1) * size))
}

function gramLiterals(texts: readonly string[], tree: PhraseTree): string[] {
  return texts.map((text) => `{${[...gramsOf(text), ...phraseGramsOf(text, tree)].join(',')}}`)
}

interface Learning {
  generation: number
  texts: number
  ready_generation: number
}

/** The last learning, its number of texts, and the generation that every row has; 0 before the first. */
async function readLearning(db: Db, kind: SearchKind): Promise<Learning> {
  const { rows } = await sql<Learning>`select generation, texts, ready_generation from search_learning where kind = ${kind}`.execute(db)
  return rows[0] ?? { generation: 0, texts: 0, ready_generation: 0 }
}

/** How rows are written: with the learned strings and their numbers, in a generation, and whether with unified spellings (decision 118). */
export interface PhraseList {
  generation: number
  phrases: readonly (readonly [phrase: string, gram: number])[]
  isUnified: boolean
}

/** The phrases that a row must be written with, unchanged while the transaction has the shared lock. */
export async function readPhraseList(db: Db, kind: SearchKind): Promise<PhraseList> {
  await sql`select pg_advisory_xact_lock_shared(${LOCK}, ${LOCK_OF[kind]})`.execute(db)
  const { rows } = await sql<PhraseList>`
    select coalesce((select generation from search_learning where kind = ${kind}), 0) as generation,
      coalesce((select json_agg(json_build_array(phrase, gram)) from search_phrase where kind = ${kind}), '[]') as phrases,
      is_unified as "isUnified" from search_spelling`.execute(db)
  if (rows[0] === undefined) throw new Error('search_spelling has lost its row')
  return rows[0]
}

async function readPhrases(db: Db, kind: SearchKind): Promise<Phrases> {
  const list = await readPhraseList(db, kind)
  return { ...list, tree: new PhraseTree(list.phrases) }
}

async function countRows(db: Db, source: SearchSource): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from ${sql.table(source.table)}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Batches merged at once: each lot changes most of the index, so large ones cost least within a statement's time limit. */
const FIRST_LOT = 1
const LARGEST_LOT = 8
const SHORT_SECONDS = 1
const LONG_SECONDS = 2

/** Merges written rows into the index, since a long pending list slows every search. */
class IndexSorter {
  readonly #indexName: string
  #lot = FIRST_LOT
  #waiting = 0

  constructor(indexName: string) {
    this.#indexName = indexName
  }

  async wrote(db: Db): Promise<void> {
    this.#waiting++
    if (this.#waiting >= this.#lot) await this.finish(db)
  }

  async finish(db: Db): Promise<void> {
    // There is no index while a large import runs.
    const { rows } = await sql<{ seconds: number }>`
      select gin_clean_pending_list(oid), extract(epoch from clock_timestamp() - statement_timestamp())::float8 as seconds
      from pg_class where oid = to_regclass(${this.#indexName})`.execute(db)
    const seconds = rows[0]?.seconds ?? 0
    if (seconds < SHORT_SECONDS) this.#lot = Math.min(LARGEST_LOT, 2 * this.#lot)
    if (seconds > LONG_SECONDS) this.#lot = Math.max(1, Math.floor(this.#lot / 2))
    this.#waiting = 0
  }
}

async function writeRows(db: Db, source: SearchSource, ids: readonly number[]): Promise<void> {
  const { generation, tree, isUnified } = await readPhrases(db, source.kind)
  const table = sql.table(source.table)
  const id = sql.ref(source.idColumn)
  const sort = sql.ref(source.sortColumn)
  const sorter = new IndexSorter(source.indexName)
  for (const batch of batches(ids, source.batch)) {
    const entries = await source.read(db, batch)
    const texts = entries.map((entry) => rowText(entry.text, { isUnified }))
    const found = entries.map((entry) => entry.id)
    await sql`delete from ${table} where ${id} = any(${batch}::bigint[]) and ${id} <> all(${found}::bigint[])`.execute(db)
    await sql`
      insert into ${table} (${id}, ${sort}, generation, grams, text)
      select entry.id, entry.sort::${sql.raw(source.sortType)}, ${generation}, entry.grams::integer[], entry.text
      from unnest(${found}::bigint[], ${entries.map((entry) => entry.sortKey)}::text[], ${gramLiterals(texts, tree)}::text[],
        ${texts}::text[]) as entry(id, sort, grams, text)
      on conflict (${id}) do update
        set ${sort} = excluded.${sort}, generation = excluded.generation, grams = excluded.grams, text = excluded.text`.execute(db)
    await sorter.wrote(db)
  }
  await sorter.finish(db)
}

/** At most `size` of the items, evenly spread. */
function spread<T>(items: readonly T[], size: number): T[] {
  if (items.length <= size) return [...items]
  return Array.from({ length: size }, (_, number) => items[Math.floor((number * items.length) / size)]).filter((item) => item !== undefined)
}

/** Some texts, folded by their characters. */
async function readSample(db: Db, source: SearchSource, size: number): Promise<string[]> {
  const texts: string[] = []
  for (const batch of batches(spread(await source.listIds(db), size), source.batch))
    texts.push(...(await source.read(db, batch)).map(({ text }) => text))
  return texts
}

interface Learned {
  phrases: Map<string, number>
  leastTexts: number
}

/** Strings that are frequent in the rows of a sample of folded texts, with the number of the sample's texts that have each. */
async function learn(db: Db, source: SearchSource, sample: readonly string[]): Promise<Learned> {
  const isUnified = await readIsUnified(db)
  const texts = sample.map((text) => rowText(text, { isUnified }))
  const leastTexts = Math.max(2, Math.ceil(source.phraseShare * texts.length))
  const learning = learnPhrases(texts, leastTexts)
  let step = learning.next()
  while (step.done !== true) {
    await setImmediate()
    step = learning.next()
  }
  return { phrases: step.value, leastTexts }
}

async function exchangePhrases(db: Db, { kind }: SearchSource, phrases: readonly string[], texts: number): Promise<void> {
  await sql`
    insert into search_learning (kind, generation, texts, ready_generation) values (${kind}, 1, ${texts}, 0)
    on conflict (kind) do update set generation = search_learning.generation + 1, texts = excluded.texts`.execute(db)
  await sql`delete from search_phrase where kind = ${kind} and phrase <> all(${phrases}::text[])`.execute(db)
  await sql`
    insert into search_phrase (kind, phrase, generation)
    select learning.kind, learned.phrase, learning.generation
    from search_learning learning, unnest(${phrases}::text[]) as learned(phrase)
    where learning.kind = ${kind}
      and not exists (select 1 from search_phrase known where known.kind = ${kind} and known.phrase = learned.phrase)`.execute(db)
}

/** Updates the rows of the given ids, in the transaction that changed their texts or in a new one. */
export async function indexTexts(db: Db, source: SearchSource, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const isBulk = ids.length >= MANY
  await withSettings(db, isBulk ? BULK_SETTINGS : NO_SETTINGS, async (transaction) => {
    if (isBulk && (await readLearning(transaction, source.kind)).generation === 0) {
      const texts = (await countRows(transaction, source)) + ids.length
      if (texts >= source.learnFrom) {
        const { phrases } = await learn(transaction, source, await readSample(transaction, source, source.sample))
        await exchangePhrases(transaction, source, [...phrases.keys()], texts)
      }
    }
    await writeRows(transaction, source, ids)
  })
}

/** Replaces the phrases if too many of those in the sample are missing, and stores for how many texts that was decided. */
async function learnAnew(db: Db, source: SearchSource, sample: readonly string[], texts: number): Promise<void> {
  const { phrases, leastTexts } = await learn(db, source, sample)
  const sure = [...phrases].flatMap(([phrase, count]) => (count >= SURELY * leastTexts ? phrase : []))
  const { rows } = await sql<{ missing: number }>`
    select count(*)::integer as missing from unnest(${sure}::text[]) as wanted(phrase)
    where not exists (select 1 from search_phrase known where known.kind = ${source.kind} and known.phrase = wanted.phrase)`.execute(db)
  const isFirst = (await readLearning(db, source.kind)).generation === 0
  if (isFirst || (await hasEarlierPhrases(db, source.kind)) || (rows[0]?.missing ?? 0) > MISSING_SHARE * sure.length)
    await exchangePhrases(db, source, [...phrases.keys()], texts)
  else await sql`update search_learning set texts = ${texts} where kind = ${source.kind}`.execute(db)
}

function hasGrown(source: SearchSource, texts: number, last: Learning): boolean {
  return texts >= source.learnFrom && texts >= last.texts * GROWTH
}

async function learnWhenGrown(db: Db, source: SearchSource): Promise<void> {
  const texts = await countRows(db, source)
  if (!hasGrown(source, texts, await readLearning(db, source.kind)) && !(await hasEarlierPhrases(db, source.kind))) return
  await withSettings(db, BULK_SETTINGS, async (transaction) =>
    learnAnew(transaction, source, await readSample(transaction, source, source.sample), texts),
  )
}

/**
 * Learns phrases before many texts are written, so that these need not be written again. `incoming` of them will be added; `sample` is spread evenly
 * over them.
 */
export async function learnAhead(db: Db, source: SearchSource, sample: readonly string[], incoming: number): Promise<void> {
  const existing = await countRows(db, source)
  const texts = existing + incoming
  if (!hasGrown(source, texts, await readLearning(db, source.kind))) return
  const known = Math.round((source.sample * existing) / texts)
  await withSettings(db, BULK_SETTINGS, async (transaction) => {
    const all = [...(await readSample(transaction, source, known)), ...spread(sample, source.sample - known)]
    await learnAnew(transaction, source, all, texts)
  })
}

async function listOlder(db: Db, source: SearchSource, generation: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select ${sql.ref(source.idColumn)} as id from ${sql.table(source.table)} where generation < ${generation} order by 1`.execute(db)
  return rows.map(({ id }) => id)
}

/** Rows that earlier programs have written, once spellings are unified. */
async function listEarlier(db: Db, source: SearchSource): Promise<number[]> {
  if (!(await readIsUnified(db))) return []
  return withSettings(db, { enable_seqscan: 'off', statement_timeout: '0' }, async (transaction) => {
    const { rows } = await sql<{ id: number }>`
      select ${sql.ref(source.idColumn)} as id from ${sql.table(source.table)} where ${hasEarlierSpellings} order by 1`.execute(transaction)
    return rows.map(({ id }) => id)
  })
}

/** Writes the grams of all phrases to older and earlier rows. The stored texts are used: no concurrent change is undone. */
async function renewRows(db: Db, source: SearchSource, ids: readonly number[]): Promise<void> {
  const table = sql.table(source.table)
  const id = sql.ref(source.idColumn)
  const { generation, tree, isUnified } = await readPhrases(db, source.kind)
  const isOld = isUnified ? sql`(generation < ${generation} or ${hasEarlierSpellings})` : sql`generation < ${generation}`
  const { rows } = await sql<{ id: number; text: string }>`
    select ${id} as id, text from ${table} where ${id} = any(${ids}::bigint[]) and ${isOld}
    order by ${id} for update`.execute(db)
  const before = rows.map(({ text }) => text)
  const texts = before.map((text) => rowText(text, { isUnified }))
  const changed = texts.map((text, place) => (text === before[place] ? null : text))
  await sql`
    update ${table} set grams = entry.grams::integer[], generation = ${generation}, text = coalesce(entry.text, ${table}.text)
    from unnest(${rows.map((row) => row.id)}::bigint[], ${gramLiterals(texts, tree)}::text[], ${changed}::text[]) as entry(id, grams, text)
    where ${id} = entry.id`.execute(db)
}

/** Makes the phrases ready if every row has them and no row is being written. Does not wait. */
async function makeReady(db: Db, source: SearchSource, generation: number): Promise<boolean> {
  return withSettings(db, NO_SETTINGS, async (transaction) => {
    const { rows } = await sql<{ held: boolean }>`
      select pg_try_advisory_xact_lock(${LOCK}, ${LOCK_OF[source.kind]}) as held`.execute(transaction)
    if (rows[0]?.held !== true) return false
    const isCurrent = (await readLearning(transaction, source.kind)).generation === generation
    if (!isCurrent || (await listOlder(transaction, source, generation)).length > 0) return false
    await sql`update search_learning set ready_generation = generation where kind = ${source.kind}`.execute(transaction)
    return true
  })
}

/** Indexes rows written by other programs, for example by an operator's SQL. */
async function indexMissing(db: Db, source: SearchSource): Promise<void> {
  const { rows } = await sql<{ id: number }>`select ${sql.ref(source.idColumn)} as id from ${sql.table(source.table)}`.execute(db)
  const there = new Set(rows.map(({ id }) => id))
  await indexTexts(
    db,
    source,
    (await source.listIds(db)).filter((id) => !there.has(id)),
  )
}

export type Refreshed = 'fresh' | 'busy' | 'learned'

/** Indexes missing rows, learns phrases, and unifies spellings. `fresh`: nothing to do; `busy`: rows are being written, repeat later; `learned`: done. */
export async function refreshPhrases(db: Db, source: SearchSource): Promise<Refreshed> {
  await indexMissing(db, source)
  await learnWhenGrown(db, source)
  const { generation, ready_generation: ready } = await readLearning(db, source.kind)
  const earlier = await listEarlier(db, source)
  if (generation === ready && earlier.length === 0) return 'fresh'
  const sorter = new IndexSorter(source.indexName)
  const old = [...new Set([...(await listOlder(db, source, generation)), ...earlier])]
  for (const batch of batches(old, source.batch)) {
    await withSettings(db, BULK_SETTINGS, (transaction) => renewRows(transaction, source, batch))
    await withSettings(db, BULK_SETTINGS, (transaction) => sorter.wrote(transaction))
  }
  await withSettings(db, BULK_SETTINGS, (transaction) => sorter.finish(transaction))
  return (await makeReady(db, source, generation)) ? 'learned' : 'busy'
}
