/** The files of a newspaper that is exported, over a store that is slow or fails, and of which files go while it is read (decision 052). */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { lockWriters } from '../store/articles/article-write.ts'
import { buildTestContext } from '../test/context.ts'
import type { TestContext } from '../test/context.ts'
import { countOpenTransactions } from '../test/database.ts'
import { makePage } from '../test/make.ts'
import { exportNewspaper } from './export-newspaper.ts'

/** Together with the page fewer than are read at once. */
const PICTURES = 40
const PAGE = ['page/Pg1/page.webp', 'page/Pg1/text.json', 'preview/Pg1.webp']
const quiet = () => undefined

let folder: string
let test: TestContext
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'yukan-export-files-'))
})
afterAll(() => rmSync(folder, { recursive: true }))
beforeEach(async () => {
  test = await buildTestContext()
  await sql`insert into picture (key, private_key, width, height, widths)
    select 'held/K' || n, 'held/K' || n, 320, 200, '{320}' from generate_series(1, ${PICTURES}) n`.execute(test.db)
  await makePage(test.db, { day: '2026-11-20', page: 1, key: 'Pg1' })
  for (const name of ALL) await test.ctx.files.put(name, Buffer.from(name))
  test.faults.calls.length = 0
  test.faults.mostAtOnce = 0
})
afterEach(() => test.close())

const ALL = [...Array.from({ length: PICTURES }, (_, index) => `held/K${index + 1}-320.webp`), ...PAGE].toSorted()
const at = (name: string) => join(folder, name)
/** Names that the export lists, in its order, each with what its file says. */
const exported = (name: string) =>
  readFileSync(at(`${name}/files.jsonl`), 'utf8')
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line).name as string)
    .map((file) => [file, readFileSync(at(`${name}/files/${file}`), 'utf8')])
const whole = ALL.map((name) => [name, name])

it('an export over a store that does not answer has no transaction open, and completes when the store answers', async () => {
  const answers = Promise.withResolvers<void>()
  test.faults.until = answers.promise
  const done = exportNewspaper(test.ctx, at('slow'), quiet)
  await expect.poll(() => test.faults.calls).toEqual(['list '])
  expect(await countOpenTransactions(test)).toBe(0)
  await test.db.transaction().execute(lockWriters)
  expect(existsSync(at('slow'))).toBe(false)
  answers.resolve()
  expect(await done).toMatchObject({ files: ALL.length, missing: [] })
  expect(test.faults.mostAtOnce).toBe(16)
  expect(exported('slow')).toEqual(whole)
})

it('an export that fails at one file leaves only a .part folder, and the next export is complete', async () => {
  test.faults.fails = (call, name) => call === 'read' && name === 'held/K35-320.webp'
  await expect(exportNewspaper(test.ctx, at('failed'), quiet)).rejects.toMatchObject({ name: 'FileStoreError' })
  expect(readdirSync(folder).filter((name) => name.startsWith('failed'))).toEqual(['failed.part'])
  expect(existsSync(at('failed.part/manifest.json'))).toBe(false)
  test.faults.fails = () => false
  expect(await exportNewspaper(test.ctx, at('failed'), quiet)).toMatchObject({ files: ALL.length, missing: [] })
  expect(readdirSync(folder).filter((name) => name.startsWith('failed'))).toEqual(['failed'])
  expect(exported('failed')).toEqual(whole)
})

it('an export names the files that are removed while it reads others, such as those of a replaced page', async () => {
  const answers = Promise.withResolvers<void>()
  const reads = () => test.faults.calls.filter((call) => call.startsWith('read '))
  test.faults.fails = (call) => {
    if (call === 'read') test.faults.until = answers.promise
    return false
  }
  const done = exportNewspaper(test.ctx, at('removed'), quiet)
  await expect.poll(() => reads().length).toBeGreaterThan(16)
  for (const name of PAGE) rmSync(join(test.ctx.config.dataDir, 'files', name))
  answers.resolve()
  expect(await done).toMatchObject({ files: PICTURES, missing: PAGE })
  expect(exported('removed')).toEqual(whole.filter(([name]) => !PAGE.includes(name!)))
})

it('an export names the missing files of a page', async () => {
  await makePage(test.db, { day: '2026-11-21', page: 1, key: 'Pg2' })
  expect(await exportNewspaper(test.ctx, at('without'), quiet)).toMatchObject({ missing: ['page/Pg2/text.json', 'preview/Pg2.webp'] })
})
