/** Kills an import of many articles at random places. The next run continues it; nothing is lost or doubled (decision 038). */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { toUrl } from '@yukan/embedded-database/socket.ts'
import { MINUTE } from '@yukan/rules/time/tokyo-time.ts'
import { digestOf } from '../articles/check-article-file.ts'
import { findPosition } from '../store/articles/article-import.ts'
import { hasSearchIndex, searchArticles } from '../store/search/search.ts'
import { buildTestContext } from '../test/context.ts'
import type { TestContext } from '../test/context.ts'
import { INHERITED } from '../test/program.ts'
import { seededRandom } from '../test/random.ts'

const CLI = join(import.meta.dirname, '../cli/main.ts')
const KILLS = inject('isLongRun') ? 20 : 1
const ARTICLES = inject('isLongRun') ? 20_000 : 6000
const NOW = new Date('2026-11-21T00:00:00Z')
const random = seededRandom()

let test: TestContext
let folder: string
beforeAll(async () => {
  test = await buildTestContext()
  folder = mkdtempSync(join(tmpdir(), 'yukan-kill-imports-'))
})
afterAll(async () => {
  await test.close()
  rmSync(folder, { recursive: true })
})

const KEYWORDS = ['桐生', '前橋', '織物市場', '祭り囃子']

const textOf = (prefix: string, number: number) =>
  `${prefix}${number}番 ${KEYWORDS.filter((_, index) => number % (index + 2) === 0).join('、')}の記事`

function writeFile(prefix: string): string {
  const file = join(folder, `${prefix}.jsonl`)
  const lines = Array.from({ length: ARTICLES }, (_, number) => ({
    slug: `${prefix}-${number}`,
    title: `見出し${number}`,
    content: `<p>${textOf(prefix, number)}</p>`,
    releasedAt: '2026-11-20T15:00:00+09:00',
  }))
  writeFileSync(file, lines.map((line) => `${JSON.stringify(line)}\n`).join(''))
  return file
}

interface Run {
  status: number | null
  output: string
}

/** Runs the command until `isDue`, when it is killed, or to its end. */
async function importFile(file: string, isDue: () => Promise<boolean>): Promise<Run> {
  const env = { ...INHERITED, DATABASE_URL: toUrl(test.database.connection), DATA_DIR: test.ctx.config.dataDir }
  const child = spawn(process.execPath, [CLI, 'import', 'articles', file], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const ended = once(child, 'close')
  const isOver = async () => child.exitCode !== null || (await isDue())
  await expect.poll(isOver, { timeout: 2 * MINUTE, interval: 2 }).toBe(true)
  child.kill('SIGKILL')
  await ended
  return { status: child.exitCode, output }
}

const never = async () => false

/** What the records of the desk say about imports of a file. */
async function recordsOf(file: string): Promise<unknown[]> {
  const entries = await test.db.selectFrom('audit_entry').select(['action', 'after']).where('subject', '=', basename(file)).execute()
  return entries.map(({ action, after }) => (action === 'article.import' ? after : action))
}

async function articlesDone(digest: string): Promise<number> {
  const row = await test.db.selectFrom('article_import').select('articles').where('digest', '=', digest).executeTakeFirst()
  return row?.articles ?? 0
}

async function expectAll(prefix: string): Promise<void> {
  const { rows } = await sql<{ slug: string; content: string }>`select slug, content from article where slug like ${`${prefix}-%`}`.execute(
    test.db,
  )
  const texts = new Map(rows.map(({ slug, content }) => [slug, content]))
  expect([rows.length, texts.size]).toEqual([ARTICLES, ARTICLES])
  for (let number = 0; number < ARTICLES; number++) expect(texts.get(`${prefix}-${number}`)).toBe(`<p>${textOf(prefix, number)}</p>`)
  expect(await hasSearchIndex(test.db)).toBe(true)
  for (const [index, keyword] of KEYWORDS.entries()) {
    const query = { keywords: [`${prefix}`, keyword], columns: ['content'] as const, limit: 1, offset: 0, now: NOW }
    expect([keyword, (await searchArticles(test.db, query)).total]).toEqual([keyword, Math.ceil(ARTICLES / (index + 2))])
  }
}

const CASES: readonly (readonly [name: string, prefix: string, isRebuilt: boolean])[] = [
  ['while there is no search index', 'first', true],
  ['while the search index is updated', 'second', false],
]

describe('a killed import of articles', () => {
  it.each(inject('isLongRun') ? CASES : CASES.slice(0, 1))(
    'the next run continues an import that was killed %s',
    { timeout: KILLS * MINUTE + 3 * MINUTE },
    async (_name, prefix, isRebuilt) => {
      const file = writeFile(prefix)
      const digest = await digestOf(file)
      let kills = 0
      let known = 0
      for (let round = 0; round < KILLS && known < ARTICLES; round++) {
        // In the long run the last kill comes when everything is written and the index is not.
        const wanted =
          KILLS > 1 && round === KILLS - 1 ? ARTICLES : Math.min(ARTICLES - 1, known + 1 + random(Math.ceil((2 * ARTICLES) / KILLS)))
        const { output } = await importFile(file, async () => (await articlesDone(digest)) >= wanted)
        const position = await findPosition(test.db, digest)
        expectContinued(output, file, known)
        if (position === null) break
        kills++
        known = position.articles
        expect(known).toBeGreaterThanOrEqual(wanted)
        if (known < ARTICLES) expect(await hasSearchIndex(test.db)).toBe(!isRebuilt)
      }
      expect(kills).toBeGreaterThan(0)
      const { status, output } = await importFile(file, never)
      expect([status, output]).toEqual([0, expect.stringContaining(' articles added, 0 changed, 0 unchanged, from 1 file.')])
      expectContinued(output, file, known)
      await expectAll(prefix)
      expect(await findPosition(test.db, digest)).toBe(null)
      expect(await recordsOf(file)).toEqual([{ created: ARTICLES, changed: 0 }])
      if (inject('isLongRun')) {
        expect((await importFile(file, never)).output).toContain(`0 articles added, 0 changed, ${ARTICLES.toLocaleString('en')} unchanged`)
        expect((await recordsOf(file)).length).toBe(1)
      }
      process.stdout.write(`${kills} kills of the import ${prefix}\n`)
    },
  )
})

function expectContinued(output: string, file: string, articles: number): void {
  const [shown, all] = [articles.toLocaleString('en'), ARTICLES.toLocaleString('en')]
  const sentence = `${file}: an interrupted import is continued after line ${shown}, with ${shown} of ${all} articles done.`
  if (articles > 0) expect(output).toContain(sentence)
  else expect(output).not.toContain('interrupted')
}
