/** The size of a page's body text, which decides how far its public preview is reduced. */
import type { PageRuns } from './text-runs.ts'

/** At most this share of a page's characters is body text; the rest is headlines, which are public. */
const BODY_SHARE = 0.85
/** For a page without text: 12 point on A4, larger than any newspaper's. */
const ASSUMED = 1 / 50
const MIN_CHARACTERS = 100

/** Side of a body text character as a share of the page's width; a cautious guess if there is hardly any text. */
export function bodySize({ runs, width }: PageRuns): number {
  const sizes = runs.map(({ text, em }) => ({ em, count: Array.from(text).length })).toSorted((a, b) => a.em - b.em)
  const total = sizes.reduce((sum, { count }) => sum + count, 0)
  if (total < MIN_CHARACTERS) return ASSUMED
  let seen = 0
  for (const { em, count } of sizes) {
    seen += count
    if (seen >= BODY_SHARE * total) return em / width
  }
  return ASSUMED
}

/** Body size of a picture, for which nothing is known. */
export const ASSUMED_BODY_SIZE = ASSUMED
