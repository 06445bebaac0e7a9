import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DAY, MINUTE } from '@yukan/rules/time/tokyo-time.ts'
import { deleteExpired } from '../jobs/delete-expired.ts'
import { refreshSearch } from '../jobs/refresh-search.ts'
import { findPosition, savePosition, withImportLock } from '../store/articles/article-import.ts'
import type { ImportPosition } from '../store/articles/article-import.ts'
import { dropSearchIndex, hasSearchIndex, searchArticles } from '../store/search/search.ts'
import { buildTestContext } from '../test/context.ts'
import type { TestContext } from '../test/context.ts'
import { digestOf } from './check-article-file.ts'
import { importArticles } from './import-articles.ts'
import { ImportBusyError } from './import-many.ts'
import type { Continuation } from './import-many.ts'
import type { ImportProgress } from './import-progress.ts'

/** The least number of articles that is imported in several transactions. */
const MANY = 5000

let test: TestContext
let folder: string
beforeAll(async () => {
  test = await buildTestContext()
  folder = mkdtempSync(join(tmpdir(), 'yukan-import-many-test-'))
})
afterAll(async () => {
  await test.close()
  rmSync(folder, { recursive: true })
})

const line = (slug: string, fields: Record<string, unknown> = {}) =>
  `${JSON.stringify({ slug, title: `見出し${slug}`, content: `<p>本文 ${slug} の織物</p>`, releasedAt: '2026-11-20T15:00:00+09:00', ...fields })}\n`
const lines = (prefix: string, count: number = MANY) => Array.from({ length: count }, (_, number) => line(`${prefix}-${number}`))

function write(name: string, content: readonly string[]): string {
  const file = join(folder, name)
  writeFileSync(file, content.join(''))
  return file
}

async function run(path: string) {
  const progress: ImportProgress[] = []
  const continued: Continuation[] = []
  const report = await importArticles(test.ctx, path, {
    onProgress: (each) => void progress.push(each),
    onContinue: (each) => void continued.push(each),
  })
  return { report, progress, continued }
}

const savePositionOf = (digest: string, position: ImportPosition) =>
  test.db.transaction().execute((transaction) => savePosition(transaction, digest, position, test.clock.now()))

const NOTHING = { ignored: 0, added: 0, changed: 0, unchanged: 0, problems: [] }
const total = async (keyword: string) =>
  (await searchArticles(test.db, { keywords: [keyword], columns: ['title', 'content'], limit: 1, offset: 0, now: test.clock.now() })).total
