/** The printed paper at the desk: files become pages, named where something is wrong, and readers get nothing of them before their minute (decision 057). */
import { deskCalls } from '@yukan/contract/desk/calls.ts'
import type { DeskPaper } from '@yukan/contract/desk/paper.ts'
import { toUrl } from '@yukan/embedded-database/socket.ts'
import { HOUR, MINUTE } from '@yukan/rules/time/tokyo-time.ts'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Context } from '../context.ts'
import { readWaitingPages } from '../jobs/read-pages.ts'
import { listQueues } from '../store/operations/job-queue.ts'
import { addUpload, uploadFileName } from '../store/paper/paper-upload.ts'
import { makeWaitingPages } from './import/make-waiting-pages.ts'
import { emptyMaster } from '../settings/empty-master.ts'
import { buildTestApp } from '../test/app.ts'
import { askDesk, makeStaff, openDesk, ORIGIN } from '../test/desk.ts'
import type { TestStaff } from '../test/desk.ts'
import { ask } from '../test/inputs/expect-reply.ts'
import { paperDesk, printedPdf } from '../test/paper-desk.ts'
import { filesOfRows, ONE_WORKER, pageRows, storedFiles, temporaryFiles } from '../test/paper-store.ts'
import { plainPicture } from '../test/pictures.ts'
import { INHERITED } from '../test/program.ts'
import { setUp } from '../test/set-up.ts'

const NOON = new Date('2026-11-20T12:00:00+09:00')
const test = setUp(buildTestApp)
let maker: TestStaff
const desk = paperDesk(
  () => test,
  () => maker,
)
beforeAll(async () => {
  await test.db
    .insertInto('master_data')
    .values({ name: 'publication', value: JSON.stringify({ ...emptyMaster.publication, name: 'わたらせ夕刊' }) })
    .execute()
  maker = await makeStaff(test, 'paper', '岡部 千秋')
})
beforeEach(async () => {
  test.clock.set(NOON)
  maker.cookie = await openDesk(test, maker.id)
  await test.db.deleteFrom('paper_issue').execute()
  await rm(join(test.ctx.config.dataDir, 'files'), { recursive: true, force: true })
})

const upload = (id: number, data: Uint8Array, name = 'yukan.pdf') => desk.send('/paper/upload', { id, name }, data)
/** A text with a character that no other page has. */
const TEXT = (mark: string) => `${mark}桐生市本町の蔵が並ぶ通りで二十日、恒例の織物市が開かれ、県内外から訪れた人たちでにぎわった。`
const warnings = ({ pages }: DeskPaper) => pages.map((page) => page.warnings.map(({ kind, found }) => `${kind} ${found}`.trim()))

describe('the making of an edition', () => {
  it('makes pages from files in order, sorts, moves and removes them, and leaves no file behind', async () => {
    const id = await desk.create('2026-11-20')
    expect(await upload(id, printedPdf({}, { number: 3 }, { number: 2 }))).toBe('done')
    expect((await desk.read(id)).files).toEqual([{ name: 'yukan.pdf', problem: null, page: null, tries: 0 }])
    expect(await desk.make()).toBe(3)
    const paper = await desk.read(id)
    expect(paper).toMatchObject({ state: 'making', files: [], missing: [], proposedAt: '2026-11-20T15:00:00+09:00' })
    expect(paper.pages.map(({ number, state, printed, fileName }) => [number, state, printed, fileName])).toEqual([
      [1, 'ready', null, 'yukan.pdf'],
      [2, 'ready', 3, 'yukan.pdf'],
      [3, 'ready', 2, 'yukan.pdf'],
    ])
    expect(warnings(paper)).toEqual([[], ['number 3'], ['number 2']])
    expect(await desk.ask('/paper/sort', { id })).toBe('done')
    const sorted = await desk.read(id)
    expect([sorted.pages.map(({ printed }) => printed), warnings(sorted)]).toEqual([
      [null, 2, 3],
      [[], [], []],
    ])
    const [first, second, third] = sorted.pages.map(({ handle }) => handle)
    expect(await desk.ask('/paper/move', { id, page: third, before: first })).toBe('done')
    expect((await desk.read(id)).pages.map(({ handle }) => handle)).toEqual([third, first, second])
    expect(await desk.ask('/paper/remove', { id, page: first })).toBe('done')
    expect((await desk.read(id)).pages.map(({ handle, number }) => [handle, number])).toEqual([
      [third, 1],
      [second, 2],
    ])
    expect(await desk.ask('/paper/move', { id, page: first, before: null })).toBe('E_CHANGED')
    await upload(id, printedPdf({ number: 4 }))
    await desk.make()
    expect(await storedFiles(test)).toEqual(filesOfRows(await pageRows(test)))
    expect(await temporaryFiles(test)).toEqual([])
  })
})

