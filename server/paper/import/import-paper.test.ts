import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { toUrl } from '@yukan/embedded-database/socket.ts'
import { searchPages } from '../../store/search/search.ts'
import { withPaperLock } from '../../store/paper/paper-write.ts'
import { buildTestContext } from '../../test/context.ts'
import { filesOfRows, ONE_WORKER, pageRows, storedFile, storedFiles, storedText, temporaryFiles } from '../../test/paper-store.ts'
import { JAPANESE_FONTS, pdfOf, pdfText } from '../../test/pdf-files.ts'
import type { PdfPageParts } from '../../test/pdf-files.ts'
import { INHERITED } from '../../test/program.ts'
import { setUp } from '../../test/set-up.ts'
import { importPaper } from './import-paper.ts'
import type { PaperImport, PaperProgress, ReportProgress } from './import-paper.ts'
import { PaperRefusal } from './paper-refusal.ts'
import type { WorkerLimits } from './worker-limits.ts'

const ARTICLE = '桐生市本町の蔵が並ぶ通りで二十日、恒例の織物市が開かれ、県内外から訪れた人たちでにぎわった。'
/** A quarter of an A4 page: it takes only a second. */
const A6 = [0, 0, 298, 420] as const
const SMALL = { width: 828, height: 1167 }

const test = setUp(buildTestContext)
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(test.ctx.config.dataDir, 'given-'))
})

async function given(name: string, data: Uint8Array): Promise<string> {
  const file = join(folder, name)
  await writeFile(file, data)
  return file
}

function pageWith(text: string, colour = '1 0 0', parts: PdfPageParts = {}): PdfPageParts {
  const content = `${colour} rg 0 320 100 100 re f 0 g BT /V 8 Tf 1 0 0 1 280 415 Tm ${pdfText(text)} Tj ET`
  return { mediaBox: A6, content, ...parts }
}

function pdf(...pages: PdfPageParts[]): Buffer {
  return pdfOf(pages, { resources: `/Font << ${JAPANESE_FONTS} >>` })
}

async function everything() {
  return {
    rows: await pageRows(test),
    files: await storedFiles(test),
    left: await test.db.selectFrom('paper_leftover').selectAll().execute(),
  }
}

async function expectTidy() {
  const { rows, files, left } = await everything()
  expect(files).toEqual(filesOfRows(rows))
  expect([left, await temporaryFiles(test)]).toEqual([[], []])
}

async function refusal(request: PaperImport, limits: Partial<WorkerLimits> = {}): Promise<string> {
  const error: unknown = await importPaper(test.ctx, request, undefined, { ...ONE_WORKER, ...limits }).catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(PaperRefusal)
  return error instanceof Error ? error.message.replaceAll(`${folder}/`, '') : ''
}

async function cornerColours(key: string): Promise<Record<string, number[]>> {
  const { data, info } = await sharp(await storedFile(test, `page/${key}/page.webp`))
    .raw()
    .toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) =>
    [...data.subarray((y * info.width + x) * info.channels).subarray(0, 3)].map((value) => Math.round(value / 255))
  const [right, bottom] = [info.width - 60, info.height - 60]
  return { topLeft: at(60, 60), topRight: at(right, 60), bottomLeft: at(60, bottom), bottomRight: at(right, bottom) }
}
const WHITE = [1, 1, 1]
const RED = [1, 0, 0]
const white = { topLeft: WHITE, topRight: WHITE, bottomLeft: WHITE, bottomRight: WHITE }

/** Imports like `importPaper`. */
const importFiles = (request: PaperImport, onProgress?: ReportProgress) => importPaper(test.ctx, request, onProgress, ONE_WORKER)

