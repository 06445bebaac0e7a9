/** What an article has beside its text: address, release, categories, tags, readers, pictures (decision 041). */

/** An address of an article: letters, digits, "-" and "_" of ASCII, a letter or digit first. */
export const SLUG_PATTERN = '^[A-Za-z0-9][A-Za-z0-9_-]{0,149}$'
/** Instants of a release or an embargo: those of the years 1945 to 2100, Tokyo's. */
export const RELEASE_PATTERN = '^(19(4[5-9]|[5-9]\\d)|20\\d\\d|2100)-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}\\+09:00$'
export const TAG_MAX = 50
export const TAGS_MAX = 30
export const CATEGORIES_MAX = 20
export const RANK_MAX = 999
export const GALLERY_MAX = 50
export const CAPTION_MAX = 400

export interface PlacedPicture {
  pictureId: number
  caption: string
}

/** Instants are texts with +09:00, as they are stored. */
export interface ArticleSettings {
  slug: string
  releaseAt: string
  /** No release before this instant; null for none. */
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
