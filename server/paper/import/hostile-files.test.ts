import { execFileSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildTestContext } from '../../test/context.ts'
import { ONE_WORKER, pageRows, storedFiles, temporaryFiles } from '../../test/paper-store.ts'
import { encryption, pdfOf, pdfStream } from '../../test/pdf-files.ts'
import { setUp } from '../../test/set-up.ts'
import { importPaper } from './import-paper.ts'
import type { WorkerLimits } from './worker-limits.ts'
import { PaperRefusal } from './paper-refusal.ts'
import { rowsOfRun } from '../../../scripts/rows-of-run.ts'

const A6 = [0, 0, 298, 420] as const

const test = setUp(buildTestContext)
let folder: string
let good: string
beforeAll(async () => {
  folder = await mkdtemp(join(test.ctx.config.dataDir, 'given-'))
  good = await given('good.pdf', pdfOf([{ mediaBox: A6, content: '0 0 100 100 re f' }]))
})
beforeEach(async () => {
  await test.db.deleteFrom('paper_issue').execute()
  await rm(join(test.ctx.config.dataDir, 'files'), { recursive: true, force: true })
})

async function given(name: string, data: Uint8Array | string): Promise<string> {
  const file = join(folder, name)
  await writeFile(file, data)
  return file
}

const path = process.env['PATH']
afterEach(() => void (process.env['PATH'] = path))

/** Makes pdf.js draw, whose time and memory these tests limit. */
function hidePoppler(): void {
  process.env['PATH'] = folder
}

/** Returns the refusal of the files, of which nothing is stored, not even a good file. */
async function refusal(files: readonly string[], limits: Partial<WorkerLimits> = {}): Promise<string> {
  const request = { day: '2026-11-20', kind: 'evening', files } as const
  const error: unknown = await importPaper(test.ctx, request, undefined, { ...ONE_WORKER, ...limits }).catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(PaperRefusal)
  expect([await pageRows(test), await storedFiles(test), await temporaryFiles(test)]).toEqual([[], [], []])
  expect(await test.db.selectFrom('paper_leftover').selectAll().execute()).toEqual([])
  expect(await test.db.selectFrom('paper_issue').selectAll().execute()).toEqual([])
  return error instanceof Error ? error.message.replaceAll(`${folder}/`, '') : ''
}

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}

/** A black PNG of any size: a few kilobytes that unpack to gigabytes. */
function png(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = 1
  const rows = deflateSync(Buffer.alloc((1 + Math.ceil(width / 8)) * height))
  const mark = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([mark, pngChunk('IHDR', header), pngChunk('IDAT', rows), pngChunk('IEND', Buffer.alloc(0))])
}

/** Forms that each draw the previous one ten times: 10 to the power of `depth` strokes in a kilobyte. */
function endlessPdf(depth: number): Buffer {
  const form = (content: string, resources: string) =>
    pdfStream(content, `/Type /XObject /Subtype /Form /BBox [0 0 298 420] /Resources << ${resources} >>`)
  const objects = [form('0 0 100 100 re f '.repeat(10), '')]
  for (let level = 1; level < depth; level++) objects.push(form('/F Do '.repeat(10), `/XObject << /F ${2 + level} 0 R >>`))
  return pdfOf([{ mediaBox: A6, content: '/F Do' }], { objects, resources: `/XObject << /F ${2 + depth} 0 R >>` })
}

/** A page tree whose branches are all the same: 10 to the power of `depth` pages in two kilobytes. */
function repeatedPdf(depth: number): Buffer {
  const ten = (number: number) => `${number} 0 R `.repeat(10)
  const branches = Array.from(
    { length: depth - 1 },
    (_, level) => `<< /Type /Pages /Count ${10 ** (level + 2)} /Kids [ ${ten(3 + level)} ] >>`,
  )
  const leaf = '<< /Type /Pages /Count 10 /Kids [ ' + ten(3 + depth) + '] >>'
  const whole = String(pdfOf([{}], { count: 10 ** depth, objects: [leaf, ...branches] }))
  return Buffer.from(whole.replace(/\/Kids \[ \d+ 0 R \] \/Resources/, `/Kids [ ${2 + depth} 0 R ] /Resources`))
}

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="800"><rect width="600" height="800"/></svg>'
const cutOff = (data: Buffer) => data.subarray(0, Math.floor(data.length * 0.6))
const noise = () =>
  sharp({ create: { width: 600, height: 800, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 30 } } })