describe('importing an issue', () => {
  it('stores tiles, pictures, text with boxes and a searchable row of each page, under different keys', async () => {
    const file = await given('two.pdf', pdf(pageWith(ARTICLE), pageWith(`市民の${ARTICLE}`, '0 0 1')))
    const reported: PaperProgress[] = []
    const report = await importFiles({ day: '2026-11-20', kind: 'evening', files: [file] }, (progress) => void reported.push(progress))
    expect(report).toEqual({ added: 2, unchanged: 0, replaced: 0, withoutText: [], flawed: [], beyond: [], peakMemory: report.peakMemory })
    expect(report.peakMemory).toBeGreaterThan(50_000_000)
    expect(reported).toEqual([
      { step: 'checking', done: 0, pages: 0, file },
      { step: 'importing', done: 1, pages: 2, file },
      { step: 'importing', done: 2, pages: 2, file },
    ])
    const { rows } = await everything()
    expect(
      rows.map(({ day, kind, title, page, width, height, text, text_state: state }) => ({
        day,
        kind,
        title,
        page,
        width,
        height,
        text,
        state,
      })),
    ).toEqual([
      { day: '2026-11-20', kind: 'evening', title: '', page: 1, ...SMALL, text: ARTICLE, state: 'known' },
      { day: '2026-11-20', kind: 'evening', title: '', page: 2, ...SMALL, text: `市民の${ARTICLE}`, state: 'known' },
    ])
    const keys = rows.map(({ key }) => key)
    expect(new Set(keys).size).toBe(2)
    for (const key of keys) expect(key).toMatch(/^[A-Za-z0-9_-]{22}$/)
    await expectTidy()
    expect(await cornerColours(keys[0]!)).toEqual({ ...white, topLeft: RED })
    expect(await cornerColours(keys[1]!)).toEqual({ ...white, topLeft: [0, 0, 1] })
    const found = await searchPages(test.db, { keywords: ['市民'], acceptRatio: 0.7, limit: 9, offset: 0, now: test.clock.now() })
    expect(found).toEqual({ total: 1, ids: [rows[1]!.id] })
    const [line, ...others] = (await storedText(test, keys[0]!)).lines
    expect([line?.text, line?.isVertical, others]).toEqual([ARTICLE, true, []])
    const box = line!.box
    expect([box.x * 298, box.y * 420, box.width * 298, box.height * 420].map(Math.round)).toEqual([276, 5, 8, ARTICLE.length * 8])
  })

  it('cuts Deep Zoom tiles of 512 pixels down to level 8, and makes page picture, thumbnail and preview', async () => {
    const { key } = (await pageRows(test))[0]!
    const sizes: Record<string, string> = {}
    for (const name of (await storedFiles(test)).filter((each) => each.includes(key) && !each.endsWith('.json'))) {
      const { width, height, format } = await sharp(await storedFile(test, name)).metadata()
      sizes[name.replace(key, '')] = `${format} ${width}x${height}`
    }
    expect(sizes).toEqual({
      'page//11/0_0.webp': 'webp 512x512',
      'page//11/0_1.webp': 'webp 512x512',
      'page//11/0_2.webp': 'webp 512x143',
      'page//11/1_0.webp': 'webp 316x512',
      'page//11/1_1.webp': 'webp 316x512',
      'page//11/1_2.webp': 'webp 316x143',
      'page//10/0_0.webp': 'webp 414x512',
      'page//10/0_1.webp': 'webp 414x72',
      'page//9/0_0.webp': 'webp 207x292',
      'page//8/0_0.webp': 'webp 104x146',
      'page//page.webp': 'webp 828x1167',
      'page//thumbnail.webp': 'webp 240x339',
      'preview/.webp': 'webp 360x508',
    })
  })

  it('importing the same file again changes nothing, and a further file adds its pages', async () => {
    const file = join(folder, 'two.pdf')
    const before = await everything()
    const again = await importFiles({ day: '2026-11-20', kind: 'evening', files: [file] })
    expect(again).toMatchObject({ added: 0, unchanged: 2, replaced: 0, withoutText: [], beyond: [] })
    expect(await everything()).toEqual(before)
    const third = await given('three.pdf', pdf(pageWith('三面の記事')))
    const more = await importFiles({ day: '2026-11-20', kind: 'evening', files: [file, third] })
    expect(more).toMatchObject({ added: 1, unchanged: 2, withoutText: [3] })
    expect(await importFiles({ day: '2026-11-20', kind: 'evening', files: [file] })).toMatchObject({ unchanged: 2, beyond: [3] })
    expect((await everything()).rows.slice(0, 2)).toEqual(before.rows)
    await expectTidy()
  })

  it('refuses another file for existing pages, and names the option that replaces a page', { tags: ['long'] }, async () => {
    const before = await everything()
    const file = await given('other.pdf', pdf(pageWith('差し替え'), pageWith('差し替え'), pageWith('差し替え'), pageWith('四面')))
    expect(await refusal({ day: '2026-11-20', kind: 'evening', files: [file] })).toBe(
      'Pages 1, 2, 3 of the evening paper of 2026-11-20 are there already from another file: replace a page with --replace-page 1. Nothing was changed.',
    )
    expect(await refusal({ day: '2026-11-20', kind: 'evening', files: [await given('one.pdf', pdf(pageWith('差し替え')))] })).toBe(
      'Page 1 of the evening paper of 2026-11-20 is there already from another file: replace a page with --replace-page 1. Nothing was changed.',
    )
    expect(await refusal({ day: '2026-11-20', kind: 'evening', files: [file], replacePage: 9 })).toBe(
      'The evening paper of 2026-11-20 has no page 9 that could be replaced.',
    )
    expect(await everything()).toEqual(before)
  })

  it('replaces a page from a one-page file or by its number in a larger file, and leaves no unused file', { tags: ['long'] }, async () => {
    const before = (await everything()).rows
    const one = await given('correction.pdf', pdf(pageWith(`訂正。${ARTICLE}`, '0 1 0')))
    const request: PaperImport = { day: '2026-11-20', kind: 'evening', files: [one], replacePage: 2 }
    expect(await importFiles(request)).toMatchObject({ added: 0, unchanged: 0, replaced: 1, beyond: [] })
    const { rows } = await everything()
    expect(rows.map(({ text }) => text)).toEqual([ARTICLE, `訂正。${ARTICLE}`, ''])
    expect([rows[0], rows[2]]).toEqual([before[0], before[2]])
    expect(rows[1]!.id).toBe(before[1]!.id)
    expect(rows[1]!.key).not.toBe(before[1]!.key)
    await expectTidy()
    expect(await searchPages(test.db, { keywords: ['市民'], acceptRatio: 1, limit: 9, offset: 0, now: test.clock.now() })).toEqual({
      total: 0,
      ids: [],
    })
    expect(await importFiles(request)).toMatchObject({ replaced: 0, unchanged: 1 })
    const all = await given('all.pdf', pdf(pageWith('一'), pageWith('二'), pageWith(`再訂。${ARTICLE}`)))
    expect(await importFiles({ ...request, files: [all], replacePage: 3 })).toMatchObject({ replaced: 1, withoutText: [] })
    expect((await everything()).rows.map(({ text }) => text.slice(0, 3))).toEqual(['桐生市', '訂正。', '再訂。'])
    await expectTidy()
  })

  it('renders a page of the same file again when the render version has changed', { tags: ['long'] }, async () => {
    const [first] = (await everything()).rows
    await test.db
      .updateTable('paper_page')
      .set({ source: first!.source!.replace(/^\d+ /, '0 ') })
      .where('id', '=', first!.id)
      .execute()
    expect(await importFiles({ day: '2026-11-20', kind: 'evening', files: [join(folder, 'two.pdf')], replacePage: 1 })).toMatchObject({
      replaced: 1,
    })
    const [now] = (await everything()).rows
    expect([now!.source, now!.key === first!.key]).toEqual([first!.source, false])
    await expectTidy()
  })

  it('keeps the evening paper and a free paper of the same day apart, and the title of the free paper', { tags: ['long'] }, async () => {
    const file = await given('weekly.pdf', pdf(pageWith(ARTICLE)))
    await importFiles({ day: '2026-11-20', kind: 'weekly', title: 'みどり便り', files: [file] })
    expect((await pageRows(test)).map(({ kind, title, page }) => `${kind} ${title} ${page}`)).toEqual([
      'evening  1',
      'evening  2',
      'evening  3',
      'weekly みどり便り 1',
    ])
    await importFiles({ day: '2026-11-20', kind: 'weekly', files: [file] })
    expect((await pageRows(test)).at(-1)?.title).toBe('みどり便り')
    await importFiles({ day: '2026-11-20', kind: 'weekly', title: 'わたらせ便り', files: [file] })
    expect((await pageRows(test)).at(-1)?.title).toBe('わたらせ便り')
    await expectTidy()
  })

  it.each(['1944-12-31', '2026-02-30', '20261120', ''])('refuses "%s" as the day of an issue', async (day) => {
    expect(await refusal({ day, kind: 'evening', files: ['x'] })).toBe(`"${day}" is no day from 1945 on, written YYYY-MM-DD.`)
  })
})

