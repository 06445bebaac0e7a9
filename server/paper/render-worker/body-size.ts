/** How small a page's reading matter is, which decides how small its open preview must be. */
import type { PageRuns } from './text-runs.ts'

/** This share of a page's characters is reading matter at most; the rest is headlines, which everybody may read. */
const BODY_SHARE = 0.85
/** Of a page without text: that of a free paper in A4 set in 12 point, larger than any newspaper's. */
const ASSUMED = 1 / 50
const FEWEST_CHARACTERS = 100

/** Side of a character of the reading matter as a share of the page's width; a cautious guess where there is hardly any text. */
export function bodySize({ runs, width }: PageRuns): number {
  const sizes = runs.map(({ text, em }) => ({ em, count: Array.from(text).length })).toSorted((a, b) => a.em - b.em)
  const total = sizes.reduce((sum, { count }) => sum + count, 0)
  if (total < FEWEST_CHARACTERS) return ASSUMED
  let seen = 0
  for (const { em, count } of sizes) {
    seen += count
    if (seen >= BODY_SHARE * total) return em / width
  }
  return ASSUMED
}

/** What is known of a picture's body size: nothing. */
export const ASSUMED_BODY_SIZE = ASSUMED
