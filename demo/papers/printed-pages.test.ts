/** What is really in the demo papers' PDFs: nothing crosses the trim, no story is cut, no headline is broken inside a word (decision 056). */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { drawPdfPage, openPdf, pdfPage, pdfPageSize } from '@yukan/server/paper/render-worker/open-pdf.ts'
import { readRuns } from '@yukan/server/paper/render-worker/text-runs.ts'
import type { PageRuns, TextRun } from '@yukan/server/paper/render-worker/text-runs.ts'
import { parseDemoArticle } from '../expand.ts'
import { textOf, toCells } from './cells.ts'
import { readBorders } from './headline-lines.ts'
import { printedArticle } from './printed-text.ts'
import { rowsOfRun } from '../../scripts/rows-of-run.ts'

interface Box {
  part: 'headline' | 'tier' | 'picture' | 'table'
  x: number
  y: number
  width: number
  height: number
}

interface PageTruth {
  page: number
  articles: { slug: string; boxes: Box[] }[]
}

const HERE = import.meta.dirname
const papers: { file: string; kind: string; articles: Record<string, string[]> }[] = JSON.parse(
  readFileSync(join(HERE, 'papers.json'), 'utf8'),
)
const folder = join(HERE, '..', 'articles')
const articles = new Map(
  readdirSync(folder)
    .flatMap((file) => readFileSync(join(folder, file), 'utf8').trim().split('\n').map(parseDemoArticle))
    .map((article) => [article.slug, printedArticle(article)]),
)
const borders = readBorders(readFileSync(join(HERE, '..', 'headline-borders.txt'), 'utf8'))
const truthOf = (file: string): PageTruth[] => JSON.parse(readFileSync(join(HERE, file.replace('.pdf', '.boxes.json')), 'utf8'))

/** Digits of dates depend on the day of seeding, and are compared as one sign. */
const DATE = '■'
/** The font has one glyph for each of these pairs, and names the first. */
const plain = (text: string) => text.normalize('NFKC').replaceAll(/\s/gu, '').replaceAll('戶', '戸').replaceAll('‧', '・')
const withoutFigures = (text: string) => plain(text).replaceAll(/\d+/gu, DATE)
const expected = (text: string) =>
  withoutFigures(text.replaceAll(/\{\{[dm][^}]*\}\}/gu, '1').replaceAll(/\{\{w[^}]*\}\}/gu, '日')).replaceAll(/[日月火水木金土]/gu, '日')
const printed = (text: string) => withoutFigures(text).replaceAll(/[日月火水木金土]/gu, '日')

/** A comma or full stop may hang below its tier by a character. */
const HANGING = 3.6
const MM = 72 / 25.4

function runsIn({ runs, width, height }: PageRuns, { x, y, width: wide, height: high }: Box, hanging: number): TextRun[] {
  return runs.filter(({ place }) => {
    const [across, down] = [(place.left + place.right) / 2, (place.top + place.bottom) / 2]
    return across > x * width && across < (x + wide) * width && down > y * height && down < (y + high) * height + hanging * MM
  })
}

/** Columns from the right to the left; in a column figures side by side are one square. */
function columnsOf(runs: readonly TextRun[]): string[] {
  const columns: TextRun[][] = []
  for (const run of runs.toSorted((a, b) => b.place.right + b.place.left - a.place.right - a.place.left)) {
    const middle = ({ place }: TextRun) => (place.left + place.right) / 2
    const column = columns.find(
      ([first]) => first !== undefined && Math.abs(middle(first) - middle(run)) < 0.36 * Math.max(first.em, run.em),
    )
    if (column === undefined) columns.push([run])
    else column.push(run)
  }
  return columns.map((column) =>
    column
      .toSorted((a, b) => (Math.abs(a.place.top - b.place.top) < 0.3 * a.em ? a.place.left - b.place.left : a.place.top - b.place.top))
      .map(({ text }) => text)
      .join(''),
  )
}

const textIn = (page: PageRuns, boxes: readonly Box[]) => boxes.map((box) => columnsOf(runsIn(page, box, HANGING)).join('')).join('')
const CONTINUED = /（\d+面に続く）$/u

/** Whether a line is made of whole words of the headline, one after the other. */
function isOfWholeWords(line: string, words: readonly string[]): boolean {
  return words.some((_, from) => words.some((_last, to) => to >= from && words.slice(from, to + 1).join('') === line))
}

/** Share of a page's height that the banner of a free paper has. */
const BANNER = 0.14

