import { mkdtemp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { searchableText } from '@yukan/rules/paper/paper-text.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestContext } from '../../test/context.ts'
import { ONE_WORKER, pageRows, storedFile, storedText } from '../../test/paper-store.ts'
import { printPdf } from '../../test/print-pdf.ts'
import { setUp } from '../../test/set-up.ts'
import { importPaper } from './import-paper.ts'
import { rowsOfRun } from '../../../scripts/rows-of-run.ts'

const STORY =
  '桐生市本町の蔵が並ぶ通りで二十日、恒例の織物市が開かれ、県内外から訪れた人たちでにぎわった。市民有志でつくる実行委員会が主催し、今年で三十二回目。「例年より客足が多い」と青木さんは話す。食の屋台も立ち、長い列ができた。'
const OTHER =
  '前橋地方気象台によると二日朝は冷え込みが強まり、館林で氷点下三度を観測した。農家は野菜へ霜よけの覆いを掛け、果樹園では防霜扇を回して備えた。「早い寒さに驚いた」と高橋さん。県は水道管の凍結にも気を付けてと呼び掛けている。'

function repeated(text: string, length: number): string {
  return text.repeat(Math.ceil(length / text.length)).slice(0, length)
}

/** Two pages of one layout with different texts, in 12 point on A4 and in 9.6 point on B4. */
function twoTexts(size: string, points: number, characters: number): string {
  const page = (text: string) => `<div><h1>秋の実り</h1><p>${repeated(text, characters)}</p></div>`
  return `<!doctype html><html lang="ja"><meta charset="utf-8"><style>@page { size: ${size}; margin: 12mm } body { margin: 0; font: ${points}pt/1.6 'Noto Serif CJK JP', serif }
    div { writing-mode: vertical-rl; height: 90vh; break-after: page; font-feature-settings: normal } h1 { font-size: 34pt; margin: 0 4mm }</style>${page(STORY)}${page(OTHER)}`
}

const MIXED = `<!doctype html><html lang="ja"><meta charset="utf-8"><style>@page { size: 182mm 257mm; margin: 10mm }
  body { margin: 0; font: 9.6pt/1.5 'Noto Serif CJK JP', serif } div { writing-mode: vertical-rl; height: 80mm; column-count: 2; column-gap: 6mm }
  h1 { font-size: 26pt; margin: 0 2mm } .across { writing-mode: horizontal-tb; height: auto; column-count: 1 } b { text-combine-upright: all }</style>
  <div><h1>織物市にぎわう</h1><p>${STORY}</p></div><div class="across">横書きの案内 2026年11月</div>
  <div><p>市民の<ruby>織物<rt>おりもの</rt></ruby>市は<b>12</b>回目。Google社とＡＢＣ計画を進め、⻘でなく青い空の下で祝った。</p></div>`

const test = setUp(buildTestContext)
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(test.ctx.config.dataDir, 'given-'))
})

async function importPrinted(day: string, html: string) {
  const file = join(folder, `${day}.pdf`)
  await writeFile(file, await printPdf(html))
  await importPaper(test.ctx, { day, kind: 'evening', files: [file] }, undefined, ONE_WORKER)
  return (await pageRows(test)).filter((row) => row.day === day)
}

describe('the text of a page printed by Chromium', () => {
  it('extracts the text of a printed page in reading order, one line for each column, with its place', async () => {
    const [row] = await importPrinted('2026-11-20', MIXED)
    const { lines } = await storedText(test, row!.key)
    expect(row!.text).toBe(searchableText({ lines }))
    expect(lines[0]!.text).toBe('織物市に')
    const columns = lines.filter(({ isVertical }) => isVertical)
    const story = columns
      .slice(1)
      .map(({ text }) => text)
      .join('')
    expect(story).toContain(STORY)
    expect(lines.filter(({ isVertical }) => !isVertical).map(({ text }) => text)).toEqual(['横書きの案内 2026年11月'])
    expect(row!.text).toMatch(/市民の織物市は12回目。Google社とＡＢＣ計画を進め、青でなく青い空の/)
    expect(row!.text).not.toContain('おりもの')
    for (const { text, box, isVertical } of lines) {
      expect([text, box.x > 0, box.y > 0, box.x + box.width < 1, box.y + box.height < 1]).toEqual([text, true, true, true, true])
      if (Array.from(text).length > 2) expect([text, box.height * 257 > box.width * 182]).toEqual([text, isVertical])
    }
    const [first, second] = columns.slice(2)
    expect(second!.box.x).toBeLessThan(first!.box.x)
    expect(second!.box.y).toBeCloseTo(first!.box.y, 3)
    expect(first!.box.width * 182 * (72 / 25.4)).toBeCloseTo(9.6, 0)
  })

  it('the text boxes of a printed page cover the ink in its picture', async () => {
    const [row] = (await pageRows(test)).filter(({ day }) => day === '2026-11-20')
    const { lines } = await storedText(test, row!.key)
    const { data, info } = await sharp(await storedFile(test, `page/${row!.key}/page.webp`))
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true })
    let inside = 0
    let all = 0
    const grow = 2
    const boxes = lines.map(({ box }) => ({
      left: box.x * info.width - grow,
      right: (box.x + box.width) * info.width + grow,
      top: box.y * info.height - grow,
      bottom: (box.y + box.height) * info.height + grow,
    }))
    for (let y = 0; y < info.height; y++) {
      for (let x = 0; x < info.width; x++) {
        if (data[y * info.width + x]! > 128) continue
        all += 1
        if (boxes.some((box) => x >= box.left && x <= box.right && y >= box.top && y <= box.bottom)) inside += 1
      }
    }
    expect(all).toBeGreaterThan(10_000)
    expect(inside / all).toBeGreaterThan(0.99)
  })
})

