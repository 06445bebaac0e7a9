/**
 * The surrogate keys of replies, by which changes purge them from edge caches (decision 079). The triggers of
 * `server/db/migrations/066-edge-purges-of-what-is-seen.ts` write the same names.
 */

/** For every reply that edge caches may keep: names, categories, breaking news and openings are on every page. */
export const SITE_KEY = 'site'
/** Replaces the article keys of a reply with very many articles; purged with every article. */
export const ARTICLES_KEY = 'articles'
/** Lists of the newest articles, totals and searches. */
export const LATEST_KEY = 'latest'
/** The top of the home page. */
export const FRONT_KEY = 'front'
export const RECOMMENDED_KEY = 'recommended'
export const CORRECTIONS_KEY = 'corrections'
/** Lists of tags. */
export const TAGS_KEY = 'tags'
/** Lists and calendars of printed papers. */
export const PAPERS_KEY = 'papers'
export const WEATHER_KEY = 'weather'
export const LIFE_KEY = 'life'
/** For addresses without content: something may be released there. */
export const MISSING_KEY = 'missing'

/** Replies that show an article, whole or in a list. */
export const articleKey = (id: number): string => `article-${id}`
/** Headers of responses end at 8 kB in Varnish. */
const MAX_LENGTH = 6000

/** The keys of a reply as its headers carry them. */
export function boundedKeys(keys: readonly string[]): string[] {
  if (keys.join(' ').length <= MAX_LENGTH) return [...keys]
  return [...keys.filter((key) => !key.startsWith('article-')), ARTICLES_KEY]
}

/** Keys to purge, including that of replies with very many articles. */
export function withArticles(keys: readonly string[]): string[] {
  return keys.some((key) => key.startsWith('article-')) ? [...keys, ARTICLES_KEY] : [...keys]
}

/** Lists of a category. */
export const categoryKey = (id: number): string => `category-${id}`
/** Lists of a tag. */
export const tagKey = (id: number): string => `tag-${id}`
/** Lists of the articles of a day. */
export const dayKey = (day: string): string => `day-${day}`
/** The printed papers of a day. */
export const paperKey = (day: string): string => `paper-${day}`
/** Replies that show what an emergency opening gives. */
export const openingKey = (id: number): string => `opening-${id}`

/** The picture to which a public file belongs: its own name without width and ending. Null for other files. */
export function pictureKey(file: string): string | null {
  return /^(picture\/[\w-]+)-\d+\.webp$/.exec(file)?.[1] ?? null
}