describe('files that cannot be a page', () => {
  const FILES: readonly [string, () => Promise<Buffer | string> | Buffer | string, string][] = [
    ['text.pdf', () => 'これは紙面ではありません。', 'text.pdf: is no PDF, JPEG, PNG, TIFF or WebP.'],
    ['locked.pdf', () => pdfOf([{}], { trailer: encryption('secret') }), 'locked.pdf: is encrypted: save it without a password.'],
    ['half.pdf', () => cutOff(pdfOf([{ content: 'n '.repeat(5000) }])), 'half.pdf: is cut off: its end is missing.'],
    ['nothing.pdf', () => '%PDF-1.7\n%%EOF\n', 'nothing.pdf: is broken and cannot be read.'],
    ['half.jpg', async () => cutOff(await noise().jpeg().toBuffer()), 'half.jpg, page 1: is broken and cannot be read.'],
    [
      'field.pdf',
      () => pdfOf([{ mediaBox: [0, 0, 2_000_000_000, 2_000_000_000] }]),
      'field.pdf, page 1: is too large: a side of more than 5 m, or more than 160 million pixels.',
    ],
    ['bomb.png', () => png(16_383, 16_383), 'bomb.png: is too large: a side of more than 5 m, or more than 160 million pixels.'],
    ['many.pdf', () => repeatedPdf(9), 'many.pdf: has more than 200 pages.'],
    ['empty.pdf', () => '', 'empty.pdf: is empty.'],
    ['drawing.png', () => SVG, 'drawing.png: is no PDF, JPEG, PNG, TIFF or WebP.'],
    ['page.html', () => '<!doctype html><p>%PD', 'page.html: is no PDF, JPEG, PNG, TIFF or WebP.'],
    ['moving.jpg', async () => sharp(png(64, 64)).gif().toBuffer(), 'moving.jpg: is no PDF, JPEG, PNG, TIFF or WebP.'],
    ['hollow.pdf', () => pdfOf([]), 'hollow.pdf: has no pages.'],
    ['half.png', async () => cutOff(await noise().png().toBuffer()), 'half.png, page 1: is broken and cannot be read.'],
    ['half.webp', async () => cutOff(await noise().webp().toBuffer()), 'half.webp: is broken and cannot be read.'],
    ['head.jpg', () => Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0]), 'head.jpg: is broken and cannot be read.'],
    ['flat.pdf', () => pdfOf([{}, { mediaBox: [0, 0, 600, 0.01] }]), 'flat.pdf, page 2: is too small or too narrow to be a page.'],
    ['narrow.pdf', () => pdfOf([{ mediaBox: [0, 0, 10, 14000] }]), 'narrow.pdf, page 1: is too small or too narrow to be a page.'],
    ['dot.png', () => png(1, 1), 'dot.png, page 1: is too small or too narrow to be a page.'],
    ['more.pdf', () => pdfOf(Array.from({ length: 201 }, () => ({}))), 'more.pdf: has more than 200 pages.'],
  ]
  it.each(rowsOfRun(FILES, 2))(
    'refuses %s with the reason, and stores nothing of the good file before it',
    async (name, make, sentence) => {
      expect(await refusal([good, await given(name, await make())])).toBe(sentence)
    },
  )

  it('refuses a pipe, a folder, a missing file and an empty list of files', async () => {
    const pipe = join(folder, 'pipe.pdf')
    execFileSync('mkfifo', [pipe])
    expect(await refusal([pipe])).toBe('pipe.pdf: is no file.')
    expect(await refusal([folder])).toBe(`${folder}: is no file.`)
    expect(await refusal([good, join(folder, 'missing.pdf')])).toBe('There is no file missing.pdf.')
    expect(await refusal([])).toBe('No file is given.')
  })
})

describe('files beyond the limits', () => {
  it('refuses a file with too many bytes', async () => {
    const file = await given('heavy.pdf', Buffer.alloc(2 * 1024 * 1024 + 1))
    expect(await refusal([good, file], { fileBytes: 2 * 1024 * 1024 })).toBe('heavy.pdf: has more than 2 MB.')
  })

  it('refuses too many pages, in one file and in all files together', { tags: ['long'] }, async () => {
    const file = await given('four.pdf', pdfOf([{}, {}, {}, {}]))
    expect(await refusal([file], { pages: 3 })).toBe('four.pdf: has more than 3 pages.')
    expect(await refusal([good, file, good], { pages: 5 })).toBe('The files have 6 pages together: an issue may have 5.')
  })

  it('stops a page that takes too long, however small its file is', async () => {
    hidePoppler()
    const file = await given('endless.pdf', endlessPdf(12))
    expect(await refusal([file], { time: 2500 })).toMatch(/^endless\.pdf(, page 1)?: takes longer than 2\.5 seconds\.$/)
  })

  it('stops a page that needs too much memory', async () => {
    hidePoppler()
    expect(await refusal([good], { memory: 80 * 1024 * 1024 })).toMatch(/^good\.pdf(, page 1)?: needs more than 80 MB of memory\.$/)
  })
})

describe('a failing page after others', () => {
  it('keeps the pages before a failing page whole, leaves no files over, and names the failing page', { tags: ['long'] }, async () => {
    hidePoppler()
    const broken = endlessPdf(12)
    const files = [good, await given('second.pdf', broken)]
    const request = { day: '2026-11-21', kind: 'evening', files } as const
    await expect(importPaper(test.ctx, request, undefined, { time: 8000 })).rejects.toThrow(
      /second\.pdf, page 1: takes longer than 8 seconds\.$/,
    )
    expect((await pageRows(test)).map(({ day, page }) => `${day} ${page}`)).toEqual(['2026-11-21 1'])
    expect([await temporaryFiles(test), await test.db.selectFrom('paper_leftover').selectAll().execute()]).toEqual([[], []])
  })
})