describe('the pages of an edition', () => {
  it(
    'warns of a wrong date, newspaper, page number or issue, odd sizes and double pages, and lists missing ones',
    { tags: ['long'] },
    async () => {
      const before = await desk.create('2026-11-19')
      await upload(before, printedPdf({ date: '２０２６年１１月１９日', issue: 5318 }))
      const id = await desk.create('2026-11-20')
      const pages = printedPdf(
        {},
        { number: 2, date: '令和８年１１月１９日　木曜日' },
        { number: 3, name: '上毛新聞' },
        { number: 5, issue: 5317 },
        { number: 6, isLandscape: true },
      )
      await upload(id, pages, 'day.pdf')
      await upload(id, printedPdf({ number: 2 }), 'again.pdf')
      await upload(id, await plainPicture('png', 828, 1300), 'scan.png')
      await desk.make()
      await desk.ask('/paper/publish', { id: before, seen: (await desk.read(before)).version, at: null })
      const paper = await desk.read(id)
      expect(warnings(paper)).toEqual([
        ['oldIssue 5318'],
        ['date 2026-11-19'],
        ['name 上毛新聞'],
        ['issue 5317'],
        ['turned'],
        ['double 2'],
        ['size', 'noText', 'blank'],
      ])
      expect(paper.missing).toEqual([4])
    },
  )

  it('names files and pages that cannot be made, and makes the others', { tags: ['long'] }, async () => {
    const id = await desk.create('2026-11-20')
    const good = printedPdf({ number: 2 })
    for (const [name, data] of [
      ['memo.txt', Buffer.from('きょうの紙面です')],
      ['empty.pdf', Buffer.alloc(0)],
      ['cut.pdf', good.subarray(0, 900)],
      ['good.pdf', good],
      ['thin.png', await plainPicture('png', 2000, 10)],
    ] as const)
      expect(await upload(id, data, name)).toBe('done')
    expect(await desk.make()).toBe(1)
    const { files, pages } = await desk.read(id)
    expect(files).toEqual([
      { name: 'memo.txt', problem: 'unknown-type', page: null, tries: 0 },
      { name: 'empty.pdf', problem: 'empty', page: null, tries: 0 },
      { name: 'cut.pdf', problem: 'cut-off', page: null, tries: 0 },
      { name: 'thin.png', problem: 'too-narrow', page: 1, tries: 0 },
    ])
    expect(pages.map(({ fileName, state }) => [fileName, state])).toEqual([['good.pdf', 'ready']])
    expect(await storedFiles(test)).toEqual(filesOfRows(await pageRows(test)))
  })

  it('shows a page as soon as it is ready, while the files of the others are still being stored', { tags: ['long'] }, async () => {
    const id = await desk.create('2026-11-20')
    await upload(id, printedPdf({}, { number: 2 }, { number: 3 }))
    const { files } = test.ctx
    const others = Promise.withResolvers<void>()
    let first: string | undefined
    const move = async (name: string, path: string) => {
      const key = /^(?:page|preview)\/([^/.]+)/.exec(name)?.[1]
      first ??= key
      if (key !== first) await others.promise
      return files.move(name, path)
    }
    const making = makeWaitingPages({ ...test.ctx, files: { ...files, move } })
    const states = ({ pages }: DeskPaper) => pages.map(({ state }) => state).toSorted()
    await expect.poll(async () => states(await desk.read(id)), { timeout: 20_000 }).toEqual(['ready', 'waiting', 'waiting'])
    const partly = await desk.read(id)
    const shown = partly.pages.filter(({ pictureUrl }) => pictureUrl !== null)
    expect(shown.map(({ state }) => state)).toEqual(['ready'])
    const picture = await test.app.inject({ url: shown[0]!.pictureUrl ?? '', headers: { cookie: maker.cookie } })
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/webp'])
    others.resolve()
    // A poll may be woken by another change of the paper first, so it is repeated as the desk repeats it.
    let followed = partly
    while (states(followed).filter((state) => state === 'ready').length === 1)
      followed = (await askDesk(test, '/paper/poll', { id, seen: followed.mark }, { cookie: maker.cookie })).body
    expect(await making).toBe(3)
    expect(states(await desk.read(id))).toEqual(['ready', 'ready', 'ready'])
  })

  it('refuses a page with too many pixels', async () => {
    const id = await desk.create('2026-11-20')
    await upload(id, await plainPicture('png', 900, 1300), 'large.png')
    await makeWaitingPages(test.ctx, { ...ONE_WORKER, pixels: 1_000_000 })
    expect((await desk.read(id)).files).toEqual([{ name: 'large.png', problem: 'too-large', page: null, tries: 0 }])
  })
})

