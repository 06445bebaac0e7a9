/** The import of an archive: one command for many issues, continued after kills, with no file left over (decision 062). */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFile, mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { beforeEach, describe, expect, inject, it } from 'vitest'
import { toUrl } from '@yukan/embedded-database/socket.ts'
import { addDays, MINUTE } from '@yukan/rules/time/tokyo-time.ts'
import { archiveProgressText } from '../../cli/import-papers.ts'
import { withPaperLock } from '../../store/paper/paper-write.ts'
import { buildTestContext } from '../../test/context.ts'
import { filesOfRows, pageRows, storedFiles, temporaryFiles } from '../../test/paper-store.ts'
import { JAPANESE_FONTS, pdfOf, pdfText } from '../../test/pdf-files.ts'
import { INHERITED } from '../../test/program.ts'
import { seededRandom } from '../../test/random.ts'
import { setUp } from '../../test/set-up.ts'
import { readArchiveFolder } from './archive-folder.ts'
import { importArchive } from './import-archive.ts'
import type { ArchiveProgress } from './import-archive.ts'
import { PaperRefusal } from './paper-refusal.ts'

const CLI = join(import.meta.dirname, '../../cli/main.ts')
const TEXT = '桐生市本町の蔵が並ぶ通りで二十日、恒例の織物市が開かれ、県内外から訪れた人たちでにぎわった。'
const A6 = [0, 0, 298, 420] as const
const KILLS = inject('isLongRun') ? 40 : 1

const test = setUp(buildTestContext)
let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(test.ctx.config.dataDir, 'archive-'))
})

/** A PDF whose pages say their number and `text`. */
function issue(pages: number, text = TEXT): Buffer {
  const contents = Array.from({ length: pages }, (_, index) => `${index + 1}面。${text}`)
  return pdfOf(
    contents.map((content) => ({ mediaBox: A6, content: `BT /V 8 Tf 1 0 0 1 280 415 Tm ${pdfText(content)} Tj ET` })),
    { resources: `/Font << ${JAPANESE_FONTS} >>` },
  )
}

const give = (name: string, data: Uint8Array) => writeFile(join(folder, name), data)
const namesOfPages = async () => (await pageRows(test)).map(({ day, kind, page }) => `${day} ${kind} ${page}`)

async function expectNothingLeftOver(): Promise<void> {
  expect(await storedFiles(test)).toEqual(filesOfRows(await pageRows(test)))
  expect([await test.db.selectFrom('paper_leftover').selectAll().execute(), await temporaryFiles(test)]).toEqual([[], []])
}

async function refusal(): Promise<string> {
  const error: unknown = await readArchiveFolder(folder).catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(PaperRefusal)
  return error instanceof Error ? error.message.replaceAll(folder, 'FOLDER') : ''
}

describe('the folder of an archive', () => {
  it('reads issues from files, and from folders with pages in the numeric order of their names', async () => {
    await give('2025-11-22-weekly.pdf', issue(1))
    await give('2025-11-20.pdf', issue(1))
    await give('.DS_Store', Buffer.from(''))
    await mkdir(join(folder, '2025-11-21'))
    for (const page of ['10.png', '9.png', '1.png', '.hidden']) await give(join('2025-11-21', page), Buffer.from('x'))
    const issues = (await readArchiveFolder(folder)).map(({ day, kind, files }) => [
      day,
      kind,
      files.map((file) => file.replace(folder, '')),
    ])
    expect(issues).toEqual([
      ['2025-11-20', 'evening', ['/2025-11-20.pdf']],
      ['2025-11-21', 'evening', ['/2025-11-21/1.png', '/2025-11-21/9.png', '/2025-11-21/10.png']],
      ['2025-11-22', 'weekly', ['/2025-11-22-weekly.pdf']],
    ])
  })

  it.each([
    ['a name that is no day', ['2025-11-20.pdf', 'november.pdf'], 'No issue by its name in FOLDER: november.pdf. '],
    ['an invalid day', ['2025-02-29.pdf'], 'No issue by its name in FOLDER: 2025-02-29.pdf. '],
    ['a day before the archive', ['1944-12-31.pdf'], 'No issue by its name in FOLDER: 1944-12-31.pdf. '],
    ['many such names', ['a', 'b', 'c', 'd', 'e', 'f', 'g'], 'No issue by its name in FOLDER: a, b, c, d, e and 2 more. '],
    ['an issue twice', ['2025-11-20.pdf', '2025-11-20.tif'], '2025-11-20.pdf and 2025-11-20.tif are the same issue.'],
    ['nothing', [], 'The folder FOLDER is empty.'],
  ])('refuses an archive folder with %s', async (_what, names, expected) => {
    for (const name of names) await give(name, Buffer.from('x'))
    expect((await refusal()).startsWith(expected)).toBe(true)
  })

  it('refuses a missing archive folder, an empty folder of an issue and one that contains a folder', async () => {
    await mkdir(join(folder, '2025-11-20'))
    expect(await refusal()).toBe('The folder FOLDER/2025-11-20 is empty.')
    await mkdir(join(folder, '2025-11-20', 'pages'))
    expect(await refusal()).toBe('FOLDER/2025-11-20/pages is no file: the folder of an issue holds its files only.')
    folder = join(folder, 'nowhere')
    expect(await refusal()).toBe('There is no folder FOLDER.')
  })
})