async function body(picture: Buffer, width: number): Promise<{ data: Buffer; width: number; height: number }> {
  const { height = 0, width: own = 1 } = await sharp(picture).metadata()
  const scaled = Math.round((height * width) / own)
  const small = await sharp(picture).resize(width, scaled, { fit: 'fill' }).png().toBuffer()
  const area = {
    left: Math.round(width * 0.3),
    top: Math.round(scaled * 0.1),
    width: Math.round(width * 0.4),
    height: Math.round(scaled * 0.7),
  }
  return { data: await sharp(small).extract(area).toColourspace('b-w').raw().toBuffer(), width: area.width, height: area.height }
}

function difference(a: Buffer, b: Buffer): number {
  return Math.sqrt(a.reduce((sum, value, index) => sum + (value - b[index]!) ** 2, 0) / a.length)
}

/** The detail of a picture finer than `em` pixels: the loss when it is reduced that far and enlarged again. */
async function detail({ data, width, height }: Awaited<ReturnType<typeof body>>, em: number): Promise<number> {
  const raw = { width, height, channels: 1 } as const
  const reduced = { width: Math.round((width * 2.5) / em), height: Math.round((height * 2.5) / em), fit: 'fill' } as const
  const coarse = await sharp(data, { raw }).resize(reduced).toColourspace('b-w').raw().toBuffer()
  const again = await sharp(coarse, { raw: { ...raw, width: reduced.width, height: reduced.height } })
    .resize({ width, height, fit: 'fill' })
    .toColourspace('b-w')
    .raw()
    .toBuffer()
  return difference(data, again)
}

const PREVIEWS = [
  ['A4 in 12 point', '2026-11-21', 'A4', 210, 12, 1000],
  ['B4 in 9.6 point', '2026-11-22', '257mm 364mm', 257, 9.6, 3000],
] as const

describe('the public preview', () => {
  it.each(rowsOfRun(PREVIEWS, 1))(
    'the preview has hardly any detail within a character, and hardly distinguishes texts: %s',
    async (_name, day, size, width, points, characters) => {
      const rows = await importPrinted(day, twoTexts(size, points, characters))
      expect(rows.map(({ text_state: state }) => state)).toEqual(['known', 'known'])
      const [a, b] = rows.map(({ key }) => key)
      const [previewA, previewB] = await Promise.all([a!, b!].map((key) => storedFile(test, `preview/${key}.webp`)))
      const [pageA, pageB] = await Promise.all([a!, b!].map((key) => storedFile(test, `page/${key}/page.webp`)))
      expect((await sharp(previewA!).metadata()).width).toBe(360)
      // Compared at the width that decision 019 allows.
      const reduced = [await body(pageA!, 480), await body(pageB!, 480)] as const
      const preview = [await body(previewA!, 480), await body(previewB!, 480)] as const
      const em = ((points * 25.4) / 72 / width) * 480
      expect(em).toBeGreaterThan(6)
      expect(await detail(reduced[0], em)).toBeGreaterThan(20)
      expect(await detail(preview[0], em)).toBeLessThan(7)
      expect(difference(preview[0].data, preview[1].data)).toBeLessThan(0.45 * difference(reduced[0].data, reduced[1].data))
    },
  )
})