describe('files and pages that always fail', () => {
  /** The store fails for files of some name, as with a bad sector; everything else of it works. */
  const failing = (isBad: (name: string) => boolean): Context => {
    const { files } = test.ctx
    const refuse = () => Promise.reject(new Error('EIO: i/o error'))
    return {
      ...test.ctx,
      files: {
        ...files,
        read: (name) => (isBad(name) ? refuse() : files.read(name)),
        move: (name, path) => (isBad(name) ? refuse() : files.move(name, path)),
      },
    }
  }
  const later = async (minutes: number) => {
    test.clock.set(new Date(test.clock.now().getTime() + minutes * MINUTE))
    maker.cookie = await openDesk(test, maker.id)
  }
  const makeBy = (ctx: Context) => makeWaitingPages(ctx, ONE_WORKER)
  const laterJobs = async () => {
    const { rows } = await test.ctx.pool.query<{ at: Date }>(
      `select start_after as at from jobs.job where name = 'make-pages' and state = 'created' and singleton_key = 'later'`,
    )
    return rows.map(({ at }) => at)
  }

  it('tries a file that cannot be fetched three times, then on request, without stopping other files', async () => {
    const id = await desk.create('2026-11-20')
    await upload(id, printedPdf({}), 'bad.pdf')
    await upload(id, printedPdf({ number: 2 }), 'good.pdf')
    const { key } = await test.db.selectFrom('paper_upload').select('key').where('name', '=', 'bad.pdf').executeTakeFirstOrThrow()
    const ctx = failing((name) => name === uploadFileName(key!))
    const logged = vi.spyOn(test.ctx.log, 'error')
    await test.ctx.pool.query(`delete from jobs.job where name = 'make-pages'`)
    expect(await makeBy(ctx)).toBe(1)
    expect((await desk.read(id)).pages.map(({ fileName, state }) => [fileName, state])).toEqual([['good.pdf', 'ready']])
    expect((await desk.read(id)).files).toEqual([{ name: 'bad.pdf', problem: null, page: null, tries: 1 }])
    expect(await laterJobs()).toEqual([new Date(NOON.getTime() + MINUTE)])
    expect([await makeBy(ctx), (await desk.read(id)).files[0]?.tries]).toEqual([0, 1])
    for (const minutes of [1, 5]) {
      await later(minutes)
      await makeBy(ctx)
    }
    expect((await desk.read(id)).files).toEqual([{ name: 'bad.pdf', problem: 'failed', page: null, tries: 3 }])
    expect(logged.mock.calls.map(([about]) => about)).toEqual([
      { err: expect.objectContaining({ message: 'EIO: i/o error' }), tries: 3, upload: expect.any(Number), file: 'bad.pdf' },
    ])
    await later(600)
    expect(await makeBy(test.ctx)).toBe(0)
    expect(await desk.ask('/paper/retry', { id })).toBe('done')
    expect(await makeBy(test.ctx)).toBe(1)
    const paper = await desk.read(id)
    expect([paper.files, paper.pages.map(({ fileName }) => fileName)]).toEqual([[], ['good.pdf', 'bad.pdf']])
    expect(await storedFiles(test)).toEqual(filesOfRows(await pageRows(test)))
    logged.mockRestore()
  })

  it('a page whose files cannot be stored stops no other page, and its file is kept until it is made', async () => {
    const id = await desk.create('2026-11-20')
    await upload(id, printedPdf({}, { number: 2 }))
    let bad: string | null = null
    // Of the page that is stored first, in each try.
    const ctx = failing((name) => {
      const key = /^(?:page|preview)\/([^/.]+)(?!.*upload)/.exec(name)?.[1] ?? ''
      if (name.endsWith('upload.bin')) return false
      bad ??= key
      return key === bad
    })
    const makeOnce = async () => {
      bad = null
      return makeBy(ctx)
    }
    expect(await makeOnce()).toBe(1)
    const states = async () => (await desk.read(id)).pages.map(({ state, problem, tries }) => [state, problem, tries])
    expect((await states()).toSorted()).toEqual([
      ['ready', null, 0],
      ['waiting', null, 1],
    ])
    for (const minutes of [1, 5]) {
      await later(minutes)
      expect(await makeOnce()).toBe(0)
    }
    expect((await states()).toSorted()).toEqual([
      ['ready', null, 0],
      ['refused', 'failed', 3],
    ])
    expect((await storedFiles(test)).filter((name) => name.endsWith('upload.bin'))).toHaveLength(1)
    expect(await desk.ask('/paper/retry', { id })).toBe('done')
    expect([await makeBy(test.ctx), await states()]).toEqual([
      1,
      [
        ['ready', null, 0],
        ['ready', null, 0],
      ],
    ])
    expect(await storedFiles(test)).toEqual(filesOfRows(await pageRows(test)))
  })

  it('refuses the page of a file that is lost between two tries', async () => {
    const id = await desk.create('2026-11-20')
    await upload(id, printedPdf({}))
    await makeBy(failing((name) => !name.endsWith('upload.bin')))
    const { key } = await test.db.selectFrom('paper_upload').select('key').executeTakeFirstOrThrow()
    await test.ctx.files.remove(uploadFileName(key!))
    await later(1)
    expect(await makeBy(test.ctx)).toBe(0)
    expect((await desk.read(id)).pages).toMatchObject([{ state: 'refused', problem: 'no-file' }])
  })

  it('does not count an outage of the file store as a failure of a file', async () => {
    const id = await desk.create('2026-11-20')
    await upload(id, printedPdf({}))
    const away = failing(() => true)
    const files = { ...away.files, findProblem: async () => 'ECONNREFUSED' }
    await expect(makeBy({ ...away, files })).rejects.toThrow('EIO')
    expect((await desk.read(id)).files).toEqual([{ name: 'yukan.pdf', problem: null, page: null, tries: 0 }])
    expect(await desk.make()).toBe(1)
  })

  it('adds a job for files that have none, as after a restored backup', async () => {
    const id = await desk.create('2026-11-20')
    await upload(id, printedPdf({}))
    await test.ctx.pool.query(`delete from jobs.job where name = 'make-pages'`)
    await readWaitingPages(test.ctx)
    expect((await listQueues(test.db)).find(({ name }) => name === 'make-pages')?.waiting).toBe(1)
  })

  it('files of a replaced page that cannot be removed stop neither the import nor other removals', async () => {
    await test.db
      .insertInto('paper_leftover')
      .values([{ key: 'first' }, { key: 'second' }])
      .execute()
    const { files } = test.ctx
    const removeFolder = (name: string) => (name === 'page/first' ? Promise.reject(new Error('EIO')) : files.removeFolder(name))
    const id = await desk.create('2026-11-20')
    await upload(id, printedPdf({}))
    expect(await makeBy({ ...test.ctx, files: { ...files, removeFolder } })).toBe(1)
    expect(await test.db.selectFrom('paper_leftover').select('key').where('key', 'in', ['first', 'second']).execute()).toEqual([
      { key: 'first' },
    ])
    await test.db.deleteFrom('paper_leftover').execute()
  })
})

