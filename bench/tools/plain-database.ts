/** What PostgreSQL needs for the same work without the program: the figures against which import and search are measured (decision 026). */
import pg from 'pg'
import { phraseCandidates, queryOfWord } from '@yukan/rules/search/search-grams.ts'
import type { WordQuery } from '@yukan/rules/search/search-grams.ts'
import { keywordVariants } from '@yukan/rules/search/search-text.ts'
import type { SearchWord } from './search.ts'

/** Tables that an import fills, and that of them whose index it builds. */
const TABLES = ['article', 'article_search', 'title_search']
const INDEXED = 'article_search'
/** As the program builds it. */
const BUILD = `set maintenance_work_mem = '96MB'; set min_parallel_table_scan_size = '1MB'`
/** As the program searches. */
const SEARCH = `set enable_seqscan = off; set work_mem = '32MB'`

async function connected<T>(connection: pg.ClientConfig, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    return await use(client)
  } finally {
    await client.end()
  }
}

/**
 * Milliseconds in which COPY writes the rows of an import into tables without an index, and one GIN index is built. `connection`: a superuser's.
 * The copied files stay in the folder of the database, which the bench deletes.
 */
export async function timeCopyAndIndex(connection: pg.ClientConfig): Promise<number> {
  return connected(connection, async (client) => {
    await client.query(BUILD)
    const { rows } = await client.query<{ folder: string }>(`select current_setting('data_directory') as folder`)
    const fileOf = (table: string) => `'${rows[0]?.folder}/bench-${table}.copy'`
    for (const table of TABLES) {
      await client.query(`copy ${table} to ${fileOf(table)} (format binary)`)
      await client.query(`create table copied_${table} (like ${table} including generated including storage)`)
    }
    const startedAt = performance.now()
    for (const table of TABLES) await client.query(`copy copied_${table} from ${fileOf(table)} (format binary)`)
    await client.query(`create index on copied_${INDEXED} using gin (grams)`)
    const milliseconds = performance.now() - startedAt
    for (const table of TABLES) await client.query(`drop table copied_${table}`)
    return milliseconds
  })
}

/** The grams of a search, with the phrases that the index has. */
async function readGrams(client: pg.Client, keywords: readonly string[]): Promise<WordQuery[]> {
  const forms = keywords.map(keywordVariants).filter((each) => each.length > 0)
  const { rows } = await client.query<{ phrase: string; gram: number }>(
    `select phrase, gram from search_phrase where kind = 'article' and phrase = any($1)`,
    [forms.flat().flatMap(phraseCandidates)],
  )
  const phrases = new Map(rows.map(({ phrase, gram }) => [phrase, gram]))
  return forms.map((each) => queryOfWord(each, { phrases, isComplete: true }))
}

/** Milliseconds that each search takes as a lookup of the same keys in the GIN index, which counts the rows and compares no text. */
export async function timeGinLookups(connection: pg.ClientConfig, words: readonly SearchWord[]): Promise<number[]> {
  return connected(connection, async (client) => {
    await client.query(SEARCH)
    const times: number[] = []
    for (const { keywords } of words) {
      const queries = await readGrams(client, keywords)
      const keys = queries.flatMap(({ all, any }) => [
        ...(all.length === 0 ? [] : [{ operator: '@>', grams: all }]),
        ...any.map((grams) => ({ operator: '&&', grams })),
      ])
      const conditions = keys.map(({ operator }, index) => `grams ${operator} $${index + 1}::integer[]`)
      const startedAt = performance.now()
      await client.query(
        `select count(*) from article_search where ${conditions.join(' and ')}`,
        keys.map(({ grams }) => grams),
      )
      times.push(performance.now() - startedAt)
    }
    return times
  })
}
