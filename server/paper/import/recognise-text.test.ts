/** The queue of pages whose text is read from their picture, by a stand-in for the engine (decision 061). */
import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { MAX_TRIES } from '@yukan/rules/limits.ts'
import type { Context } from '../../context.ts'
import { JOB_SCHEMA } from '../../db/job-queue.ts'
import { jobs } from '../../jobs/jobs.ts'
import { requestReading } from '../../store/paper/paper-reading.ts'
import { searchPages } from '../../store/search/search.ts'
import { addLeftover, withPaperLock } from '../../store/paper/paper-write.ts'
import { buildTestContext } from '../../test/context.ts'
import { ONE_WORKER, filesOfRows, pageRows, storedFiles, storedText, temporaryFiles } from '../../test/paper-store.ts'
import { deleteJobs } from '../../test/queue.ts'
import { engineThatFinds, standInEngine } from '../../test/faults/stand-in-engine.ts'
import { setUp } from '../../test/set-up.ts'
import { importPaper } from './import-paper.ts'
import { READINGS_AT_ONCE, recogniseText } from './recognise-text.ts'
import type { EngineLine } from './text-engine.ts'
import { rowsOfRun } from '../../../scripts/rows-of-run.ts'

const line = (text: string, left: number, height: number): EngineLine => ({ text, left, top: 100, width: 20, height, isVertical: true })
const LINES = [line('桐生市本町の蔵が並ぶ通りで二十日、恒例の', 600, 500), line('織物市が開かれた。', 570, 400)]
const TEXT = '桐生市本町の蔵が並ぶ通りで二十日、恒例の織物市が開かれた。'
const NOTHING = { read: 0, withoutText: 0, failed: 0, waiting: 0 }

const test = setUp(buildTestContext)
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(test.ctx.config.dataDir, 'given-'))
})
beforeEach(async () => {
  await test.db.deleteFrom('paper_issue').execute()
  await deleteJobs(test.db)
})

const withEngine = (ocrCommand: string[]): Context => ({ ...test.ctx, config: { ...test.ctx.config, ocrCommand } })
const withReader = async (before?: string) => withEngine(await engineThatFinds(folder, LINES, before))
const failing = async (script: string) => withEngine(await standInEngine(folder, script))
const missing = () => withEngine(['yukan-no-such-reader'])

async function importPicture(day: string): Promise<void> {
  const file = join(folder, `${day}.png`)
  const background = `#ff${day.slice(-2)}80`
  await writeFile(
    file,
    await sharp({ create: { width: 700, height: 1000, channels: 3, background } })
      .png()
      .toBuffer(),
  )
  await importPaper(test.ctx, { day, kind: 'evening', files: [file] }, undefined, ONE_WORKER)
}

const state = async () => (await pageRows(test)).map(({ day, text_state: is, text }) => `${day} ${is} ${text}`)
/** Of the only page: state, tries, problem. */
const reading = async () => {
  const row = await test.db.selectFrom('paper_reading').select(['state', 'tries', 'problem']).executeTakeFirstOrThrow()
  return [row.state, row.tries, row.problem]
}
const job = jobs.find(({ name }) => name === 'read-pages')!
const run = (ctx: Context) => job.run(ctx, test.clock.now())
/** Waiting jobs of the queue, with whether they are due. */
const waitingJobs = async () => {
  const { rows } = await sql<{ due: boolean }>`select start_after <= ${test.clock.now()} as due from ${sql.table(`${JOB_SCHEMA}.job`)}
    where name = 'recognise-text' and state = 'created'`.execute(test.db)
  return rows.map(({ due }) => due)
}