describe('replacing a page', () => {
  it('replaces a page in its place, by a file of one page or by the page of its number in a file', { tags: ['long'] }, async () => {
    const id = await desk.create('2026-11-20')
    await upload(id, printedPdf({}, { number: 2, text: TEXT('旧') }))
    await desk.make()
    const before = await desk.read(id)
    const [, row] = await pageRows(test)
    await desk.ask('/paper/publish', { id, seen: before.version, at: '2026-11-20T15:00:00+09:00' })
    const page = before.pages[1]!.handle
    expect(await desk.send('/paper/replace', { id, page, name: 'two.pdf' }, printedPdf({ number: 2, text: TEXT('新') }))).toBe('done')
    const waiting = (await desk.read(id)).pages[1]!
    expect([waiting.isReplaced, waiting.state, waiting.pictureUrl]).toEqual([true, 'ready', before.pages[1]!.pictureUrl])
    await desk.make()
    const [first, second, ...more] = await pageRows(test)
    expect([first!.page, second!.page, more, second!.id]).toEqual([1, 2, [], row!.id])
    expect([second!.key === row!.key, second!.text.includes('新')]).toEqual([false, true])
    const after = (await desk.read(id)).pages[1]!
    expect([after.handle, after.isReplaced, after.fileName, after.pictureUrl === waiting.pictureUrl]).toEqual([
      page,
      false,
      'two.pdf',
      false,
    ])
    const whole = printedPdf({}, { number: 2, text: TEXT('全') })
    await desk.send('/paper/replace', { id, page, name: 'whole.pdf' }, whole)
    await desk.make()
    const rows = await pageRows(test)
    expect(rows.map(({ text }) => text.includes('全'))).toEqual([false, true])
    expect(await storedFiles(test)).toEqual(filesOfRows(rows))
  })

  it('keeps a page when its replacement cannot be made, and reports the problem with it', { tags: ['long'] }, async () => {
    const id = await desk.create('2026-11-20')
    await upload(id, printedPdf({}))
    await desk.make()
    const { handle } = (await desk.read(id)).pages[0]!
    await desk.send('/paper/replace', { id, page: handle, name: 'memo.txt' }, Buffer.from('memo'))
    await desk.make()
    expect((await desk.read(id)).pages).toMatchObject([{ handle, state: 'ready', problem: 'unknown-type', isReplaced: false }])
    const other = await desk.create('2026-11-19')
    expect(await desk.send('/paper/replace', { id: other, page: handle, name: 'x.pdf' }, printedPdf({}))).toBe('E_NOT_FOUND')
    await desk.send('/paper/replace', { id, page: handle, name: 'good.pdf' }, printedPdf({}))
    await desk.make()
    expect((await desk.read(id)).pages).toMatchObject([{ handle, problem: null, fileName: 'good.pdf' }])
  })
})