const stored = async (prefix: string) => {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from article where slug like ${`${prefix}-%`}`.execute(
    test.db,
  )
  return rows[0]?.count
}
/** Tables of the articles that were not vacuumed by the import. */
const notVacuumed = async () => {
  const { rows } = await sql<{ name: string }>`select relname as name from pg_stat_user_tables
    where relname in ('article', 'article_search', 'title_search') and vacuum_count = 0`.execute(test.db)
  return rows
}

// Each writes thousands of articles, which takes as long as the machine needs.
describe('import of many articles', { timeout: 10 * MINUTE }, () => {
  it('imports thousands of articles with progress, finds them all, and changes nothing the second time', async () => {
    const file = write('all.jsonl', lines('all'))
    const { report, progress, continued } = await run(file)
    expect(report).toEqual({ ...NOTHING, files: 1, added: MANY })
    expect(continued).toEqual([])
    const writing = progress.filter(({ step }) => step === 'write')
    expect(writing.at(0)).toEqual({ step: 'write', file, articles: 1000, of: MANY, perSecond: null, millisecondsLeft: null })
    expect(writing.at(-1)).toMatchObject({ articles: MANY, of: MANY })
    expect(progress.filter(({ step }) => step === 'check').at(-1)).toEqual({ step: 'check', file, articles: MANY })
    expect(progress.at(-1)?.step).toBe('index')
    expect([await stored('all'), await total('織物'), await total('all-4999')]).toEqual([MANY, MANY, 1])
    expect(await hasSearchIndex(test.db)).toBe(true)
    expect(await notVacuumed()).toEqual([])
    expect(await findPosition(test.db, await digestOf(file))).toBe(null)
    expect((await run(file)).report).toEqual({ ...NOTHING, files: 1, unchanged: MANY })
  })

  it('names the file and line of a bad row, and writes nothing', async () => {
    const file = write('bad.jsonl', [...lines('bad'), line('bad-last', { rank: -1 })])
    const { report } = await run(file)
    expect(report).toMatchObject({ files: 0, added: 0 })
    expect(report.problems.map(String)).toEqual([`${file}:5001: "rank" is no whole number from 0 to 999`])
    expect(await stored('bad')).toBe(0)
  })

  it('continues an import after its stored position, and reports the earlier work too', async () => {
    const content = lines('half')
    const file = write('half.jsonl', content)
    const offset = Buffer.byteLength(content.slice(0, 3000).join(''))
    const before = { line: 3000, offset, articles: 3000, added: 2990, changed: 4, unchanged: 6 }
    const digest = await digestOf(file)
    await savePositionOf(digest, before)
    const { report, progress, continued } = await run(file)
    expect(continued).toEqual([{ file, line: 3000, articles: 3000, of: MANY }])
    expect(progress.find(({ step }) => step === 'write')).toMatchObject({ articles: 4000, of: MANY })
    expect(report).toEqual({ ...NOTHING, files: 1, added: 4990, changed: 4, unchanged: 6 })
    // What the position counts as imported is not read again.
    expect(await stored('half')).toBe(2000)
  })

  it('records an import once with the counts of its killed runs, whether or not it is continued', async () => {
    const file = write('recorded.jsonl', lines('recorded'))
    const entries = () =>
      test.db.selectFrom('audit_entry').select(['action', 'staff_name', 'after']).where('subject', '=', 'recorded.jsonl').execute()
    const complete = {
      line: MANY,
      offset: Buffer.byteLength(lines('recorded').join('')),
      articles: MANY,
      added: 4998,
      changed: 2,
      unchanged: 0,
    }
    const digest = await digestOf(file)
    await savePositionOf(digest, complete)
    await run(file)
    const recorded = [{ action: 'article.import', staff_name: null, after: { created: 4998, changed: 2 } }]
    expect(await entries()).toEqual(recorded)
    expect(await findPosition(test.db, digest)).toBe(null)
    await savePositionOf('nobody-continues', { ...complete, added: 10, changed: 0 })
    await deleteExpired(test.ctx, new Date(test.clock.now().getTime() + 30 * DAY + 1))
    await deleteExpired(test.ctx, new Date(test.clock.now().getTime() + 30 * DAY + 1))
    const abandoned = await test.db.selectFrom('audit_entry').select(['action', 'after']).where('subject', '=', '').execute()
    expect(abandoned).toEqual([{ action: 'article.import', after: { created: 10, changed: 0 } }])
  })

  it('imports the files of a folder together, and reads a changed file from its beginning', { tags: ['long'] }, async () => {
    const sub = mkdtempSync(join(folder, 'several-'))
    writeFileSync(join(sub, 'a.jsonl'), lines('several-a', 3000).join(''))
    writeFileSync(join(sub, 'b.jsonl'), lines('several-b', 2000).join(''))
    expect((await run(sub)).report).toEqual({ ...NOTHING, files: 2, added: MANY })
    writeFileSync(join(sub, 'b.jsonl'), [line('several-b-0', { title: '別' }), ...lines('several-b', 2000).slice(1)].join(''))
    expect((await run(sub)).report).toEqual({ ...NOTHING, files: 2, changed: 1, unchanged: 4999 })
  })

  it('refuses a second import at the same time', async () => {
    const file = write('busy.jsonl', lines('busy'))
    await withImportLock(test.db, () => expect(run(file)).rejects.toThrow(ImportBusyError))
    expect(await stored('busy')).toBe(0)
  })

  it('builds a missing search index at night, but not while an import runs', async () => {
    await dropSearchIndex(test.db)
    await withImportLock(test.db, () => refreshSearch(test.ctx, test.clock.now()))
    expect(await hasSearchIndex(test.db)).toBe(false)
    await refreshSearch(test.ctx, test.clock.now())
    expect(await hasSearchIndex(test.db)).toBe(true)
  })
})