describe('pages of every shape', () => {
  const picture = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#ffffff' } }).composite([
      { input: { create: { width: 120, height: 120, channels: 3, background: '#ff0000' } }, left: 0, top: 0 },
    ])

  it('imports pictures of all formats in the given order, upright by EXIF, whatever their names', { tags: ['long'] }, async () => {
    const tiff = await picture(600, 800).tiff().toBuffer()
    const files = [
      await given('b.jpg', await picture(600, 800).jpeg().toBuffer()),
      await given('a.pdf', await picture(700, 500).png().toBuffer()),
      await given('turned', await picture(600, 800).withMetadata({ orientation: 6 }).jpeg().toBuffer()),
      await given('c.tif', tiff),
      await given('d.webp', await picture(300, 400).webp({ lossless: true }).toBuffer()),
      await given('e.pdf', pdf(pageWith(ARTICLE))),
    ]
    const report = await importFiles({ day: '2026-11-21', kind: 'evening', files })
    expect(report).toMatchObject({ added: 6, withoutText: [1, 2, 3, 4, 5] })
    const rows = (await pageRows(test)).filter(({ day }) => day === '2026-11-21')
    expect(rows.map(({ page, width, height, text_state: state }) => [page, width, height, state])).toEqual([
      [1, 600, 800, 'waiting'],
      [2, 700, 500, 'waiting'],
      [3, 800, 600, 'waiting'],
      [4, 600, 800, 'waiting'],
      [5, 300, 400, 'waiting'],
      [6, SMALL.width, SMALL.height, 'known'],
    ])
    expect(await cornerColours(rows[0]!.key)).toEqual({ ...white, topLeft: RED })
    expect(await cornerColours(rows[2]!.key)).toEqual({ ...white, topRight: RED })
    const corner = { x: 0, y: 0, width: expect.closeTo(0.2, 2), height: expect.closeTo(0.15, 2) }
    expect(await storedText(test, rows[0]!.key)).toEqual({ lines: [], pictures: [corner] })
    await expectTidy()
  })

  it('turns a page and its text as its /Rotate entry says', { tags: ['long'] }, async () => {
    const short = ARTICLE.slice(0, 32)
    const content = `1 0 0 rg 0 0 100 100 re f 0 g BT /V 8 Tf 0 1 -1 0 8 280 Tm ${pdfText(short)} Tj ET`
    const file = await given('rotated.pdf', pdf({ mediaBox: A6, content, entries: '/Rotate 90' }))
    await importFiles({ day: '2026-11-22', kind: 'evening', files: [file] })
    const row = (await pageRows(test)).at(-1)!
    expect([row.width, row.height, row.text]).toEqual([SMALL.height, SMALL.width, short])
    expect(await cornerColours(row.key)).toEqual({ ...white, topLeft: RED })
    const [line] = (await storedText(test, row.key)).lines
    expect(line?.isVertical).toBe(true)
    expect([line!.box.x * 420, line!.box.y * 298].map(Math.round)).toEqual([276, 8])
  })

  it('turns a page upright when its text lies on its side', { tags: ['long'] }, async () => {
    const long = ARTICLE.repeat(6).slice(0, 272)
    const columns = [0, 1, 2, 3, 4, 5, 6, 7].map(
      (column) => `BT /V 8 Tf 0 1 -1 0 8 ${280 - 12 * column} Tm ${pdfText(long.slice(column * 34, column * 34 + 34))} Tj ET`,
    )
    const content = `1 0 0 rg 0 0 100 100 re f 0 g ${columns.join(' ')}`
    const file = await given('sideways.pdf', pdf({ mediaBox: A6, content }))
    await importFiles({ day: '2026-11-23', kind: 'evening', files: [file] })
    const row = (await pageRows(test)).at(-1)!
    expect([row.width, row.height, row.text]).toEqual([SMALL.height, SMALL.width, long])
    expect(await cornerColours(row.key)).toEqual({ ...white, topLeft: RED })
  })

  it('limits a page to 4,600 pixels, and imports pages of different sizes', { tags: ['long'] }, async () => {
    const big = await sharp({ create: { width: 5000, height: 6000, channels: 3, background: '#ffffff' } })
      .jpeg()
      .toBuffer()
    const files = [await given('big.jpg', big), await given('small.pdf', pdf(pageWith(ARTICLE)))]
    await importFiles({ day: '2026-11-24', kind: 'evening', files })
    const rows = (await pageRows(test)).filter(({ day }) => day === '2026-11-24')
    expect(rows.map(({ width, height }) => [width, height])).toEqual([
      [3833, 4600],
      [SMALL.width, SMALL.height],
    ])
    await expectTidy()
  })
})

