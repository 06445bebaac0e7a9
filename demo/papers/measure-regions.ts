/** Measures how well the articles of the demo papers are found on their pages: lines, areas and time, against two ground truths (decision 058). */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { findOwners, findRegions } from '@yukan/rules/paper/page-regions.ts'
import type { PageBox, PageLine, PageText } from '@yukan/rules/paper/paper-text.ts'
import { comparable, prepareArticle } from '@yukan/rules/paper/region-alignment.ts'
import type { PreparedArticle } from '@yukan/rules/paper/region-alignment.ts'
import { dayNumber, tokyoDay, tokyoInstant } from '@yukan/rules/time/tokyo-time.ts'
import { plainText } from '@yukan/rules/text/truncate.ts'
import { isNationalHoliday } from '@yukan/server/settings/holidays.ts'
import { drawPdfPage, openPdf, pdfPage, pdfPageSize } from '@yukan/server/paper/render-worker/open-pdf.ts'
import { findPictures } from '@yukan/server/paper/render-worker/find-pictures.ts'
import { toLines } from '@yukan/server/paper/render-worker/text-lines.ts'
import { readRuns } from '@yukan/server/paper/render-worker/text-runs.ts'
import { datedArticles, parseDemoArticle } from '../expand.ts'
import { paperDays } from '../seed/demo-papers.ts'
import { cellsOf, sameArea, withoutGaps } from './compare-areas.ts'

const HERE = import.meta.dirname
/** The committed PDFs are dated as if they were seeded then (`print.ts`). */
const SEEDED_AT = tokyoInstant('2026-11-20', 20, 0)
/** The articles that a paper may print, as in `server/store/paper/paper-region.ts`. */
const [DAYS_BEFORE, DAYS_AFTER] = [62, 2]
/** Lines with so many characters are judged apart. */
const LONG = 4
/** Chromium's boxes have white between them: tiers, headlines and pictures are at most so far apart. */
const WHITE = 0.03

interface Paper {
  file: string
  kind: 'evening' | 'weekly'
  back: number
}

interface TruthBox extends PageBox {
  part: 'headline' | 'tier' | 'picture' | 'table'
}

interface PageTruth {
  page: number
  articles: { slug: string; boxes: TruthBox[] }[]
}

interface DrawnPage {
  paper: string
  page: number
  articles: { slug: string; outline: [left: number, top: number, right: number, bottom: number][] }[]
}

const json = (file: string) => JSON.parse(readFileSync(join(HERE, file), 'utf8'))

/** A demo paper with the articles that the program compares it with. */
export interface MeasuredPaper {
  name: string
  prepared: PreparedArticle[]
  slugs: ReadonlyMap<number, string>
  pages: readonly MeasuredPage[]
}

export interface MeasuredPage {
  page: number
  text: PageText
  /** The page's height by its width. */
  ratio: number
  /** Articles by Chromium's boxes. */
  printed: PageTruth['articles']
  /** The same by hand; null for pages that were not drawn. */
  drawn: DrawnPage['articles'] | null
}

/** Points of a page, as wide as the small copy in which the import finds pictures. */
const SMALL_WIDTH = 480

/** Reads a page as the import does. */
async function readPage(file: string, number: number, hasPictures: boolean): Promise<Pick<MeasuredPage, 'text' | 'ratio'>> {
  const page = await pdfPage(await openPdf(join(HERE, file)), number)
  const runs = await readRuns(page)
  const lines = toLines(runs)
  const ratio = runs.height / runs.width
  if (!hasPictures) return { text: { lines }, ratio }
  const size = pdfPageSize(page)
  const drawn = sharp(await drawPdfPage(page, 0, size), { raw: { ...size, channels: 4 } })
  page.cleanup()
  const { data, info } = await drawn.removeAlpha().resize({ width: SMALL_WIDTH }).raw().toBuffer({ resolveWithObject: true })
  return { text: { lines, pictures: findPictures({ data, width: info.width, height: info.height, channels: 3 }) }, ratio }
}

function readArticles(day: string): { prepared: PreparedArticle[]; slugs: Map<number, string> } {
  const folder = join(HERE, '..', 'articles')
  const texts = readdirSync(folder).flatMap((file) => readFileSync(join(folder, file), 'utf8').trim().split('\n'))
  const slugs = new Map<number, string>()
  const prepared = datedArticles(texts.map(parseDemoArticle), SEEDED_AT).flatMap((article, at) => {
    const later = dayNumber(tokyoDay(article.releaseAt)) - dayNumber(day)
    if (article.onlyWeb || later < -DAYS_BEFORE || later > DAYS_AFTER) return []
    slugs.set(at + 1, article.slug)
    const text = [article.description, article.content, article.info].map(plainText).join('\n')
    const captions = [article.picture, ...article.gallery].flatMap((picture) => picture?.caption ?? []).map(plainText)
    return [prepareArticle({ id: at + 1, title: article.title, text, captions, distance: Math.abs(later) })]
  })
  return { prepared, slugs }
}

