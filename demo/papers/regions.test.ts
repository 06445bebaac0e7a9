/** The articles of demo pages are found where they are printed (decision 058). All pages, and the time, are measured by `npm run bench -- --only regions`. */
import { describe, expect, it } from 'vitest'
import { compareAreas, countLines, readMeasuredPapers } from './measure-regions.ts'

/** The share of their common area that two outlines of one article have at least. */
const SAME = 0.9

describe('articles on the pages of the demo papers', () => {
  it('finds all lines of the articles of an evening paper, and no others', { tags: ['long'], timeout: 60_000 }, async () => {
    const [paper] = await readMeasuredPapers(['evening-1'], { hasPictures: false })
    const counts = paper!.pages.map((page) => countLines(paper!, page))
    expect(counts.flatMap(({ faults }) => faults)).toEqual([])
    expect(counts.map(({ lines, wrong, whole, wholeRight, wholeWrong }) => [lines > 200, wrong, wholeRight / whole, wholeWrong])).toEqual(
      Array.from({ length: 8 }, () => [true, 0, 1, 0]),
    )
  })

  it(
    'finds the areas of a free paper’s articles and pictures, as set by Chromium and as drawn by hand',
    { tags: ['long'], timeout: 60_000 },
    async () => {
      const [paper] = await readMeasuredPapers(['weekly-1'])
      const areas = paper!.pages.flatMap((page) => compareAreas(paper!, page))
      const low = areas.filter(({ printed, drawn }) => printed < SAME || (drawn ?? 1) < SAME)
      expect(low).toEqual([])
      expect(areas.filter(({ drawn }) => drawn !== null)).toHaveLength(5)
    },
  )
})
