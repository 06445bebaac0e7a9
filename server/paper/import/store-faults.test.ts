/** The paper is imported over a file store that is slow or fails: no lock is held while it waits, and no page is stored partially (decisions 012, 098). */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { lockWriters } from '../../store/articles/article-write.ts'
import { buildTestApp } from '../../test/app.ts'
import { makeStaff } from '../../test/desk.ts'
import type { TestStaff } from '../../test/desk.ts'
import { paperDesk, printedPdf } from '../../test/paper-desk.ts'
import { filesOfRows, ONE_WORKER, pageRows, storedFiles, temporaryFiles } from '../../test/paper-store.ts'
import { setUp } from '../../test/set-up.ts'
import { importPaper } from './import-paper.ts'
import { removeLeftovers } from './store-page-files.ts'

const test = setUp(buildTestApp)
let maker: TestStaff
let file: string
const desk = paperDesk(
  () => test,
  () => maker,
)
beforeAll(async () => {
  maker = await makeStaff(test, 'paper', '岡部 千秋')
  file = join(test.ctx.config.dataDir, 'two.pdf')
  writeFileSync(file, printedPdf({}, { number: 2 }))
})
beforeEach(async () => {
  Object.assign(test.faults, { until: Promise.resolve(), fails: () => false })
  await test.db.deleteFrom('paper_issue').execute()
  for (const name of await storedFiles(test)) await test.ctx.files.remove(name)
  test.faults.calls.length = 0
})

const importTwo = () => importPaper(test.ctx, { day: '2026-11-20', kind: 'evening', files: [file] }, undefined, ONE_WORKER)
const pages = async () => (await pageRows(test)).map(({ page }) => page)
const leftovers = () => test.db.selectFrom('paper_leftover').selectAll().execute()
async function expectTidy() {
  expect(await storedFiles(test)).toEqual(filesOfRows(await pageRows(test)))
  expect([await leftovers(), await temporaryFiles(test)]).toEqual([[], []])
}

it('an import that waits for the file store blocks neither a new edition nor the writers’ lock', async () => {
  const answers = Promise.withResolvers<void>()
  test.faults.until = answers.promise
  const imported = importTwo()
  await expect.poll(() => test.faults.calls.filter((call) => call.startsWith('move page/')).length, { timeout: 20_000 }).toBeGreaterThan(0)
  expect(await desk.create('2026-11-20')).toBeGreaterThan(0)
  await test.db.transaction().execute(lockWriters)
  expect(await pages()).toEqual([])
  answers.resolve()
  expect(await imported).toMatchObject({ added: 2 })
  expect(await pages()).toEqual([1, 2])
  await expectTidy()
})

it('leaves out a page when the file store rejects one of its files, and the next import makes it', async () => {
  let previews = 0
  test.faults.fails = (call, name) => call === 'move' && name.startsWith('preview/') && ++previews === 2
  await expect(importTwo()).rejects.toMatchObject({ name: 'FileStoreError', statusCode: 503 })
  expect((await pages()).length).toBe(1)
  await expectTidy()
  expect(await importTwo()).toMatchObject({ added: 1, unchanged: 1 })
  expect(await pages()).toEqual([1, 2])
  await expectTidy()
})

it('records files that the store neither completes nor removes, and removes them once it works again', async () => {
  let moves = 0
  test.faults.fails = (call) => (call === 'move' && ++moves > 3) || call === 'remove' || call === 'removeFolder'
  await expect(importTwo()).rejects.toMatchObject({ name: 'FileStoreError' })
  expect([await pages(), (await storedFiles(test)).length]).toEqual([[], 3])
  test.faults.fails = () => false
  expect((await leftovers()).length).toBeGreaterThan(0)
  await removeLeftovers(test.ctx)
  await expectTidy()
  expect(await importTwo()).toMatchObject({ added: 2 })
  await expectTidy()
})

it('refuses an upload that the file store rejects, leaves no record, and accepts the same file afterwards', async () => {
  const id = await desk.create('2026-11-20')
  const send = () => desk.send('/paper/upload', { id, name: 'yukan.pdf' }, printedPdf({}))
  test.faults.fails = (call) => call === 'move'
  expect(await send()).toBe('E_UNAVAILABLE')
  expect([(await desk.read(id)).files, await storedFiles(test), await temporaryFiles(test)]).toEqual([[], [], []])
  test.faults.fails = () => false
  expect(await send()).toBe('done')
  expect((await desk.read(id)).files).toMatchObject([{ name: 'yukan.pdf', problem: null }])
})
