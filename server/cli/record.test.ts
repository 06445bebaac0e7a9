/** What commands that change members and content leave in the record of the desk. */
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { toUrl } from '@yukan/embedded-database/socket.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testDatabase } from '../test/database.ts'
import type { TestDatabase } from '../test/database.ts'
import { makeArticle, makeMember } from '../test/make.ts'
import { pdfOf } from '../test/pdf-files.ts'
import { runCommand } from './run-command.ts'

let test: TestDatabase
let folder: string
beforeAll(async () => {
  test = await testDatabase()
  folder = mkdtempSync(join(tmpdir(), 'yukan-record-test-'))
})
afterAll(async () => {
  await test.close()
  rmSync(folder, { recursive: true })
})

/** Runs a command. Returns its exit status and its record. */
async function run(...args: string[]) {
  const entries = () =>
    test.db.selectFrom('audit_entry').select(['id', 'staff_id', 'staff_name', 'action', 'subject', 'after']).orderBy('id').execute()
  const before = (await entries()).length
  const none = () => undefined
  const env = { DATABASE_URL: toUrl(test.connection), DATA_DIR: join(folder, 'data') }
  const status = await runCommand(args, { env, out: none, err: none, progress: none })
  const added = (await entries()).slice(before)
  return [status, added.map(({ staff_id, staff_name, action, subject, after }) => [staff_id ?? staff_name, action, subject, after])]
}

it('article withdraw records the withdrawal of an article, and nothing for an unknown one', async () => {
  const { slug } = await makeArticle(test.db)
  expect(await run('article', 'withdraw', slug)).toEqual([0, [[null, 'article.withdraw', slug, { state: 'withdrawn' }]]])
  expect(await run('article', 'withdraw', 'nowhere')).toEqual([1, []])
})

it('set-bank and unset-bank record how a member pays, and nothing where it is so already', async () => {
  const { id } = await makeMember(test.db, { email: 'bank@example.jp' })
  const entry = (isBank: boolean) => [0, [[null, 'member.set-bank', `会員${id}`, { isBank }]]]
  expect(await run('member', 'set-bank', 'bank@example.jp')).toEqual(entry(true))
  expect(await run('member', 'set-bank', 'bank@example.jp')).toEqual([0, []])
  expect(await run('member', 'unset-bank', 'bank@example.jp')).toEqual(entry(false))
})

it('imports of old addresses and articles record how many they added and changed, and nothing where none', async () => {
  const redirects = join(folder, 'old.csv')
  writeFileSync(redirects, '/old/1,/about/\n/old/2,/about/\n')
  expect(await run('import', 'redirects', redirects)).toEqual([0, [[null, 'old-address.import', 'old.csv', { created: 2, changed: 0 }]]])
  expect(await run('import', 'redirects', redirects)).toEqual([0, []])
  const pipe = join(folder, 'pipe.csv')
  execFileSync('mkfifo', [pipe])
  for (const none of [pipe, folder]) expect(await run('import', 'redirects', none)).toEqual([2, []])
  const articles = join(folder, 'news.jsonl')
  writeFileSync(articles, `${JSON.stringify({ slug: 'a', title: '見出し', releasedAt: '2026-11-20T15:00:00+09:00' })}\n`)
  expect(await run('import', 'articles', articles)).toEqual([0, [[null, 'article.import', 'news.jsonl', { created: 1, changed: 0 }]]])
  expect(await run('import', 'articles', articles)).toEqual([0, []])
})

it('import articles records each JSON Lines file, and the text files of a folder together', async () => {
  const path = join(folder, 'daily')
  mkdirSync(path)
  const line = (slug: string) => `${JSON.stringify({ slug, title: '見出し', releasedAt: '2026-11-20T15:00:00+09:00' })}\n`
  writeFileSync(join(path, 'one.jsonl'), line('one'))
  writeFileSync(join(path, 'two.jsonl'), line('two') + line('three'))
  mkdirSync(join(path, '地域'))
  for (const name of ['four', 'five'])
    writeFileSync(join(path, '地域', `${name}.txt`), `https://example.jp/${name}\n2026-11-20T15:00:00+0900\n見出し\n本文\n`)
  const entry = (subject: string, created: number) => [null, 'article.import', subject, { created, changed: 0 }]
  expect(await run('import', 'articles', path)).toEqual([0, [entry('one.jsonl', 1), entry('two.jsonl', 2), entry('daily', 2)]])
  expect(await run('import', 'articles', path)).toEqual([0, []])
})

it('import paper and import papers record the added pages, also before a refusal, and nothing where none', async () => {
  const page = { mediaBox: [0, 0, 298, 420] as const, content: '' }
  const issue = (pages: number) => pdfOf(Array.from({ length: pages }, () => page))
  const file = join(folder, 'evening.pdf')
  writeFileSync(file, issue(2))
  const entry = (subject: string, after: object) => [null, 'paper.import', subject, after]
  expect(await run('import', 'paper', '2026-11-20', file)).toEqual([0, [entry('2026年11月20日 夕刊', { pages: 2 })]])
  expect(await run('import', 'paper', '2026-11-20', file)).toEqual([0, []])
  const archive = join(folder, 'archive')
  mkdirSync(archive)
  writeFileSync(join(archive, '2026-11-18.pdf'), issue(1))
  writeFileSync(join(archive, '2026-11-19.pdf'), issue(2))
  // Page 1 is there from another file.
  writeFileSync(join(archive, '2026-11-20.pdf'), issue(3))
  expect(await run('import', 'papers', archive)).toEqual([1, [entry('archive', { pages: 3 })]])
  expect(await run('import', 'papers', archive)).toEqual([1, []])
})
