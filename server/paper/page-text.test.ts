/** Corrected lines of pages that were read from their pictures, and the queue of pages at the desk (decision 061). */
import type { DeskPath } from '@yukan/contract/desk/calls.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { DeskPageText, ReadingQueue } from '@yukan/contract/desk/paper-text.ts'
import { MAX_TRIES } from '@yukan/rules/limits.ts'
import { stateAfterFailure } from '@yukan/rules/paper/paper-reading.ts'
import { failReading, claimReading } from '../store/paper/paper-reading.ts'
import { addLeftover, notifyPapers, savePage } from '../store/paper/paper-write.ts'
import { searchPages } from '../store/search/search.ts'
import { buildTestApp } from '../test/app.ts'
import { askDesk, makeStaff } from '../test/desk.ts'
import type { TestStaff } from '../test/desk.ts'
import { pageRows, storedText } from '../test/paper-store.ts'
import { setUp } from '../test/set-up.ts'
import { textFileName } from './import/store-page-files.ts'
import { toPageLines } from './import/text-engine.ts'
import type { EngineLine } from './import/text-engine.ts'
import { saveReading } from './page-text.ts'

const DAY = '2026-11-20'
const SIZE = { width: 700, height: 1000 }
const line = (text: string, left: number): EngineLine => ({ text, left, top: 100, width: 20, height: 500, isVertical: true })
/** Found when the page was made. */
const PICTURES = [{ x: 0.1, y: 0.1, width: 0.4, height: 0.2 }]
const READ = [line('桐主市本町の蔵が並ぶ通りで', 600), line('恒例の織物巾が開かれた。', 570), line('■|■', 100)]

const test = setUp(buildTestApp)
let staff: TestStaff
beforeAll(async () => {
  staff = await makeStaff(test, 'paper', '岡部 千秋')
})
beforeEach(() => test.db.deleteFrom('paper_issue').execute())

const ask = async (path: DeskPath, body: object | null, query = '') => {
  const reply = await askDesk(test, path, body, { cookie: staff.cookie, query })
  return { ...reply, body: reply.body as never }
}
const outcome = async (path: DeskPath, body: object | null, query = '') => (await ask(path, body, query)).outcome
/** Reads the only page, as the worker does with what an engine has found. */
const read = async (lines: readonly EngineLine[]) => {
  const taken = await claimReading(test.db, [])
  if (taken === null) throw new Error('no page waits')
  return saveReading(test.ctx, taken, { lines: toPageLines(lines, SIZE) })
}
const handle = async () => (await test.db.selectFrom('paper_page').select('handle').executeTakeFirstOrThrow()).handle
const page = async (): Promise<DeskPageText> => (await ask('/paper-text/get', null, `?page=${await handle()}`)).body
const queue = async (): Promise<ReadingQueue> => (await ask('/paper-text/list', null)).body
const correct = async (index: number, was: string, text: string) =>
  outcome('/paper-text/correct', { page: await handle(), line: index, was, text })
const again = async () => outcome('/paper-text/retry', { page: await handle() })
const texts = async () => (await page()).lines.map(({ text }) => text)
const hits = async (word: string) =>
  (await searchPages(test.db, { keywords: [word], acceptRatio: 1, limit: 9, offset: 0, now: new Date('2026-11-22') })).total

const audited = async (action: string) =>
  test.db.selectFrom('audit_entry').selectAll().where('action', '=', action).orderBy('id', 'desc').executeTakeFirst()

let keys = 0
/** Makes the only page, or replaces it. Without text it waits to be read. */
async function addPicture(text: string | null = null): Promise<void> {
  const key = `picture-${(keys += 1)}`
  await addLeftover(test.db, key)
  await test.ctx.files.put(textFileName(key), Buffer.from(JSON.stringify({ lines: [], pictures: PICTURES })))
  const made = {
    key,
    ...SIZE,
    text: text ?? '',
    textState: text === null ? 'waiting' : 'known',
    source: key,
    facts: null,
    flaw: null,
    fileName: '',
  } as const
  await test.db.transaction().execute((db) => savePage(db, { kind: 'evening', day: DAY, page: 1, ...made }))
}