describe('the reading of pages without text', () => {
  it('leaves a page waiting, without counting a try, when the text engine is not installed', { tags: ['long'] }, async () => {
    await importPicture('2026-11-20')
    expect(await run(missing())).toBe('1 page without text, yukan-no-such-reader is not installed; 0 pages left over removed')
    expect([await state(), await reading()]).toEqual([['2026-11-20 waiting '], ['waiting', 0, null]])
  })

  it('adds a reading job as soon as a page without text is stored', async () => {
    expect(await waitingJobs()).toEqual([])
    await importPicture('2026-11-20')
    expect(await waitingJobs()).toHaveLength(1)
  })

  it('reads pages from their tiles at the lowest priority, and makes their text searchable', async () => {
    await importPicture('2026-11-20')
    await importPicture('2026-11-21')
    const seen = await mkdtemp(join(folder, 'seen-'))
    const ctx = await withReader(`nice >> ${seen}/calls; cp "$1" ${seen}/page.png`)
    expect(await run(ctx)).toBe('2 pages read, 0 without any text, 0 failed, 0 waiting; 0 pages left over removed')
    expect(await state()).toEqual([`2026-11-20 known ${TEXT}`, `2026-11-21 known ${TEXT}`])
    const rows = await pageRows(test)
    expect((await storedText(test, rows[0]!.key)).lines.map((each) => each.text)).toEqual(LINES.map((each) => each.text))
    expect(await storedFiles(test)).toEqual(expect.arrayContaining(filesOfRows(rows)))
    const found = await searchPages(test.db, { keywords: ['織物市'], acceptRatio: 1, limit: 9, offset: 0, now: new Date('2026-11-22') })
    expect(found.total).toBe(2)
    const { width, height, channels } = await sharp(join(seen, 'page.png')).metadata()
    expect([width, height, channels]).toEqual([700, 1000, 1])
    const { channels: grey } = await sharp(join(seen, 'page.png')).stats()
    // The picture's tiles are of one shade.
    expect(grey[0]!.max - grey[0]!.min).toBeLessThan(4)
    expect(await readFile(join(seen, 'calls'), 'utf8')).toBe('19\n19\n')
    expect(await temporaryFiles(test)).toEqual([])
    expect(await recogniseText(ctx)).toEqual(NOTHING)
  })

  it('reads as many pages at once as there are cores', { tags: ['long'] }, async () => {
    for (let day = 1; day <= READINGS_AT_ONCE + 1; day++) await importPicture(`2026-10-0${day}`)
    const seen = await mkdtemp(join(folder, 'seen-'))
    // Each reader waits until as many as there may be have begun: fewer would fail by their time.
    const wait = `touch ${seen}/$$; while [ $(ls ${seen} | wc -l) -lt ${READINGS_AT_ONCE} ]; do sleep 0.02; done`
    expect(await recogniseText(await withReader(wait), { time: 20_000 })).toEqual({ ...NOTHING, read: READINGS_AT_ONCE + 1 })
  })

  const FAILURES: readonly [name: string, script: string, limits: { time?: number }, problem: string][] = [
    ['the engine fails', 'exit 1', {}, 'engine'],
    ['the reply has another shape', 'echo 1 > "$2"', {}, 'reply'],
    ['the engine takes too long', 'sleep 60', { time: 3000 }, 'time'],
  ]
  it.each(rowsOfRun(FAILURES, 1))(
    'tries a page again when %s, and leaves it to the staff after the last try',
    { tags: ['long'] },
    async (_name, script, limits, problem) => {
      await importPicture('2026-11-20')
      const ctx = await failing(script)
      const failed = { ...NOTHING, failed: 1 }
      expect(await recogniseText(ctx, limits)).toEqual({ ...failed, waiting: 1 })
      expect(await reading()).toEqual(['waiting', 1, problem])
      await test.db
        .updateTable('paper_reading')
        .set({ tries: MAX_TRIES - 1 })
        .execute()
      expect(await recogniseText(ctx, limits)).toEqual(failed)
      expect([await reading(), await state()]).toEqual([['failed', MAX_TRIES, problem], ['2026-11-20 waiting ']])
      expect(await recogniseText(await withReader())).toEqual(NOTHING)
      expect(await temporaryFiles(test)).toEqual([])
      const [page] = await pageRows(test)
      await test.db.transaction().execute((db) => requestReading(db, page!.id))
      expect(await recogniseText(await withReader())).toEqual({ ...NOTHING, read: 1 })
      expect(await reading()).toEqual(['done', 1, null])
    },
  )

  it('does not read a page again when no text was found on it', async () => {
    await importPicture('2026-11-20')
    expect(await recogniseText(withEngine(await engineThatFinds(folder, [])))).toEqual({ ...NOTHING, withoutText: 1 })
    expect([await state(), await reading()]).toEqual([['2026-11-20 none '], ['done', 1, null]])
    expect(await recogniseText(await withReader())).toEqual(NOTHING)
  })

  it('keeps the text of an earlier reading of a page when another reading finds none', { tags: ['long'] }, async () => {
    await importPicture('2026-11-20')
    await recogniseText(await withReader())
    const [page] = await pageRows(test)
    await test.db.transaction().execute((db) => requestReading(db, page!.id))
    await recogniseText(withEngine(await engineThatFinds(folder, [])))
    expect([await state(), await reading()]).toEqual([[`2026-11-20 known ${TEXT}`], ['done', 1, null]])
    expect((await storedText(test, page!.key)).lines).toHaveLength(LINES.length)
  })

  it('drops a reading when the page was replaced while it was read', { tags: ['long'] }, async () => {
    await importPicture('2026-11-20')
    const ctx = await withReader()
    const { files } = ctx
    const read = async (name: string) => {
      const file = await files.read(name)
      await test.db.updateTable('paper_page').set({ key: 'another' }).execute()
      return file
    }
    const before = await storedFiles(test)
    expect(await recogniseText({ ...ctx, files: { ...files, read } })).toEqual({ ...NOTHING, withoutText: 1 })
    expect([await state(), await storedFiles(test)]).toEqual([['2026-11-20 waiting '], before])
  })

  it('reads the other pages when a file of one page is missing', { tags: ['long'] }, async () => {
    await importPicture('2026-11-20')
    await importPicture('2026-11-21')
    const [, newest] = await pageRows(test)
    await test.ctx.files.remove(`page/${newest!.key}/10/0_0.webp`)
    expect(await recogniseText(await withReader())).toEqual({ ...NOTHING, read: 1, failed: 1, waiting: 1 })
    expect((await pageRows(test)).map(({ text_state: is }) => is)).toEqual(['known', 'waiting'])
    const { problem } = await test.db
      .selectFrom('paper_reading')
      .select('problem')
      .where('page_id', '=', newest!.id)
      .executeTakeFirstOrThrow()
    expect(problem).toBe('files')
  })

  it('an outage of the file store ends the reading, and is not counted as a try of any page', async () => {
    await importPicture('2026-11-20')
    await importPicture('2026-11-21')
    await deleteJobs(test.db)
    const ctx = await withReader()
    const read = () => Promise.reject(new Error('the store is away'))
    const files = { ...ctx.files, read, findProblem: async () => 'ECONNREFUSED' }
    await expect(recogniseText({ ...ctx, files })).rejects.toThrow('the store is away')
    const rows = await test.db.selectFrom('paper_reading').select(['state', 'tries', 'problem']).execute()
    expect(rows).toEqual([
      { state: 'waiting', tries: 0, problem: null },
      { state: 'waiting', tries: 0, problem: null },
    ])
    expect(await recogniseText(ctx)).toEqual({ ...NOTHING, read: 2 })
  })

  it.each([
    [1, 'waiting', 1],
    [MAX_TRIES, 'failed', 0],
  ] as const)('treats a page whose try %i was interrupted as %s', async (tries, _state, read) => {
    await importPicture('2026-11-20')
    await test.db.updateTable('paper_reading').set({ state: 'reading', tries }).execute()
    expect(await recogniseText(await withReader())).toEqual({ ...NOTHING, read })
    expect(await reading()).toEqual(read === 1 ? ['done', 2, null] : ['failed', tries, 'ended'])
  })

  it('reads a page without a reading record, as an older program has stored it', { tags: ['long'] }, async () => {
    await importPicture('2026-11-20')
    await test.db.deleteFrom('paper_reading').execute()
    expect(await recogniseText(await withReader())).toEqual({ ...NOTHING, read: 1 })
  })

  it('reads pages in one process at a time, and adds a later job when another process is reading', async () => {
    await importPicture('2026-11-20')
    await deleteJobs(test.db)
    await withPaperLock(test.db, 'reading', async () => {
      expect(await run(await withReader())).toBe('pages are being read elsewhere; 0 pages left over removed')
    })
    expect(await waitingJobs()).toEqual([false])
  })

  it('adds a job that is due at once for pages that are left when the program ends', async () => {
    await importPicture('2026-11-20')
    await deleteJobs(test.db)
    const ctx = await withReader()
    const lifecycle = { ...ctx.lifecycle, isEnding: true }
    expect(await recogniseText({ ...ctx, lifecycle })).toEqual({ ...NOTHING, waiting: 1 })
    expect([await waitingJobs(), await reading()]).toEqual([[true], ['waiting', 0, null]])
  })

  it('adds a reading job at once although another job waits for a retry', { tags: ['long'] }, async () => {
    const keys = async () => {
      const { rows } = await sql<{ key: string }>`select singleton_key as key from ${sql.table(`${JOB_SCHEMA}.job`)}
        where name = 'recognise-text' and state = 'created' order by key`.execute(test.db)
      return rows.map(({ key }) => key)
    }
    await importPicture('2026-11-20')
    await deleteJobs(test.db)
    await recogniseText(await failing('exit 1'))
    expect(await keys()).toEqual(['later'])
    await importPicture('2026-11-21')
    await importPicture('2026-11-22')
    expect(await keys()).toEqual(['later', 'now'])
  })
})

describe('files left by interrupted imports', () => {
  it('the job removes files left by interrupted imports, unless an import is running', async () => {
    await addLeftover(test.db, 'leftover')
    await test.ctx.files.put('page/leftover/12/0_0.webp', Buffer.from('tile'))
    await test.ctx.files.put('preview/leftover.webp', Buffer.from('preview'))
    await withPaperLock(test.db, 'import', async () => {
      expect(await run(missing())).toMatch(/; 0 pages left over removed$/)
    })
    expect((await storedFiles(test)).filter((name) => name.includes('leftover'))).toEqual([
      'page/leftover/12/0_0.webp',
      'preview/leftover.webp',
    ])
    expect(await run(missing())).toMatch(/; 1 page left over removed$/)
    expect((await storedFiles(test)).filter((name) => name.includes('leftover'))).toEqual([])
    expect(await test.db.selectFrom('paper_leftover').selectAll().execute()).toEqual([])
  })
})