/** Reads the demo papers of these names, all without any. `hasPictures`: also draws the pages, which takes a second each, to find their pictures. */
export async function readMeasuredPapers(names?: readonly string[], { hasPictures = true } = {}): Promise<MeasuredPaper[]> {
  const [papers, drawn]: [Paper[], DrawnPage[]] = [json('papers.json'), json('drawn-regions.json')]
  const found: MeasuredPaper[] = []
  for (const paper of papers) {
    const name = paper.file.replace('.pdf', '')
    if (names !== undefined && !names.includes(name)) continue
    const truth: PageTruth[] = json(`${name}.boxes.json`)
    const pages: MeasuredPage[] = []
    for (const { page, articles } of truth) {
      const byHand = drawn.find((each) => each.paper === name && each.page === page)?.articles ?? null
      pages.push({ page, ...(await readPage(paper.file, page, hasPictures)), printed: articles, drawn: byHand })
    }
    found.push({ name, pages, ...readArticles(paperDays(tokyoDay(SEEDED_AT), isNationalHoliday)(paper)) })
  }
  return found
}

export interface LineCounts {
  /** All lines, and those assigned to an article that does not contain them. */
  lines: number
  wrong: number
  /** Lines of at least four characters that occur completely in exactly one article; and how many of them got the right or another article. */
  whole: number
  wholeRight: number
  wholeWrong: number
}

const isIn = ({ box }: PageLine, { x, y, width, height }: PageBox) => {
  const [across, down] = [box.x + box.width / 2, box.y + box.height / 2]
  return across >= x && across <= x + width && down >= y && down <= y + height
}

/** Compares the article of each line with Chromium's boxes. */
export function countLines({ prepared, slugs }: MeasuredPaper, { text, ratio, printed }: MeasuredPage): LineCounts & { faults: string[] } {
  const owners = findOwners(text, prepared, ratio)
  const counts = { lines: 0, wrong: 0, whole: 0, wholeRight: 0, wholeWrong: 0 }
  const faults: string[] = []
  for (const [at, line] of text.lines.entries()) {
    const owner = owners[at] ?? null
    const given = owner === null ? null : (slugs.get(owner) ?? null)
    const real = printed.find(({ boxes }) => boxes.some((box) => isIn(line, box)))?.slug ?? null
    const plain = comparable(line.text)
    const isWhole = plain.length >= LONG && prepared.filter(({ whole }) => whole.includes(plain)).length === 1
    const isWrong = given !== null && given !== real
    counts.lines += 1
    if (isWrong) counts.wrong += 1
    if (isWhole) counts.whole += 1
    if (isWhole && given === real) counts.wholeRight += 1
    if (isWhole && isWrong) counts.wholeWrong += 1
    if (isWrong || (isWhole && given !== real)) faults.push(`${line.text}: ${given}, is ${real}`)
  }
  return { ...counts, faults }
}

/** Share of a headline's width from which a tier below it counts as one across the story. */
const BELOW = 0.3

/**
 * Chromium's boxes with the space of the headline, which was measured by its glyphs: the grid gives it the height of the tiers next to it, down to
 * one that begins below it, if there is one.
 */
function withHeadlineRoom(boxes: readonly TruthBox[]): PageBox[] {
  const tiers = boxes.filter(({ part }) => part === 'tier').toSorted((a, b) => a.y - b.y)
  return boxes.map((box) => {
    if (box.part !== 'headline') return box
    const isUnder = (tier: PageBox) => Math.min(tier.x + tier.width, box.x + box.width) - Math.max(tier.x, box.x) > BELOW * box.width
    const across = tiers.findIndex((tier) => tier.y > box.y && isUnder(tier))
    const end = across === -1 ? box.y + box.height : (tiers[across]?.y ?? 0)
    const beside = tiers.filter((tier) => tier.y < end && tier.y + tier.height > box.y && !isUnder(tier))
    if (beside.length === 0) return box
    const top = Math.min(box.y, ...beside.map(({ y }) => y))
    return { ...box, y: top, height: Math.max(box.y + box.height, ...beside.map(({ y, height }) => y + height)) - top }
  })
}

export interface FoundArea {
  slug: string
  /** Intersection over union: with Chromium's boxes, and with the outline drawn by hand, if any. */
  printed: number
  drawn: number | null
}

/** Compares the region of each article with both truths. */
export function compareAreas({ prepared, slugs }: MeasuredPaper, { text, ratio, printed, drawn }: MeasuredPage): FoundArea[] {
  const { regions } = findRegions(text, prepared, ratio)
  return printed.map(({ slug, boxes }) => {
    const own = regions.filter(({ articleId }) => articleId !== null && slugs.get(articleId) === slug)
    const found = cellsOf(own.flatMap((region) => region.boxes))
    const outline = drawn?.find((each) => each.slug === slug)?.outline
    const byHand = outline?.map(([x, y, right, bottom]) => ({ x, y, width: right - x, height: bottom - y }))
    return {
      slug,
      printed: sameArea(found, withoutGaps(cellsOf(withHeadlineRoom(boxes)), WHITE)),
      drawn: byHand === undefined ? null : sameArea(found, cellsOf(byHand)),
    }
  })
}