describe('publishing an edition', () => {
  const publish = async (id: number, at: string | null) => desk.ask('/paper/publish', { id, seen: (await desk.read(id)).version, at })

  it('publishes an edition when all pages are made, as staff saw it, on its day; then pages can only be replaced', async () => {
    const id = await desk.create('2026-11-20')
    expect(await publish(id, null)).toBe('E_PAPER_PAGES')
    await upload(id, printedPdf({}))
    expect(await publish(id, null)).toBe('E_PAPER_PAGES')
    const { version } = await desk.read(id)
    await desk.make()
    expect(await desk.ask('/paper/publish', { id, seen: version, at: null })).toBe('E_CHANGED')
    expect(await publish(id, '2026-11-19T23:59:00+09:00')).toBe('E_PAPER_DAY')
    expect(await publish(id, '2026-11-20T15:00:00+09:00')).toBe('done')
    expect(await desk.read(id)).toMatchObject({
      state: 'scheduled',
      publishAt: '2026-11-20T15:00:00+09:00',
      actions: ['replace', 'publish', 'withdraw'],
    })
    for (const path of ['/paper/sort', '/paper/discard'] as const) expect(await desk.ask(path, { id })).toBe('E_PAPER_STATE')
    expect(await upload(id, printedPdf({}))).toBe('E_PAPER_STATE')
    expect(await desk.ask('/paper/withdraw', { id })).toBe('done')
    expect(await desk.read(id)).toMatchObject({ state: 'making', publishAt: null })
    await publish(id, '2026-11-20T15:00:00+09:00')
    test.clock.set(new Date('2026-11-20T15:00:00+09:00'))
    maker.cookie = await openDesk(test, maker.id)
    expect(await desk.read(id)).toMatchObject({ state: 'published', actions: ['replace', 'withdraw'] })
    expect(await desk.ask('/paper/withdraw', { id })).toBe('done')
    expect(await desk.read(id)).toMatchObject({ state: 'withdrawn', publishAt: null })
    expect(await publish(id, null)).toBe('done')
    const tomorrow = await desk.create('2026-11-21')
    await upload(tomorrow, printedPdf({ date: '２０２６年１１月２１日' }))
    await desk.make()
    expect(await publish(tomorrow, null)).toBe('E_PAPER_DAY')
    const { rows } = await test.ctx.pool.query<{ action: string }>(
      `select action from audit_entry where action like 'paper.%' order by id desc limit 2`,
    )
    expect(rows.map(({ action }) => action)).toEqual(['paper.upload', 'paper.create'])
  })

  it('readers see the second edition of a day from its minute until it is withdrawn', { tags: ['long'] }, async () => {
    const first = await desk.create('2026-11-20')
    await upload(first, printedPdf({ text: TEXT('初') }))
    const taken = await askDesk(test, '/paper/create', { day: '2026-11-20', kind: 'evening', title: '' }, { cookie: maker.cookie })
    expect(taken.outcome).toBe('E_PAPER_TAKEN')
    await desk.make()
    await publish(first, null)
    const second = await desk.create('2026-11-20')
    await upload(second, printedPdf({ text: TEXT('終') }))
    await desk.make()
    await publish(second, '2026-11-20T17:00:00+09:00')
    expect(await desk.read(second)).toMatchObject({ edition: 2, state: 'scheduled' })
    const [one, two] = (await pageRows(test)).toSorted((a, b) => a.id - b.id)
    const shown = async () => {
      test.ctx.shared.drop()
      const { list } = await ask(test.app, '/paper/get/list', { query: { latest: 1 } })
      const found = await ask(test.app, '/paper/get/search', { query: { keyword_0: '織物市', acceptRatio: 1 } })
      return [...list.data, ...found.list.papers].map(({ previewUrl }) => previewUrl.slice('/files/preview/'.length, -'.webp'.length))
    }
    expect(await shown()).toEqual([one!.key, one!.key])
    test.clock.set(new Date('2026-11-20T16:59:59.999+09:00'))
    expect(await shown()).toEqual([one!.key, one!.key])
    test.clock.set(new Date('2026-11-20T17:00:00+09:00'))
    expect(await shown()).toEqual([two!.key, two!.key])
    maker.cookie = await openDesk(test, maker.id)
    await desk.ask('/paper/withdraw', { id: second })
    expect(await shown()).toEqual([one!.key, one!.key])
  })

  it('discards an edition in the making with all its files', { tags: ['long'] }, async () => {
    const id = await desk.create('2026-11-20', { kind: 'weekly', title: '週刊みどり' })
    await upload(id, printedPdf({ name: '週刊みどり' }))
    await desk.make()
    expect(warnings(await desk.read(id))).toEqual([[]])
    await upload(id, printedPdf({ number: 2 }))
    expect(await desk.ask('/paper/discard', { id })).toBe('done')
    expect(await desk.make()).toBe(0)
    await readWaitingPages(test.ctx)
    expect([await pageRows(test), await storedFiles(test)]).toEqual([[], []])
  })
})

