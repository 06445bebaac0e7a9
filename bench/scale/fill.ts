/** Fills an empty newspaper with the rows of a very large one, and its search index with exactly the rows that the program would write. */
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { SECOND } from '@yukan/rules/time/tokyo-time.ts'
import type pg from 'pg'
import type { Newspaper } from '../tools/newspaper.ts'
import { articleStatements, copyStatements, paperStatements, taxonomyStatements } from './content-rows.ts'
import { memberStatements } from './member-rows.ts'
import { differentTexts, LEARNED_FROM } from './sizes.ts'
import type { Sizes } from './sizes.ts'
import { connectForFilling } from './text-rows.ts'
import type { Learned, TextWork } from './text-rows.ts'

const SEARCH_INDEXES = { article_search_grams: 'article_search', title_search_grams: 'title_search', paper_search_grams: 'paper_search' }
/** Rows of the index that the program is asked to rewrite, for comparison. */
const COMPARED = 40

async function timed(step: string, work: () => Promise<unknown>): Promise<void> {
  const startedAt = performance.now()
  await work()
  console.log(`  ${step}: ${((performance.now() - startedAt) / SECOND).toFixed(1)} s`)
}

async function hasRows(client: pg.Client, table: string): Promise<boolean> {
  return (await client.query(`select 1 from ${table} limit 1`)).rows.length > 0
}

/** Runs statements, each of which fills one table. With `isContinued` those of tables that an interrupted run has filled are left out. */
async function runAll(client: pg.Client, statements: readonly string[], isContinued = true): Promise<void> {
  for (const statement of statements) {
    const startedAt = performance.now()
    const table = /^\s*insert into (\w+)/.exec(statement)?.[1] ?? ''
    if (isContinued && !statement.includes('on conflict') && (await hasRows(client, table))) continue
    const { rowCount } = await client.query(statement)
    console.log(`    ${table}: ${(rowCount ?? 0).toLocaleString('en')} rows, ${((performance.now() - startedAt) / SECOND).toFixed(1)} s`)
  }
}

/** Writes texts in a thread: articles and pages are made concurrently. */
async function writeInThread(work: TextWork): Promise<void> {
  const worker = new Worker(new URL('text-thread.ts', import.meta.url), { workerData: work })
  const [code] = await once(worker, 'exit')
  if (code !== 0) throw new Error(`the ${work.kind} texts were not written`)
}

async function readLearned(client: pg.Client, kind: TextWork['kind']): Promise<Learned> {
  const { rows } = await client.query<{ generation: number }>('select generation from search_learning where kind = $1', [kind])
  const { rows: phrases } = await client.query<{ phrase: string; gram: number }>('select phrase, gram from search_phrase where kind = $1', [
    kind,
  ])
  return { generation: rows[0]?.generation ?? 0, phrases: phrases.map(({ phrase, gram }) => [phrase, gram]) }
}

/** The texts: first those from which the program learns its phrases, by its own job, then all others with their rows of the index. */
async function fillTexts(client: pg.Client, newspaper: Newspaper, sizes: Sizes, now: Date): Promise<void> {
  const work = (kind: TextWork['kind'], isFirst: boolean, learned: Learned | null): TextWork => {
    const share = Math.min(1, (1.02 * LEARNED_FROM[kind]) / differentTexts(kind, sizes))
    return { kind, sizes, connection: newspaper.superuser, now, part: { share, isFirst }, learned }
  }
  await timed('texts to learn from', () =>
    Promise.all([writeInThread(work('article', true, null)), writeInThread(work('paper', true, null))]),
  )
  await timed('phrases, learned by the program', () => newspaper.command('job', 'run', 'refresh-search'))
  for (const name of Object.keys(SEARCH_INDEXES)) await client.query(`drop index ${name}`)
  const learned = { article: await readLearned(client, 'article'), paper: await readLearned(client, 'paper') }
  console.log(`    phrases: ${learned.article.phrases.length} of articles, ${learned.paper.phrases.length} of pages`)
  await timed('all other texts', () =>
    Promise.all([writeInThread(work('article', false, learned.article)), writeInThread(work('paper', false, learned.paper))]),
  )
  await timed('further articles and pages with the same texts', () => runAll(client, copyStatements(sizes), false))
}

/** Deletes some rows of the index, has the program write them, and compares. Throws if one differs. */
async function compareIndex(client: pg.Client, newspaper: Newspaper): Promise<void> {
  const tables = [
    ['article_search', 'article_id'],
    ['paper_search', 'page_id'],
  ] as const
  for (const [table, id] of tables) {
    await client.query(`create temporary table compared_${table} as select * from ${table} where ${id} % 97 = 13 limit ${COMPARED}`)
    await client.query(`delete from ${table} where ${id} in (select ${id} from compared_${table})`)
  }
  await newspaper.command('job', 'run', 'refresh-search')
  for (const [table, id] of tables) {
    const sorted = (row: string) => `(select array_agg(g order by g) from unnest(${row}.grams) g)`
    const { rows } = await client.query<{ same: number; all: number }>(`
      select count(*) filter (where made.text = compared.text and made.generation = compared.generation and ${sorted('made')} = ${sorted('compared')})::integer as same,
        count(*)::integer as all from compared_${table} compared left join ${table} made using (${id})`)
    const { same = 0, all = 0 } = rows[0] ?? {}
    if (all === 0 || same !== all) throw new Error(`${same} of ${all} rows of ${table} are as the program writes them`)
    console.log(`    ${table}: ${same} of ${all} rows are as the program writes them`)
  }
}

/** The next numbers of rows that the program adds. */
async function continueNumbers(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ table: string; column: string }>(`
    select c.relname as table, a.attname as column from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attidentity <> ''
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'search_phrase'`)
  for (const { table, column } of rows)
    await client.query(`select setval(pg_get_serial_sequence('${table}', '${column}'), greatest(1, (select max(${column}) from ${table})))`)
}

/** Fills the newspaper, which runs and is empty, or was filled by a run that ended after the texts. */
export async function fillScale(newspaper: Newspaper, sizes: Sizes, now: Date): Promise<void> {
  const client = await connectForFilling(newspaper.superuser)
  try {
    await timed('taxonomy and issues', () => runAll(client, taxonomyStatements(sizes)))
    if (!(await hasRows(client, 'article_category'))) await fillTexts(client, newspaper, sizes, now)
    await timed('around the articles', () => runAll(client, articleStatements(sizes)))
    await timed('around the pages', () => runAll(client, paperStatements(sizes)))
    await timed('members', () => runAll(client, memberStatements(sizes.members)))
    await continueNumbers(client)
    for (const [name, table] of Object.entries(SEARCH_INDEXES))
      await timed(name, () => client.query(`create index if not exists ${name} on ${table} using gin (grams)`))
    await timed('vacuum and statistics', () => client.query('vacuum analyze'))
    await timed('the nightly job of the search, and the comparison', () => compareIndex(client, newspaper))
  } finally {
    await client.end()
  }
  await newspaper.dropAnswers()
}
