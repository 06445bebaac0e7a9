/** An article's settings: address, release, categories, tags, readers, pictures (decision 041). */
import { SLUG_MAX } from '../limits.ts'
import { FIRST_PAPER_YEAR } from '../time/calendar.ts'

/** An address of an article: letters, digits, "-" and "_" of ASCII, a letter or digit first. */
export const SLUG_PATTERN = `^[A-Za-z0-9][A-Za-z0-9_-]{0,${SLUG_MAX - 1}}$`
/** Years of a release: from the first paper on (product §9 "Years from 1945"); a year after 2100 is a typing error. */
export const FIRST_RELEASE_YEAR = FIRST_PAPER_YEAR
/** Instants of a release or an embargo: those of these years, Tokyo's. */
export const RELEASE_PATTERN = '^(19(4[5-9]|[5-9]\\d)|20\\d\\d|2100)-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}\\+09:00$'

const SLUG = new RegExp(SLUG_PATTERN)

/** Whether a text can be the address of an article. */
export function isSlug(text: string): boolean {
  return SLUG.test(text)
}

export interface PlacedPicture {
  pictureId: number
  caption: string
}

/** Instants are texts with +09:00, as they are stored. */
export interface ArticleSettings {
  slug: string
  releaseAt: string
  /** No release before this instant; null if there is none. */
  embargoUntil: string | null
  categories: string[]
  tags: string[]
  limited: boolean
  onlyWeb: boolean
  eyecatch: boolean
  rank: number
  isRecommended: boolean
  picture: PlacedPicture | null
  gallery: PlacedPicture[]
}

/** Names of the settings whose values differ. */
export function changedSettings(before: ArticleSettings, after: ArticleSettings): (keyof ArticleSettings)[] {
  const names = Object.keys(after) as (keyof ArticleSettings)[]
  return names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
}

/** The settings of a new article, released with an edition. */
export function newSettings(slug: string, releaseAt: string): ArticleSettings {
  return {
    slug,
    releaseAt,
    embargoUntil: null,
    categories: [],
    tags: [],
    limited: false,
    onlyWeb: false,
    eyecatch: false,
    rank: 0,
    isRecommended: false,
    picture: null,
    gallery: [],
  }
}
