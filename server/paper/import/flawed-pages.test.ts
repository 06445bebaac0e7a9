/** Pages on which nothing can be drawn, or not everything: they are made, and named with file and page. */
import { mkdtemp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { MINUTE } from '@yukan/rules/time/tokyo-time.ts'
import { buildTestContext } from '../../test/context.ts'
import { pdfOf, pdfStream } from '../../test/pdf-files.ts'
import { ONE_WORKER, pageRows } from '../../test/paper-store.ts'
import { setUp } from '../../test/set-up.ts'
import { rowsOfRun } from '../../../scripts/rows-of-run.ts'
import { readEdition } from '../read-edition.ts'
import { readQueue } from '../reading-queue.ts'
import { hasPoppler } from './import-page.ts'
import { importArchive } from './import-archive.ts'
import { importPaper } from './import-paper.ts'
import { flawSentence } from './paper-refusal.ts'

const A6 = [0, 0, 298, 420] as const
const [WIDTH, HEIGHT] = [400, 560]
/** Each file is drawn by programs that are started for it, which take as long as the machine needs. */
const PATIENT = { timeout: 5 * MINUTE }

const test = setUp(buildTestContext)
let folder: string
let jpeg: Buffer
beforeAll(async () => {
  folder = await mkdtemp(join(test.ctx.config.dataDir, 'given-'))
  const points = Buffer.from(Array.from({ length: WIDTH * HEIGHT * 3 }, (_, at) => ((at * 7919) >> 3) & 255))
  jpeg = await sharp(points, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
    .jpeg()
    .toBuffer()
})
beforeEach(async () => {
  await test.db.deleteFrom('paper_issue').execute()
})
const path = process.env['PATH']
afterEach(() => void (process.env['PATH'] = path))

/** A page with a single picture, as scanners write it. */
function scanned(data: Buffer, filter: string): Buffer {
  const entries = `/Type /XObject /Subtype /Image /Width ${WIDTH} /Height ${HEIGHT} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /${filter}`
  const content = 'q 298 0 0 420 0 0 cm /I Do Q'
  return pdfOf([{ mediaBox: A6, content }], { objects: [pdfStream(data, entries)], resources: '/XObject << /I 3 0 R >>' })
}

const GARBAGE = Buffer.from('no picture at all '.repeat(20))
const FILES: readonly [name: string, make: () => Promise<Buffer> | Buffer, flaw: 'blank' | 'damaged' | null][] = [
  ['head.pdf', () => scanned(jpeg.subarray(0, 300), 'DCTDecode'), 'damaged'],
  ['half.pdf', () => scanned(jpeg.subarray(0, jpeg.length / 2), 'DCTDecode'), 'damaged'],
  ['white.pdf', () => pdfOf([{ mediaBox: A6 }]), 'blank'],
  // A white half of the page is not a flaw if it should be white.
  ['margin.pdf', () => pdfOf([{ mediaBox: A6, content: '0 300 298 120 re f' }]), null],
  ['sound.pdf', () => scanned(jpeg, 'DCTDecode'), null],
  ['garbage.pdf', () => scanned(GARBAGE, 'DCTDecode'), 'damaged'],
  ['jpx.pdf', () => scanned(GARBAGE, 'JPXDecode'), 'damaged'],
  ['jbig2.pdf', () => scanned(GARBAGE, 'JBIG2Decode'), 'damaged'],
  ['flate.pdf', () => scanned(GARBAGE, 'FlateDecode'), 'damaged'],
  ['filter.pdf', () => scanned(GARBAGE, 'UnknownDecode'), 'damaged'],
  ['missing.pdf', () => pdfOf([{ mediaBox: A6, content: '/I Do' }]), 'damaged'],
  [
    'white.png',
    () =>
      sharp({ create: { width: 800, height: 1100, channels: 3, background: '#fff' } })
        .png()
        .toBuffer(),
    'blank',
  ],
]

describe.each([
  ['poppler', true],
  ['pdf.js', false],
])('pages drawn by %s', PATIENT, (_program, hasProgram) => {
  beforeEach(() => {
    if (!hasProgram) process.env['PATH'] = folder
  })

  it.each(rowsOfRun(FILES, 4))('makes the page of %s and reports its flaw, if it has one', async (name, make, flaw) => {
    expect(await hasPoppler()).toBe(hasProgram)
    const file = join(folder, name)
    await writeFile(file, await make())
    const request = { day: '2026-11-20', kind: 'evening', files: [file] } as const
    const flawed = flaw === null ? [] : [{ file, page: 1, flaw }]
    expect(await importPaper(test.ctx, request, undefined, ONE_WORKER)).toMatchObject({ added: 1, flawed })
    expect((await pageRows(test)).map((row) => row.flaw)).toEqual([flaw])
    expect(await importPaper(test.ctx, request, undefined, ONE_WORKER)).toMatchObject({ unchanged: 1, flawed })
  })
})

it('an archive import names flawed files and pages, and the desk marks them in the edition and the queue', PATIENT, async () => {
  const [sound, broken] = [join(folder, '2026-11-20.pdf'), join(folder, '2026-11-19.pdf')]
  await writeFile(sound, scanned(jpeg, 'DCTDecode'))
  await writeFile(broken, scanned(jpeg.subarray(0, 300), 'DCTDecode'))
  const requests = [sound, broken].map((file) => ({ day: file.slice(-14, -4), kind: 'evening' as const, files: [file] }))
  const { flawed, pages } = await importArchive(test.ctx, requests, undefined, ONE_WORKER)
  expect([pages, flawed.map(({ request }) => request.day)]).toEqual([2, ['2026-11-19']])
  expect(flawSentence(flawed[0]!)).toBe(
    `${broken}, page 1: has a picture that cannot be read: look whether a part of the page is white, then export it again and replace it.`,
  )
  const queued = (await readQueue(test.ctx)).pages.map(({ day, flaw }) => `${day} ${flaw}`)
  expect(queued.toSorted()).toEqual(['2026-11-19 damaged', '2026-11-20 null'])
  const { id } = await test.db.selectFrom('paper_issue').select('id').where('day', '=', '2026-11-19').executeTakeFirstOrThrow()
  const edition = await readEdition(test.ctx, id, test.clock.now())
  expect(edition.pages.map(({ warnings }) => warnings.map(({ kind }) => kind))).toEqual([['noText', 'damaged']])
})
