import { chmod, mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { jobs } from '../../jobs/jobs.ts'
import { searchPages } from '../../store/search/search.ts'
import { addLeftover, withPaperLock } from '../../store/paper-write.ts'
import { buildTestContext } from '../../test/context.ts'
import type { TestContext } from '../../test/context.ts'
import { filesOfRows, pageRows, storedFiles, storedText, temporaryFiles } from '../../test/paper-store.ts'
import { printPdf } from '../../test/print-pdf.ts'
import { importPaper } from './import-paper.ts'
import { WORKER_LIMITS } from './worker-limits.ts'
import { recogniseText } from './recognise-text.ts'
import { canReadPages, linesOfTable } from './tesseract.ts'

const STORY = '桐生市本町の蔵が並ぶ通りで二十日、恒例の織物市が開かれ、県内外から訪れた人たちでにぎわった。'
const HEAD = 'level\tpage_num\tblock_num\tpar_num\tline_num\tword_num\tleft\ttop\twidth\theight\tconf\ttext'
const TABLE = [
  HEAD,
  '1\t1\t0\t0\t0\t0\t0\t0\t700\t1000\t-1\t',
  '2\t1\t1\t0\t0\t0\t600\t100\t20\t500\t-1\t',
  '3\t1\t1\t1\t0\t0\t600\t100\t20\t500\t-1\t',
  '4\t1\t1\t1\t1\t0\t600\t100\t20\t500\t-1\t',
  '5\t1\t1\t1\t1\t1\t600\t100\t20\t200\t91.8\t桐生市本町の蔵が',
  '5\t1\t1\t1\t1\t2\t600\t300\t20\t200\t88.1\t並ぶ通りで二十日︑恒例の',
  '5\t1\t1\t1\t1\t3\t600\t300\t20\t200\t11.9\tⅢⅢ',
  '4\t1\t1\t1\t2\t0\t570\t100\t20\t400\t-1\t',
  '5\t1\t1\t1\t2\t1\t570\t100\t20\t400\t95\t織物市が開かれた。',
  '4\t1\t2\t1\t1\t0\t100\t700\t300\t30\t-1\t',
  '5\t1\t2\t1\t1\t1\t100\t700\t300\t30\t95\t写真説明',
  '4\t1\t3\t1\t1\t0\t10\t700\t30\t30\t-1\t',
  '5\t1\t3\t1\t1\t1\t10\t700\t30\t30\t2\t■',
  '',
].join('\n')

let test: TestContext
let folder: string
const path = process.env['PATH'] ?? ''
beforeAll(async () => {
  test = await buildTestContext()
  folder = await mkdtemp(join(test.ctx.config.dataDir, 'given-'))
})
afterAll(() => test.close())
afterEach(() => void (process.env['PATH'] = path))

/** Puts a stand-in for tesseract first in the path: the script `reading` runs in the page's folder. */
async function installStandIn(reading: string, languages = 'jpn_vert'): Promise<void> {
  const bin = await mkdtemp(join(folder, 'bin-'))
  const script = `#!/bin/sh\nif [ "$1" = --list-langs ]; then printf 'List of available languages (1):\\n${languages}\\n'; exit 0; fi\n${reading}\n`
  await writeFile(join(bin, 'tesseract'), script)
  await chmod(join(bin, 'tesseract'), 0o755)
  process.env['PATH'] = `${bin}:${path}`
}

async function uninstall(): Promise<void> {
  const bin = join(folder, 'nothing')
  await mkdir(bin, { recursive: true })
  process.env['PATH'] = bin
}

async function importPicture(day: string): Promise<void> {
  const file = join(folder, `${day}.png`)
  const background = `#ff${day.slice(-2)}80`
  await writeFile(
    file,
    await sharp({ create: { width: 700, height: 1000, channels: 3, background } })
      .png()
      .toBuffer(),
  )
  await importPaper(test.ctx, { day, kind: 'evening', files: [file] })
}

const state = async () => (await pageRows(test)).map(({ day, text_state: is, text }) => `${day} ${is} ${text}`)
const job = jobs.find(({ name }) => name === 'read-pages')!
const run = () => job.run(test.ctx, test.clock.now())

beforeEach(async () => {
  for (const { day } of await pageRows(test)) await test.db.deleteFrom('paper_issue').where('day', '=', day).execute()
})

describe('the table that tesseract writes', () => {
  it('becomes lines with boxes, without words of low confidence', () => {
    expect(linesOfTable(TABLE, { width: 700, height: 1000 })).toEqual([
      { text: '桐生市本町の蔵が並ぶ通りで二十日、恒例の', box: { x: 0.85714, y: 0.1, width: 0.02857, height: 0.5 }, isVertical: true },
      { text: '織物市が開かれた。', box: { x: 0.81429, y: 0.1, width: 0.02857, height: 0.4 }, isVertical: true },
      { text: '写真説明', box: { x: 0.14286, y: 0.7, width: 0.42857, height: 0.03 }, isVertical: false },
    ])
    expect(linesOfTable('', { width: 700, height: 1000 })).toEqual([])
  })
})

describe('pages without text', () => {
  it('stay waiting where tesseract or its language is not installed', async () => {
    await importPicture('2026-11-20')
    await uninstall()
    expect(await run()).toBe('1 page without text, tesseract with jpn_vert is not installed; 0 pages left over removed')
    await installStandIn('exit 1', 'eng')
    expect(await run()).toBe('1 page without text, tesseract with jpn_vert is not installed; 0 pages left over removed')
    expect(await state()).toEqual(['2026-11-20 waiting '])
  })

  it('are read from their tiles one by one, and then found', async () => {
    await importPicture('2026-11-20')
    await importPicture('2026-11-21')
    const seen = await mkdtemp(join(folder, 'seen-'))
    await writeFile(join(folder, 'table.tsv'), TABLE)
    await installStandIn(`echo "$OMP_THREAD_LIMIT $*" >> ${seen}/calls; cp "$1" ${seen}/page.png; cp ${join(folder, 'table.tsv')} "$2.tsv"`)
    expect(await run()).toBe('2 pages read, 0 without any text, 0 waiting; 0 pages left over removed')
    const text = '桐生市本町の蔵が並ぶ通りで二十日、恒例の織物市が開かれた。写真説明'
    expect(await state()).toEqual([`2026-11-20 known ${text}`, `2026-11-21 known ${text}`])
    const rows = await pageRows(test)
    expect((await storedText(test, rows[0]!.key)).lines.map((line) => line.text)).toEqual([
      '桐生市本町の蔵が並ぶ通りで二十日、恒例の',
      '織物市が開かれた。',
      '写真説明',
    ])
    expect(await storedFiles(test)).toEqual(expect.arrayContaining(filesOfRows(rows)))
    const found = await searchPages(test.db, { keywords: ['織物市'], acceptRatio: 1, limit: 9, offset: 0, now: new Date('2026-11-22') })
    expect(found.total).toBe(2)
    const { width, height, channels } = await sharp(join(seen, 'page.png')).metadata()
    expect([width, height, channels]).toEqual([700, 1000, 1])
    const { channels: grey } = await sharp(join(seen, 'page.png')).stats()
    // The picture of the older issue was processed last; its tiles are of one shade.
    expect(grey[0]!.max - grey[0]!.min).toBeLessThan(4)
    expect(String(await import('node:fs/promises').then(({ readFile }) => readFile(join(seen, 'calls'))))).toBe(
      '1 page.png page -l jpn_vert --psm 3 --dpi 200 tsv\n'.repeat(2),
    )
    expect(await temporaryFiles(test)).toEqual([])
    expect(await run()).toBe('0 pages read, 0 without any text, 0 waiting; 0 pages left over removed')
  })

  it.each([
    ['tesseract finds nothing', `printf '${HEAD}\\n' > "$2.tsv"`, {}],
    ['tesseract fails', 'exit 1', {}],
    ['tesseract takes too long', 'sleep 60', { time: 3000 }],
  ])('are not tried again when %s', async (_name, reading, limits) => {
    await importPicture('2026-11-20')
    await installStandIn(reading)
    expect(await recogniseText(test.ctx, { ...WORKER_LIMITS, ...limits })).toEqual({ read: 0, withoutText: 1, waiting: 0 })
    expect(await state()).toEqual(['2026-11-20 none '])
    expect(await recogniseText(test.ctx)).toEqual({ read: 0, withoutText: 0, waiting: 0 })
    expect(await temporaryFiles(test)).toEqual([])
  })

  it('are left alone when they are replaced meanwhile', async () => {
    await importPicture('2026-11-20')
    await writeFile(join(folder, 'table.tsv'), TABLE)
    await installStandIn(`cp ${join(folder, 'table.tsv')} "$2.tsv"`)
    const { files } = test.ctx
    const read = async (name: string) => {
      const file = await files.read(name)
      await test.db.updateTable('paper_page').set({ key: 'another' }).execute()
      return file
    }
    const before = await storedFiles(test)
    expect(await recogniseText({ ...test.ctx, files: { ...files, read } })).toEqual({ read: 0, withoutText: 1, waiting: 1 })
    expect([await state(), await storedFiles(test)]).toEqual([['2026-11-20 waiting '], before])
  })

  it('do not prevent the others from being read when one of their files is missing', async () => {
    await importPicture('2026-11-20')
    await importPicture('2026-11-21')
    await writeFile(join(folder, 'table.tsv'), TABLE)
    await installStandIn(`cp ${join(folder, 'table.tsv')} "$2.tsv"`)
    const [, newest] = await pageRows(test)
    await test.ctx.files.remove(`page/${newest!.key}/10/0_0.webp`)
    await expect(recogniseText(test.ctx)).rejects.toThrow(`the tile 10/0_0.webp of page ${newest!.key} is missing`)
    expect((await pageRows(test)).map(({ text_state: is }) => is)).toEqual(['known', 'waiting'])
  })

  it('are read by one process at a time', async () => {
    await installStandIn('exit 1')
    await withPaperLock(test.db, 'reading', async () => {
      expect(await run()).toBe('pages are being read elsewhere; 0 pages left over removed')
    })
  })
})

describe('the files that interrupted imports left', () => {
  it('are removed by the job, unless an import is running', async () => {
    await uninstall()
    await addLeftover(test.db, 'leftover')
    await test.ctx.files.put('page/leftover/12/0_0.webp', Buffer.from('tile'))
    await test.ctx.files.put('preview/leftover.webp', Buffer.from('preview'))
    await withPaperLock(test.db, 'import', async () => {
      expect(await run()).toMatch(/; 0 pages left over removed$/)
    })
    expect((await storedFiles(test)).filter((name) => name.includes('leftover'))).toEqual([
      'page/leftover/12/0_0.webp',
      'preview/leftover.webp',
    ])
    expect(await run()).toMatch(/; 1 page left over removed$/)
    expect((await storedFiles(test)).filter((name) => name.includes('leftover'))).toEqual([])
    expect(await test.db.selectFrom('paper_leftover').selectAll().execute()).toEqual([])
  })
})

const hasTesseract = await canReadPages()

describe('tesseract itself', () => {
  it.skipIf(!hasTesseract)(
    'reads a scanned page (skipped where tesseract with jpn_vert is not installed)',
    { timeout: 120_000 },
    async () => {
      const html = `<!doctype html><html lang="ja"><meta charset="utf-8"><style>@page { size: 148mm 210mm; margin: 10mm }
      body { margin: 0; font: 9.6pt/1.7 'Noto Serif CJK JP', serif; writing-mode: vertical-rl }</style><p>${STORY.repeat(6)}</p>`
      const printed = join(folder, 'printed.pdf')
      await writeFile(printed, await printPdf(html))
      await importPaper(test.ctx, { day: '2026-11-01', kind: 'evening', files: [printed] })
      const [row] = await pageRows(test)
      const page = await test.ctx.files.read(`page/${row!.key}/page.webp`)
      const scan = join(folder, 'scan.jpg')
      await writeFile(
        scan,
        await sharp(Buffer.concat(await page!.stream.toArray()))
          .jpeg()
          .toBuffer(),
      )
      await importPaper(test.ctx, { day: '2026-11-02', kind: 'evening', files: [scan] })
      expect(await recogniseText(test.ctx)).toEqual({ read: 1, withoutText: 0, waiting: 0 })
      const { lines } = await storedText(test, (await pageRows(test))[1]!.key)
      expect(lines.every(({ isVertical }) => isVertical)).toBe(true)
      const read = lines.map(({ text }) => text).join('')
      expect(read.length).toBeGreaterThan(0.9 * STORY.length * 6)
      expect(read.split('織物市').length).toBeGreaterThan(4)
    },
  )
})