describe('importing an archive', () => {
  it('imports every issue of an archive, names the refused ones, and skips complete ones', { tags: ['long'] }, async () => {
    await give('2025-01-01.pdf', issue(2))
    await give('2025-01-02.pdf', Buffer.from('no PDF'))
    await give('2025-01-03-weekly.pdf', issue(1))
    const shown: ArchiveProgress[] = []
    const report = await importArchive(test.ctx, await readArchiveFolder(folder), (progress) => void shown.push(progress))
    expect({ ...report, refused: report.refused.map(({ request, reason }) => [request.day, reason]) }).toEqual({
      issues: 3,
      unchanged: 0,
      pages: 3,
      withoutText: 0,
      flawed: [],
      refused: [['2025-01-02', `${folder}/2025-01-02.pdf: is no PDF, JPEG, PNG, TIFF or WebP.`]],
    })
    expect(shown.map(({ done }) => done)).toEqual([1, 2, 3])
    expect(await namesOfPages()).toEqual(['2025-01-01 evening 1', '2025-01-01 evening 2', '2025-01-03 weekly 1'])
    await give('2025-01-02.pdf', issue(1))
    expect(await importArchive(test.ctx, await readArchiveFolder(folder))).toEqual({
      issues: 3,
      unchanged: 2,
      pages: 1,
      withoutText: 0,
      flawed: [],
      refused: [],
    })
    await give('2025-01-01.pdf', issue(1, `別の${TEXT}`))
    const changed = await importArchive(test.ctx, await readArchiveFolder(folder))
    expect(changed.refused[0]?.reason).toContain('is there already from another file')
    await expectNothingLeftOver()
  })

  it('refuses to import an archive while another import is running', async () => {
    await give('2025-01-01.pdf', issue(2))
    const issues = await readArchiveFolder(folder)
    await withPaperLock(test.db, 'import', async () => {
      await expect(importArchive(test.ctx, issues, undefined, { lockTimeoutMs: 300 })).rejects.toThrow(
        'Another import of the paper is under way',
      )
    })
  })

  it(
    `completes an archive import after ${KILLS} kills at random moments, with no file left over`,
    { timeout: KILLS * MINUTE + 3 * MINUTE },
    async () => {
      const random = seededRandom()
      const before = (await pageRows(test)).length
      const days = Array.from({ length: KILLS + 1 }, (_, index) => addDays('2024-03-01', index))
      await give(`${days[0]}.pdf`, issue(3))
      for (const day of days.slice(1)) await copyFile(join(folder, `${days[0]}.pdf`), join(folder, `${day}.pdf`))
      const env = { ...INHERITED, DATABASE_URL: toUrl(test.database.connection), DATA_DIR: test.ctx.config.dataDir, DEMO: '0' }
      for (let kill = 1; kill <= KILLS; kill += 1) {
        const child = spawn(process.execPath, [CLI, 'import', 'papers', folder], { env, stdio: 'ignore' })
        // Of an issue that is being made: before its first page, between pages, or while files are written.
        const due = before + (kill - 1) * 3 + random(3)
        while (child.exitCode === null && (await pageRows(test)).length < due) await sleep(5)
        await sleep(random(300))
        expect(child.exitCode).toBe(null)
        child.kill('SIGKILL')
        await once(child, 'exit')
      }
      const report = await importArchive(test.ctx, await readArchiveFolder(folder))
      expect(report.refused).toEqual([])
      expect((await namesOfPages()).slice(0, days.length * 3)).toEqual(
        days.flatMap((day) => [1, 2, 3].map((page) => `${day} evening ${page}`)),
      )
      await expectNothingLeftOver()
    },
  )
})

describe('the progress of an archive import', () => {
  it.each([
    [{ done: 0, issues: 300, pages: 0, day: null }, 10, 'Waiting for another import to end'],
    [{ done: 40, issues: 300, pages: 0, day: '2025-02-10' }, 4000, '40 of 300 issues, 2025-02-10, nothing new so far'],
    [
      { done: 10, issues: 300, pages: 80, day: '2025-01-10' },
      2 * MINUTE,
      '10 of 300 issues, 2025-01-10, 80 pages, 40 pages a minute, 58 minutes left',
    ],
    [
      { done: 299, issues: 300, pages: 8, day: '2025-12-30' },
      MINUTE,
      '299 of 300 issues, 2025-12-30, 8 pages, 8 pages a minute, 1 minute left',
    ],
  ])('formats the archive progress %j', (progress, elapsed, expected) => {
    expect(archiveProgressText(progress, elapsed)).toBe(expected)
  })
})
