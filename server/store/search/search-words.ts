/** Keywords as conditions on a search table (docs/decisions/005-search.md). */
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { phraseCandidates, queryOfWord } from '@yukan/rules/search/search-grams.ts'
import type { KnownPhrases, WordQuery } from '@yukan/rules/search/search-grams.ts'
import { earlierVariants, keywordVariants } from '@yukan/rules/search/search-text.ts'
import type { Db } from '../../db/connect.ts'
import { hasEarlierSpellings } from './unified-spellings.ts'

/** Each search has its own table and phrases. */
export type SearchKind = 'article' | 'title' | 'paper'

interface KnownRow {
  phrases: [phrase: string, gram: number][]
  isComplete: boolean
}

async function readKnown(db: Db, kind: SearchKind, strings: readonly string[]): Promise<KnownPhrases> {
  if (strings.length === 0) return { phrases: new Map(), isComplete: false }
  const { rows } = await sql<KnownRow>`
    select ready_generation = generation as "isComplete", (
      select coalesce(json_agg(json_build_array(phrase, gram)), '[]') from search_phrase p
      where p.kind = l.kind and p.phrase = any(${strings}::text[]) and p.generation <= l.ready_generation) as phrases
    from search_learning l where l.kind = ${kind}`.execute(db)
  return { phrases: new Map(rows[0]?.phrases), isComplete: rows[0]?.isComplete ?? false }
}

/** Whether the search has texts whose spellings are not unified yet; then words are also searched for as they are written. */
async function hasEarlierRows(db: Db, kind: SearchKind): Promise<boolean> {
  const { rows } = await sql<{ isThere: boolean }>`
    select exists (select from ${sql.table(`${kind}_search`)} where ${hasEarlierSpellings}) as "isThere"`.execute(db)
  return rows[0]?.isThere === true
}

async function readForms(db: Db, kind: SearchKind, keywords: readonly string[]): Promise<string[][]> {
  const earlier = keywords.map(earlierVariants)
  const isAsked = earlier.some((forms) => forms.length > 0) && (await hasEarlierRows(db, kind))
  return keywords.map((keyword, place) => [...new Set([...keywordVariants(keyword), ...(isAsked ? (earlier[place] ?? []) : [])])])
}

/** The query of each keyword, without those that have no visible character or normalise to another one's text. */
export async function readWords(db: Db, kind: SearchKind, keywords: readonly string[]): Promise<WordQuery[]> {
  const distinct = new Map((await readForms(db, kind, keywords)).map((forms) => [forms[0], forms]))
  const words = [...distinct.values()].filter((forms) => forms.length > 0)
  const known = await readKnown(db, kind, [...new Set(words.flat().flatMap(phraseCandidates))])
  return words.map((forms) => queryOfWord(forms, known))
}

/** A column contains the word, in which %, _ and \ are plain characters. Not by `strpos`, which counts the characters before the place. */
export function isIn(column: RawBuilder<unknown>, word: WordQuery): RawBuilder<boolean> {
  const spellings = word.forms.map((form) => sql`octet_length(split_part(${column}, ${form}, 1)) < octet_length(${column})`)
  return sql`(${sql.join(spellings, sql` or `)})`
}

/** Whether an expression, which is worked out once for each, contains one of the spellings. */
export function isAnyIn(part: RawBuilder<unknown>, forms: readonly string[]): RawBuilder<boolean> {
  const spellings = forms.map((form) => sql`strpos(${part}, ${form}) > 0`)
  return sql`(${sql.join(spellings, sql` or `)})`
}

function textCondition(word: WordQuery, part: RawBuilder<unknown> | null): RawBuilder<boolean>[] {
  if (part !== null) return [isAnyIn(part, word.forms)]
  return word.isExact ? [] : [isIn(sql`text`, word)]
}

/** Rows that contain the word, in `part` of the text or (null) in all of it. Only the index uses `grams`. */
export function containsWord(word: WordQuery, part: RawBuilder<unknown> | null): RawBuilder<boolean> {
  const conditions = [
    ...(word.all.length === 0 ? [] : [sql`grams @> ${word.all}::integer[]`]),
    ...word.any.map((group) => sql`grams && ${group}::integer[]`),
    ...textCondition(word, part),
  ]
  return sql`(${sql.join(conditions, sql` and `)})`
}

/** Runs queries on one snapshot by the index only: the planner has no statistics of grams and would read every text (2 s for 200,000). */
export async function withSearchSettings<T>(db: Db, run: (db: Db) => Promise<T>): Promise<T> {
  // With less memory the rows of a frequent word are noted by pages, and every row of these is compared: 41 s for 700,000 articles.
  const settings = { enable_seqscan: 'off', enable_presorted_aggregate: 'off', work_mem: '32MB' }
  if (db.isTransaction) return withSettings(db, settings, run)
  const transaction = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
  return transaction.execute(async (snapshot) => {
    await setLocally(snapshot, settings)
    return run(snapshot)
  })
}

/** Runs with settings, in a new transaction or in the open one; they end with `run`. */
export async function withSettings<T>(db: Db, settings: Readonly<Record<string, string>>, run: (db: Db) => Promise<T>): Promise<T> {
  if (!db.isTransaction) {
    return db.transaction().execute(async (transaction) => {
      await setLocally(transaction, settings)
      return run(transaction)
    })
  }
  const before = await setLocally(db, settings)
  const result = await run(db)
  await setLocally(db, before)
  return result
}

/** Sets what this PostgreSQL has: 15 lacks `enable_presorted_aggregate`. Returns the values before. */
async function setLocally(db: Db, settings: Readonly<Record<string, string>>): Promise<Record<string, string>> {
  if (Object.keys(settings).length === 0) return {}
  const { rows } = await sql<{ name: string; before: string }>`
    select name, current_setting(name) as before, set_config(name, value, true)
    from unnest(${Object.keys(settings)}::text[], ${Object.values(settings)}::text[]) as wanted(name, value)
    where current_setting(name, true) is not null`.execute(db)
  return Object.fromEntries(rows.map(({ name, before }) => [name, before]))
}