describe('corrections of lines', () => {
  beforeEach(async () => {
    await addPicture()
    await read(READ)
  })

  it('corrects a line in the stored text and the search, and records the correction', async () => {
    expect([await hits('桐生市本町'), await hits('桐主市本町')]).toEqual([0, 1])
    expect(await correct(0, '桐主市本町の蔵が並ぶ通りで', ' 桐生市本町の蔵が\n並ぶ通りで ')).toBe('done')
    expect([await hits('桐生市本町'), await hits('桐主市本町')]).toEqual([1, 0])
    const [row] = await pageRows(test)
    expect((await storedText(test, row!.key)).lines[0]!.text).toBe('桐生市本町の蔵が 並ぶ通りで')
    expect(await storedText(test, row!.key)).toMatchObject({ pictures: PICTURES })
    expect((await page()).lines[0]).toMatchObject({ readText: '桐主市本町の蔵が並ぶ通りで', correctedBy: '岡部 千秋' })
    const { before, after, subject } = (await audited('paper.correct'))!
    expect({ before, after, subject }).toEqual({
      subject: '11月20日（金） 夕刊 1面',
      before: { text: '桐主市本町の蔵が並ぶ通りで' },
      after: { text: '桐生市本町の蔵が 並ぶ通りで' },
    })
  })

  it('emptying a line joins the text around it, and entering the read text again undoes the correction', async () => {
    expect(await correct(2, '■|■', '')).toBe('done')
    expect((await pageRows(test))[0]!.text).toBe('桐主市本町の蔵が並ぶ通りで恒例の織物巾が開かれた。')
    expect((await texts())[2]).toBe('')
    expect(await correct(2, '', '■|■')).toBe('done')
    expect((await page()).lines[2]).toMatchObject({ text: '■|■', readText: null, correctedBy: null })
  })

  it.each([
    ['was corrected since', 0, '桐生市', 'E_CHANGED'],
    ['is not there', 3, '■|■', 'E_CHANGED'],
    ['has no number', -1, '■|■', 'E_BAD_REQUEST'],
  ])('refuses to correct a line that %s', async (_name, index, was, code) => {
    expect(await correct(index, was, '桐生')).toBe(code)
    expect(await texts()).toEqual(READ.map(({ text }) => text))
  })

  it('responds not found for the text of an unknown page', async () => {
    expect(await outcome('/paper-text/get', null, '?page=2000000')).toBe('E_NOT_FOUND')
  })

  it('accepts only one of two simultaneous corrections of a line', async () => {
    const [was = ''] = await texts()
    const outcomes = await Promise.all(['桐生市', '桐生町'].map((text) => correct(0, was, text)))
    expect(outcomes.toSorted()).toEqual(['E_CHANGED', 'done'])
  })
})

