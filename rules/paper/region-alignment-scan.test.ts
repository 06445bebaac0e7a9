/**
 * Articles on a page that was read from its picture. `scanned-page.json` has what tesseract read on a page of the demo newspaper: text, box, whether it is
 * vertical, and the number of its article by the text of the PDF at the same place (null: short, or of no article).
 */
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import type { PageLine } from './paper-text.ts'
import { alignLines, prepareArticle } from './region-alignment.ts'

type Recorded = [text: string, x: number, y: number, width: number, height: number, isVertical: 0 | 1, article: number | null]
interface RecordedPage {
  ratio: number
  articles: { id: number; title: string; text: string; captions: string[] }[]
  lines: Recorded[]
}

const page: RecordedPage = JSON.parse(readFileSync(new URL('test/scanned-page.json', import.meta.url), 'utf8'))
const lines = page.lines.map(([text, x, y, width, height, isVertical]): PageLine => ({
  text,
  box: { x, y, width, height },
  isVertical: isVertical === 1,
}))
const prepared = page.articles.map((article) => prepareArticle({ ...article, distance: 0 }))

it('finds the article of every line that was read from a picture, in spite of reading errors', () => {
  const wanted = page.lines.map(([, , , , , , article]) => article)
  const found = alignLines(lines, prepared, page.ratio)
  const known = wanted.flatMap((article, index) => (article === null ? [] : [{ text: lines[index]!.text, article, found: found[index] }]))
  expect(known.length).toBeGreaterThan(140)
  expect(known.filter((line) => line.found !== line.article)).toEqual([])
  // A fair part of it is not as it is printed.
  const misread = known.filter(({ text, article }) => !page.articles[article - 1]!.text.includes(text))
  expect(misread.length).toBeGreaterThan(20)
})

it('assigns the lines of an article that is not among those of the day to no other article', () => {
  const [gone, ...others] = prepared
  const found = alignLines(lines, others, page.ratio)
  const itsLines = page.lines.flatMap(([, , , , , , article], index) => (article === gone!.id ? [found[index] ?? null] : []))
  expect(itsLines.length).toBeGreaterThan(10)
  expect(itsLines.filter((article) => article !== null)).toEqual([])
})
