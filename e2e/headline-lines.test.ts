/** Where lines of headlines end in the browser (decision 036), against the word borders that were marked by hand. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { categories } from '@yukan/demo/master/categories.ts'
import { DESKTOP, openPage, PHONE } from './browser.ts'
import { openArticle } from './newspaper.ts'

const MARKED = join(import.meta.dirname, '../demo/headline-borders.txt')
/** Share of the line ends that may be inside a word. */
const MAX_INSIDE = 0.02
/** Headlines, and as many line ends, that the pages below have at least. */
const MIN_HEADLINES = inject('isLongRun') ? 220 : 80
const LIST_PAGES = inject('isLongRun') ? [1, 2, 3] : [1]
const PAGES = [
  '/',
  `/article/${openArticle.slug}/`,
  '/category/popular/',
  // With marks.
  `/search/?keyword=${encodeURIComponent('桐生')}`,
  ...categories.flatMap(({ slug }) => LIST_PAGES.map((page) => `/category/${slug}/?page=${page}`)),
]

/** A headline with the places, in UTF-16 units, at which words end. */
const borders = new Map<string, Set<number>>()
for (const line of readFileSync(MARKED, 'utf8').split('\n')) {
  if (line === '' || line.startsWith('#')) continue
  const ends = new Set<number>()
  let at = 0
  for (const word of line.split('/')) ends.add((at += word.length))
  borders.set(line.replaceAll('/', ''), ends)
}

interface Headline {
  text: string
  /** Number of characters before the end of each line but the last. */
  lineEnds: number[]
}

/** The headings and headline links that are shown, as the browser has broken them. */
function readHeadlines(page: Page): Promise<Headline[]> {
  return page.evaluate(() => {
    const range = document.createRange()
    return [...document.querySelectorAll('main :is(h1, h2, h3, a.phrases)')].map((element) => {
      const lineEnds: number[] = []
      range.selectNodeContents(element)
      if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size < 2) return { text: element.textContent, lineEnds }
      let text = ''
      let lastTop: number | null = null
      const nodes = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      for (let node = nodes.nextNode(); node !== null; node = nodes.nextNode()) {
        const content = node.textContent ?? ''
        for (let at = 0; at < content.length; at += 1) {
          range.setStart(node, at)
          range.setEnd(node, at + 1)
          const rect = [...range.getClientRects()].at(-1)
          if (rect === undefined) continue
          if (lastTop !== null && rect.top > lastTop + rect.height / 2) lineEnds.push(text.length + at)
          lastTop = rect.top
        }
        text += content
      }
      return { text, lineEnds }
    })
  })
}

/** As in a browser without `word-break: auto-phrase`: lines end at the breaks of the server. */
function usePhraseBreaks(page: Page): Promise<void> {
  return page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>('main .phrases')) element.style.wordBreak = 'keep-all'
  })
}

interface Result {
  name: string
  headlines: Set<string>
  lineEnds: number
  inside: string[]
  /** Headlines of more than one line that have a second headline in their first line. */
  mixed: string[]
}

/** Whether a headline of more lines than one has no line end before its second headline. */
const isMixed = ({ text, lineEnds }: Headline) =>
  lineEnds.length > 0 && /\u3000/u.test(text) && !lineEnds.includes(text.indexOf('\u3000') + 1)

function add(result: Result, headlines: readonly Headline[]): void {
  for (const { text, lineEnds } of headlines) {
    const words = borders.get(text)
    if (words === undefined) continue
    result.headlines.add(text)
    result.lineEnds += lineEnds.length
    if (isMixed({ text, lineEnds })) result.mixed.push(text)
    result.inside.push(...lineEnds.filter((end) => !words.has(end)).map((end) => `${text.slice(0, end)}|${text.slice(end)}`))
  }
}

async function measure(width: number): Promise<Result[]> {
  const page = await openPage({ width, hasScript: false })
  const browsers: Result = { name: `phrases of the browser, ${width} px`, headlines: new Set(), lineEnds: 0, inside: [], mixed: [] }
  const servers: Result = { name: `phrases of the server, ${width} px`, headlines: new Set(), lineEnds: 0, inside: [], mixed: [] }
  for (const path of PAGES) {
    await page.goto(path, { waitUntil: 'load' })
    add(browsers, await readHeadlines(page))
    await usePhraseBreaks(page)
    add(servers, await readHeadlines(page))
  }
  return [browsers, servers]
}

test(
  'at most 2 % of the line ends of headlines are inside a word, and a second headline begins a line of its own',
  { tags: ['long'] },
  async () => {
    const results = (await Promise.all([PHONE, DESKTOP].map(measure))).flat()
    for (const { name, headlines, lineEnds, inside } of results)
      console.log(`${name}: ${inside.length} of ${lineEnds} line ends of ${headlines.size} headlines are inside a word`, inside)
    for (const { headlines, lineEnds, inside, mixed } of results) {
      expect(headlines.size).toBeGreaterThanOrEqual(MIN_HEADLINES)
      expect(lineEnds).toBeGreaterThan(MIN_HEADLINES)
      expect(inside.length / lineEnds).toBeLessThanOrEqual(MAX_INSIDE)
      expect(mixed).toEqual([])
    }
  },
)