describe.each(
  rowsOfRun(
    papers.filter(({ kind }) => kind === 'weekly'),
    1,
  ),
)('the banner of $file', ({ file }) => {
  it(
    'prints all text in the banner of a free paper in white, weekday and number among it',
    { tags: ['long'], timeout: 60_000 },
    async () => {
      const page = await pdfPage(await openPdf(join(HERE, file)), 1)
      const { runs, width, height } = await readRuns(page)
      const size = pdfPageSize(page)
      const points = await drawPdfPage(page, 0, size)
      const scale = size.width / width
      const lightest = ({ place }: TextRun) => {
        let found = 0
        for (let y = Math.floor(place.top * scale); y < place.bottom * scale; y++)
          for (let x = Math.floor(place.left * scale); x < place.right * scale; x++)
            found = Math.max(found, points[(y * size.width + x) * 4] ?? 0)
        return found
      }
      const inBanner = runs.filter(({ place }) => place.bottom < BANNER * height)
      expect(plain(inBanner.map(({ text }) => text).join(''))).toContain('曜日)第')
      expect(inBanner.filter((run) => lightest(run) < 230).map(({ text }) => text)).toEqual([])
    },
  )
})

it.each(papers.filter(({ kind }) => kind === 'evening'))('every page of $file has a picture', ({ file }) => {
  const counts = truthOf(file).map(({ page, articles: all }) => {
    const parts = all.flatMap(({ boxes }) => boxes.map(({ part }) => part))
    return { page, pictures: parts.filter((part) => part === 'picture').length }
  })
  expect(counts).toHaveLength(8)
  expect(counts.filter(({ pictures }) => pictures === 0)).toEqual([])
})

describe.each(rowsOfRun(papers, 1))('$file', ({ file, articles: byPage }) => {
  const truth = truthOf(file)
  const read = async (number: number) => readRuns(await pdfPage(await openPdf(join(HERE, file)), number))

  it('the printed pages have exactly the articles that papers.json lists for them', () => {
    expect(truth.map(({ page }) => String(page))).toEqual(Object.keys(byPage))
    for (const { page, articles: all } of truth)
      expect([page, all.map(({ slug }) => slug).toSorted()]).toEqual([page, byPage[page]?.toSorted()])
  })

  it('no printed page has text across its trim', { tags: ['long'], timeout: 60_000 }, async () => {
    for (const { page } of truth) {
      const { runs, width, height } = await read(page)
      const beyondTrim = runs.filter(({ place }) => place.left < 0 || place.top < 0 || place.right > width || place.bottom > height)
      expect([page, beyondTrim.map(({ text }) => text)]).toEqual([page, []])
      expect(runs.length).toBeGreaterThan(500)
    }
  })

  it(
    'prints every story whole, each part up to a full stop or the number of the page that continues it',
    { tags: ['long'], timeout: 60_000 },
    async () => {
      const texts = new Map<string, string[]>()
      for (const { page, articles: all } of truth) {
        const runs = await read(page)
        for (const { slug, boxes } of all) {
          const text = textIn(
            runs,
            boxes.filter(({ part }) => part === 'tier'),
          )
          expect([page, slug, /[。」]$/u.test(text) || CONTINUED.test(plain(text)) || /（[\p{Nd}]+面に続く）$/u.test(text)]).toEqual([
            page,
            slug,
            true,
          ])
          texts.set(slug, [...(texts.get(slug) ?? []), text])
        }
      }
      for (const [slug, parts] of texts) {
        const whole = parts.map((part) => plain(part).replace(/\(\d+面に続く\)$/u, '')).join('')
        const story =
          articles
            .get(slug)
            ?.lines.map(({ cells }) => textOf(cells))
            .join('') ?? ''
        expect([slug, printed(whole)]).toEqual([slug, expected(story)])
      }
    },
  )

  it('breaks printed headlines between words only', { tags: ['long'], timeout: 60_000 }, async () => {
    for (const { page, articles: all } of truth) {
      const runs = await read(page)
      for (const { slug, boxes } of all) {
        const article = articles.get(slug)!
        const wordsOf = (text: string) =>
          text.split('　').flatMap((part) => (borders.get(part) ?? [part]).map((word) => expected(textOf(toCells(word)))))
        const [title, subtitle] = [wordsOf(article.title), wordsOf(article.subtitle)]
        const headline = boxes.filter(({ part }) => part === 'headline').flatMap((box) => runsIn(runs, box, 0))
        const isBand = headline.some(({ text }) => Array.from(text).length > 2)
        const lines = isBand ? [] : columnsOf(headline).map(printed)
        const isKnown = (line: string) =>
          isOfWholeWords(line, title) ||
          isOfWholeWords(line, subtitle) ||
          line === expected(article.note) ||
          line === printed('１面から続く')
        expect([page, slug, lines.filter((line) => !isKnown(line))]).toEqual([page, slug, []])
      }
    }
  })
})