it('lists days with their editions, and why nothing is printed on closed days', async () => {
  await test.db
    .insertInto('master_data')
    .values({ name: 'days', value: JSON.stringify({ weekdays: [0], isClosedOnHolidays: true, isClosedAtNewYear: true, days: [] }) })
    .execute()
  const id = await desk.create('2026-11-20')
  await upload(id, printedPdf({}))
  const { days, today, older } = (await askDesk(test, '/paper/list', null, { cookie: maker.cookie })).body
  expect([today, older, days.length, days[0]?.day]).toEqual(['2026-11-20', '2026-10-28', 30, '2026-11-27'])
  expect(days.filter(({ closed }) => closed !== null).slice(0, 2)).toEqual([
    { day: '2026-11-23', closed: '祝日', papers: [] },
    { day: '2026-11-22', closed: '日曜日', papers: [] },
  ])
  expect(days.find(({ day }) => day === '2026-11-20')?.papers).toMatchObject([{ id, state: 'making', ready: 0, waiting: 1, refused: 0 }])
})

describe('interrupted making and uploads', () => {
  it('makes every page once, with no file left over, after the worker was killed while making them', { tags: ['long'] }, async () => {
    const id = await desk.create('2026-11-20')
    await upload(id, printedPdf({}, { number: 2 }, { number: 3 }, { number: 4 }))
    const code = `import { withContext } from '${join(import.meta.dirname, '../cli/command.ts')}'
      import { makeWaitingPages } from '${join(import.meta.dirname, 'import/make-waiting-pages.ts')}'
      await withContext({ env: process.env, out() {}, err() {}, progress() {} }, ({ ctx }) => makeWaitingPages(ctx))`
    const env = { ...INHERITED, DATABASE_URL: toUrl(test.database.connection), DATA_DIR: test.ctx.config.dataDir, DEMO: '0' }
    const child = spawn(process.execPath, ['--input-type=module', '-e', code], { env, stdio: 'ignore' })
    // Killed while a page's files are written: its key is recorded, but the page has no row.
    while (child.exitCode === null && (await test.db.selectFrom('paper_leftover').select('key').execute()).length === 0) await sleep(2)
    child.kill('SIGKILL')
    await once(child, 'exit')
    const kept = (await pageRows(test)).length
    expect(kept).toBeLessThan(4)
    expect(await desk.make()).toBe(4 - kept)
    expect((await desk.read(id)).pages.map(({ number, state, printed }) => [number, state, printed])).toEqual([
      [1, 'ready', null],
      [2, 'ready', 2],
      [3, 'ready', 3],
      [4, 'ready', 4],
    ])
    expect(await storedFiles(test)).toEqual(filesOfRows(await pageRows(test)))
    expect(await temporaryFiles(test)).toEqual([])
  })

  it('removes record and file of an upload one hour after the server was killed during it', async () => {
    const id = await desk.create('2026-11-20')
    const received = join(test.ctx.config.dataDir, 'tmp', 'received-killed')
    const lost = { issue_id: id, name: 'lost.pdf', key: 'lostlostlostlostlostlo', replaces: null, by: maker.name }
    await addUpload(test.db, { ...lost, now: NOON })
    await test.ctx.files.put(uploadFileName(lost.key), printedPdf({}))
    await writeFile(received, 'half')
    await utimes(received, NOON, NOON)
    await readWaitingPages(test.ctx)
    expect((await storedFiles(test)).length).toBe(1)
    expect((await desk.read(id)).files).toEqual([])
    test.clock.set(new Date(NOON.getTime() + HOUR + 1))
    await readWaitingPages(test.ctx)
    expect([await storedFiles(test), await temporaryFiles(test)]).toEqual([[], []])
  })

  it('makes pages of a file that has waited for longer than an hour', async () => {
    const id = await desk.create('2026-11-20')
    expect(await upload(id, printedPdf({}))).toBe('done')
    test.clock.set(new Date(NOON.getTime() + HOUR + 1))
    await readWaitingPages(test.ctx)
    await makeWaitingPages(test.ctx, ONE_WORKER)
    expect((await pageRows(test)).length).toBe(1)
    expect(await storedFiles(test)).toEqual(filesOfRows(await pageRows(test)))
  })

  it('refuses an upload that is too large, is no file or has no edition, and records nothing', async () => {
    const id = await desk.create('2026-11-20')
    const headers = {
      cookie: maker.cookie,
      origin: ORIGIN,
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': '900000000',
    }
    const large = await test.app.inject({
      method: 'POST',
      url: `${deskCalls['/paper/upload'].path}?id=${id}&name=x.pdf`,
      headers,
      payload: '--x',
    })
    expect(large.json()).toMatchObject({ detail: 'E_TOO_LARGE' })
    const json = { ...headers, 'content-type': 'application/json', 'content-length': '2' }
    const none = await test.app.inject({
      method: 'POST',
      url: `${deskCalls['/paper/upload'].path}?id=${id}&name=x.pdf`,
      headers: json,
      payload: '{}',
    })
    expect(none.statusCode).toBe(415)
    expect(await desk.send('/paper/upload', { id: 2_000_000, name: 'x.pdf' }, printedPdf({}))).toBe('E_NOT_FOUND')
    expect([await test.db.selectFrom('paper_upload').selectAll().execute(), await temporaryFiles(test)]).toEqual([[], []])
  })
})
