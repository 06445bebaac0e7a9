/** Budgets of the regions of articles on printed pages: lines, areas and time over all demo pages (decision 058). */
import { compareAreas, countLines, readMeasuredPapers } from '@yukan/demo/papers/measure-regions.ts'
import type { FoundArea, MeasuredPaper } from '@yukan/demo/papers/measure-regions.ts'
import { drawnPagesAsScans } from '@yukan/demo/papers/scanned-pages.ts'
import { findRegions } from '@yukan/rules/paper/page-regions.ts'
import { atLeast, atMost, informative, median, percentile } from './tools/figures.ts'
import type { Figure } from './tools/figures.ts'

/** Intersection over union from which two outlines count as the same. */
const SAME = 0.9
const LEAST_SAME = 0.95
const LEAST_RIGHT = 0.995
const MOST_WHOLE_WRONG = 0.001
const MOST_WRONG = 0.005
const MOST_MS = 20
const [ROUNDS, SHARE] = [9, 0.95]
const MICROSECONDS = 1000

function processorMs(work: () => void): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / MICROSECONDS
}

function shareOfSame(areas: readonly (number | null)[]): number {
  const known = areas.filter((area) => area !== null)
  return known.filter((area) => area >= SAME).length / known.length
}

function describeWorst(areas: readonly FoundArea[], of: (area: FoundArea) => number | null): string {
  return areas
    .flatMap((area) => ({ slug: area.slug, same: of(area) ?? 1 }))
    .filter(({ same }) => same < SAME)
    .toSorted((a, b) => a.same - b.same)
    .slice(0, 3)
    .map(({ slug, same }) => `${slug} ${same.toFixed(2)}`)
    .join(', ')
}

const areasOf = (papers: readonly MeasuredPaper[]) => papers.flatMap((paper) => paper.pages.flatMap((page) => compareAreas(paper, page)))

/** How well articles are found on pages that a machine has read from their pictures; nothing if no tesseract is installed. */
async function measureScans(papers: readonly MeasuredPaper[]): Promise<Figure[]> {
  const scans = await drawnPagesAsScans(papers)
  if (scans === null) return []
  const areas = areasOf(scans)
  const byHand = areas.flatMap(({ drawn }) => drawn ?? [])
  const ofScans = `of ${byHand.length} articles on the pages drawn by hand, with the lines of tesseract`
  return [
    informative({
      name: 'regions on scans, as Chromium set the page',
      figure: shareOfSame(areas.map(({ printed }) => printed)),
      unit: '',
      how: `${ofScans}, IoU ≥ ${SAME}`,
    }),
    informative({ name: 'regions on scans, as drawn by hand', figure: shareOfSame(byHand), unit: '', how: `${ofScans}, IoU ≥ ${SAME}` }),
    informative({ name: 'regions on scans, median IoU', figure: median(byHand), unit: '', how: `${ofScans}, as drawn by hand` }),
    informative({ name: 'articles not found on scans', figure: byHand.filter((area) => area === 0).length, unit: '', how: ofScans }),
  ]
}

/** Draws every demo page, which takes a minute, and finds its articles; reads six of them from their pictures, which takes two. */
export async function measureRegions(): Promise<Figure[]> {
  const papers = await readMeasuredPapers()
  const pages = papers.flatMap((paper) => paper.pages.map((page) => ({ paper, page })))
  const lines = pages.map(({ paper, page }) => countLines(paper, page))
  const areas = areasOf(papers)
  const sum = (of: (counts: (typeof lines)[number]) => number) => lines.reduce((all, counts) => all + of(counts), 0)
  const times = pages.map(({ paper, page }) =>
    median(Array.from({ length: ROUNDS }, () => processorMs(() => findRegions(page.text, paper.prepared, page.ratio)))),
  )
  const [whole, all] = [sum((counts) => counts.whole), sum((counts) => counts.lines)]
  const drawn = areas.filter((area) => area.drawn !== null)
  const ofLines = `of ${whole} lines of 4 and more characters that stand whole in exactly one article`
  const how = (count: number, truth: string, worst: string) =>
    `of ${count} articles, IoU ≥ ${SAME} with ${truth}${worst && `; least: ${worst}`}`
  return [
    atLeast(
      {
        name: 'regions, as Chromium set the page',
        figure: shareOfSame(areas.map(({ printed }) => printed)),
        unit: '',
        how: how(
          areas.length,
          "Chromium's boxes",
          describeWorst(areas, ({ printed }) => printed),
        ),
      },
      LEAST_SAME,
    ),
    atLeast(
      {
        name: 'regions, as drawn by hand',
        figure: shareOfSame(drawn.map((area) => area.drawn)),
        unit: '',
        how: how(
          drawn.length,
          'the outlines drawn by hand',
          describeWorst(drawn, (area) => area.drawn),
        ),
      },
      LEAST_SAME,
    ),
    atLeast({ name: 'lines with their article', figure: sum(({ wholeRight }) => wholeRight) / whole, unit: '', how: ofLines }, LEAST_RIGHT),
    atMost(
      { name: 'lines with another article', figure: sum(({ wholeWrong }) => wholeWrong) / whole, unit: '', how: ofLines },
      MOST_WHOLE_WRONG,
    ),
    atMost(
      { name: 'all lines with a wrong article', figure: sum(({ wrong }) => wrong) / all, unit: '', how: `of ${all} lines` },
      MOST_WRONG,
    ),
    atMost(
      {
        name: 'finding the articles of a page, p95',
        figure: percentile(times, SHARE),
        unit: 'ms',
        how: `processor time, median of ${ROUNDS} for each of ${pages.length} pages, against ${papers[0]?.prepared.length} articles`,
      },
      MOST_MS,
    ),
    informative({ name: 'finding the articles of a page, median', figure: median(times), unit: 'ms', how: 'of the same' }),
    ...(await measureScans(papers)),
  ]
}
