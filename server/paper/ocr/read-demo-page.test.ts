/** What tesseract reads on pages of the demo newspaper, compared with the text of their PDFs (decision 061). */
import { mkdtemp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { MEGABYTE } from '@yukan/rules/text/bytes.ts'
import { searchPages } from '../../store/search/search.ts'
import { requestReading } from '../../store/paper/paper-reading.ts'
import { buildTestContext } from '../../test/context.ts'
import { pageRows, storedText } from '../../test/paper-store.ts'
import { printPdf } from '../../test/print-pdf.ts'
import { setUp } from '../../test/set-up.ts'
import { importPaper } from '../import/import-paper.ts'
import { recogniseText } from '../import/recognise-text.ts'
import { tesseract } from '../import/tesseract.ts'
import type { TextEngine } from '../import/text-engine.ts'

const PAPER = fileURLToPath(new URL('../../../demo/papers/evening-1.pdf', import.meta.url))
/** Of the pairs of characters of the first page; 0.78 was measured in a trial. */
const MIN_RECALL = 0.7
const STORY = '桐生市本町の蔵が並ぶ通りで二十日、恒例の織物市が開かれ、県内外から訪れた人たちでにぎわった。'

const test = setUp(buildTestContext)
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(test.ctx.config.dataDir, 'given-'))
})

/** Pairs of neighbouring characters, with their numbers. */
function pairsOf(text: string): Map<string, number> {
  const characters = Array.from(text.normalize('NFKC').replace(/\s/g, ''))
  const pairs = new Map<string, number>()
  for (const [index, character] of characters.slice(0, -1).entries()) {
    const pair = `${character}${characters[index + 1]}`
    pairs.set(pair, (pairs.get(pair) ?? 0) + 1)
  }
  return pairs
}

const sum = (numbers: Iterable<number>) => [...numbers].reduce((total, each) => total + each, 0)

/** Share of the pairs of the printed text that were read, and of those read that are printed. */
function compare(printed: string, read: string): { recall: number; precision: number } {
  const [there, found] = [pairsOf(printed), pairsOf(read)]
  const both = sum([...there].map(([pair, count]) => Math.min(count, found.get(pair) ?? 0)))
  return { recall: both / sum(there.values()), precision: both / sum(found.values()) }
}

/** tesseract, with the resources that it used for each page. */
function measured(): { engine: TextEngine; taken: { seconds: number; megabytes: number }[] } {
  const taken: { seconds: number; megabytes: number }[] = []
  const read: TextEngine['read'] = async (...args) => {
    const begun = performance.now()
    const reply = await tesseract.read(...args)
    taken.push({ seconds: (performance.now() - begun) / 1000, megabytes: reply.peakMemory / MEGABYTE })
    return reply
  }
  return { engine: { ...tesseract, read }, taken }
}

describe('reading the pages of the demo newspaper', () => {
  it('tesseract reads every demo page, and at least 70 percent of the character pairs of the first', async () => {
    await importPaper(test.ctx, { day: '2026-11-20', kind: 'evening', files: [PAPER] })
    const printed = await pageRows(test)
    const lines: string[] = []
    const recalls: number[] = []
    for (const page of printed) {
      await test.db.updateTable('paper_page').set({ text: '', text_state: 'waiting' }).where('id', '=', page.id).execute()
      await test.db.transaction().execute((db) => requestReading(db, page.id))
      const { engine, taken } = measured()
      expect(await recogniseText(test.ctx, {}, engine)).toMatchObject({ read: 1, waiting: 0 })
      const read = (await pageRows(test)).find(({ id }) => id === page.id)!
      const { recall, precision } = compare(page.text, read.text)
      recalls.push(recall)
      const { seconds, megabytes } = taken[0]!
      const size = `${page.width} × ${page.height}, ${Array.from(page.text).length} characters`
      const figures = `pairs found ${recall.toFixed(3)}, right ${precision.toFixed(3)}`
      lines.push(`page ${page.page} (${size}): ${seconds.toFixed(1)} s, ${megabytes.toFixed(0)} MB, ${figures}`)
    }
    console.log(lines.join('\n'))
    expect(recalls[0]).toBeGreaterThanOrEqual(MIN_RECALL)
  })
})

describe('reading a scan', () => {
  it('tesseract reads a scan in vertical lines, and the search finds it', async () => {
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
    expect(await recogniseText(test.ctx)).toEqual({ read: 1, withoutText: 0, failed: 0, waiting: 0 })
    const { lines } = await storedText(test, (await pageRows(test))[1]!.key)
    expect(lines.every(({ isVertical }) => isVertical)).toBe(true)
    const read = lines.map(({ text }) => text).join('')
    expect(read.length).toBeGreaterThan(0.9 * STORY.length * 6)
    const now = new Date('2026-11-03')
    const found = await searchPages(test.db, { keywords: ['織物市'], acceptRatio: 1, limit: 9, offset: 0, now })
    expect(found.total).toBe(2)
  })
})
