/** The size of the newspaper of the scale measurement, and derived figures. */

export interface Sizes {
  members: number
  articles: number
  pages: number
}

/** A regional newspaper after eighty years, with far more members than it has. */
export const WHOLE_SIZES: Sizes = { members: 1_000_000, articles: 700_000, pages: 192_000 }

export const YEARS = 80
export const FIRST_YEAR = 1946
export const PAGES_OF_AN_ISSUE = 8
export const CATEGORIES = 12
export const TAGS = 2000
/** Characters of an article's body: as many as those of the demo newspaper have (484 on average). */
export const BODY_LENGTH = 400
/** Texts on a page of the paper: 700,000 articles on 192,000 pages are nearly four a page, one of them without text here. */
export const TEXTS_OF_A_PAGE = 3
/**
 * Texts that are written before the program learns its frequent phrases from them. From 1,600 of 192,000 pages it learned too few, and its nightly job
 * rewrote every row of the index.
 */
export const LEARNED_FROM = { article: 8000, paper: 8000 } as const

export const SLUG = 'scale-'
/** The member who asks the calls of an account: a paying one, with a session in one browser. */
export const MEASURED_MEMBER = 10
export const TOKEN_PREFIX = 'scale-token-'
export const DEVICE_PREFIX = 'scale-device-'

/** Numbers of articles of a day. */
export function articlesOfADay({ articles }: Sizes): number {
  return Math.max(1, Math.round(articles / (YEARS * 365)))
}

/** Issues of a year; each has the same number of pages. */
export function issuesOfAYear({ pages }: Sizes): number {
  return Math.max(1, Math.round(pages / PAGES_OF_AN_ISSUE / YEARS))
}

/** Beyond this number each text is there so many times: making texts and their rows of the index would take hours. */
const COPIES = 10
const COPIED_FROM = 20_000

/** Number of different texts: whole days of articles, or whole issues of pages. */
export function differentTexts(kind: 'article' | 'paper', sizes: Sizes): number {
  const [texts, step] = kind === 'article' ? [sizes.articles, articlesOfADay(sizes)] : [sizes.pages, PAGES_OF_AN_ISSUE]
  return texts <= COPIED_FROM ? texts : Math.ceil(texts / COPIES / step) * step
}