describe('an interrupted import', () => {
  let file: string
  beforeAll(async () => {
    file = await given('four.pdf', pdf(...[1, 2, 3, 4].map((number) => pageWith(`${number}面。${ARTICLE}`))))
  })

  it('leaves only whole pages when the file store fails, and continues the import from there', { tags: ['long'] }, async () => {
    const day = '2026-11-25'
    const { files } = test.ctx
    let pool = 30
    const move = async (name: string, path: string) => {
      if (pool-- <= 0) throw new Error('no space left')
      await files.move(name, path)
    }
    const failing = { ...test.ctx, files: { ...files, move } }
    await expect(importPaper(failing, { day, kind: 'evening', files: [file] })).rejects.toThrow('no space left')
    await expectTidy()
    const kept = (await pageRows(test)).filter((row) => row.day === day)
    expect(kept.length).toBeGreaterThanOrEqual(1)
    expect(kept.length).toBeLessThan(4)
    const report = await importFiles({ day, kind: 'evening', files: [file] })
    expect(report).toMatchObject({ added: 4 - kept.length, unchanged: kept.length })
    const rows = (await pageRows(test)).filter((row) => row.day === day)
    expect(rows.map(({ text }) => text.slice(0, 2))).toEqual(['1面', '2面', '3面', '4面'])
    expect(rows.filter(({ id }) => kept.some((row) => row.id === id))).toEqual(kept)
    await expectTidy()
  })

  it('completes an import after the program was killed, and removes unfinished files', { tags: ['long'] }, async () => {
    const day = '2026-11-26'
    const env = { ...INHERITED, DATABASE_URL: toUrl(test.database.connection), DATA_DIR: test.ctx.config.dataDir, DEMO: '0' }
    const child = spawn(process.execPath, [join(import.meta.dirname, '../../cli/main.ts'), 'import', 'paper', day, file], {
      env,
      stdio: 'ignore',
    })
    const rowsOfDay = async () => (await pageRows(test)).filter((row) => row.day === day)
    // Killed while a page's files are written: its key is recorded, but the page has no row.
    while (child.exitCode === null && (await test.db.selectFrom('paper_leftover').select('key').execute()).length === 0) await sleep(2)
    child.kill('SIGKILL')
    await once(child, 'exit')
    const kept = await rowsOfDay()
    expect(kept.length).toBeLessThan(4)
    expect((await temporaryFiles(test)).length).toBe(1)
    const report = await importFiles({ day, kind: 'evening', files: [file] })
    expect(report).toMatchObject({ added: 4 - kept.length, unchanged: kept.length })
    expect((await rowsOfDay()).map(({ page }) => page)).toEqual([1, 2, 3, 4])
    await expectTidy()
  })

  it('an import waits for another one to end, and is refused after a time limit', { tags: ['long'] }, async () => {
    const files = [file]
    await withPaperLock(test.db, 'import', async () => {
      expect(await refusal({ day: '2026-11-26', kind: 'evening', files }, { lockTimeoutMs: 300 })).toBe(
        'Another import of the paper is under way: try again when it has ended.',
      )
    })
    const reported: PaperProgress[] = []
    const held = withPaperLock(test.db, 'import', () => sleep(400))
    await sleep(100)
    const report = await importFiles({ day: '2026-11-26', kind: 'evening', files }, (progress) => void reported.push(progress))
    await held
    expect(report.unchanged).toBe(4)
    expect(reported[0]?.step).toBe('waiting')
  })
})