describe('another reading of a corrected page', () => {
  beforeEach(async () => {
    await addPicture()
    await read(READ)
    await correct(1, '恒例の織物巾が開かれた。', '恒例の織物市が開かれた。')
  })

  it('another reading keeps a correction where the line is still at its place', async () => {
    expect(await again()).toBe('done')
    expect(await hits('織物市')).toBe(1)
    await read([line('桐生巾本町の蔵が並ぶ通りで', 601), line('恒例の織物中が開かれた。', 572)])
    expect(await texts()).toEqual(['桐生巾本町の蔵が並ぶ通りで', '恒例の織物市が開かれた。'])
    expect((await page()).lines[1]!.readText).toBe('恒例の織物中が開かれた。')
    expect([await hits('織物市'), await hits('織物中')]).toEqual([1, 0])
    await again()
    await read(READ)
    expect((await texts())[1]).toBe('恒例の織物市が開かれた。')
  })

  it('shows a correction without its line until the line is found again or the correction is deleted', async () => {
    await again()
    await read([line('桐生市本町の蔵が並ぶ通りで、恒例の織物巾が開かれた。', 300)])
    const { lost } = await page()
    expect(lost).toMatchObject([{ readText: '恒例の織物巾が開かれた。', text: '恒例の織物市が開かれた。' }])
    await again()
    await read(READ)
    expect([(await page()).lost, (await texts())[1]]).toEqual([[], '恒例の織物市が開かれた。'])
    await again()
    await read([line('桐生市本町の蔵が並ぶ通りで、恒例の織物巾が開かれた。', 300)])
    const drop = { page: await handle(), correction: (await page()).lost[0]!.id }
    expect(await outcome('/paper-text/drop', { ...drop, page: 2_000_000 })).toBe('E_NOT_FOUND')
    expect([await outcome('/paper-text/drop', drop), await outcome('/paper-text/drop', drop)]).toEqual(['done', 'E_NOT_FOUND'])
    expect((await page()).lost).toEqual([])
  })

  it('reading a better picture keeps a correction only where the line is read as before', async () => {
    await addPicture()
    expect([(await page()).reading?.state, await hits('織物市')]).toEqual(['waiting', 0])
    await read([line('恒例の織物巾が開かれた。', 570), line('桐主市本町の蔵が並ぶ通りで', 600)])
    expect(await texts()).toEqual(['恒例の織物市が開かれた。', '桐主市本町の蔵が並ぶ通りで'])
    await addPicture()
    await read([line('恒例の織物巾は中止になり、来年に延びた。', 570)])
    expect([await texts(), (await page()).lost.length]).toEqual([['恒例の織物巾は中止になり、来年に延びた。'], 1])
  })

  it('refuses another reading of a page that has a text of its own', async () => {
    await addPicture('本文')
    const { reading, lost } = await page()
    expect([reading, lost, await again()]).toEqual([null, [], 'E_NOT_FOUND'])
  })
})

describe('the queue of readings', () => {
  const fail = async () => {
    const taken = await claimReading(test.db, [])
    await failReading(test.db, taken!, 'engine', stateAfterFailure(taken!.tries))
  }

  it('the queue shows a page as waiting, tried, failed and read', async () => {
    await addPicture()
    const seen = async () => {
      const { counts, pages } = await queue()
      return [counts, pages.map(({ number, state, tries, problem }) => `${number} ${state} ${tries} ${problem}`)]
    }
    const none = { waiting: 0, reading: 0, done: 0, failed: 0 }
    expect(await seen()).toEqual([{ ...none, waiting: 1 }, ['1 waiting 0 null']])
    await fail()
    expect(await seen()).toEqual([{ ...none, waiting: 1 }, ['1 waiting 1 engine']])
    for (let tries = 1; tries < MAX_TRIES; tries++) await fail()
    expect(await seen()).toEqual([{ ...none, failed: 1 }, ['1 failed 3 engine']])
    const paper = await test.db.selectFrom('paper_issue').select('id').executeTakeFirstOrThrow()
    const { body } = await ask('/paper/get', null, `?id=${paper.id}`)
    expect((body as { pages: object[] }).pages).toMatchObject([{ reading: { state: 'failed', tries: 3, problem: 'engine' } }])
    expect(await outcome('/paper-text/retry', { page: null })).toBe('done')
    expect(await seen()).toEqual([{ ...none, waiting: 1 }, ['1 waiting 0 null']])
    await read(READ)
    expect(await seen()).toEqual([{ ...none, done: 1 }, ['1 done 1 null']])
    expect(await audited('paper.read')).toMatchObject({ after: { pages: 1 } })
  })

  it('sends the queue of readings when it changes', async () => {
    await addPicture()
    const { mark } = await queue()
    const [polled] = await Promise.all([ask('/paper-text/poll', { seen: mark }), read(READ).then(() => notifyPapers(test.db))])
    expect((polled.body as ReadingQueue).mark).not.toBe(mark)
  })

  it('refuses to retry the reading of an unknown page', async () => {
    expect(await outcome('/paper-text/retry', { page: 2_000_000 })).toBe('E_NOT_FOUND')
  })
})
