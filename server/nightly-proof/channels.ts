/** All addresses at which content of an article could be exposed: shared by the tests of the gate and the nightly proof (decision 054). */
import { articlePath } from '@yukan/rules/articles/article-path.ts'
import { SEARCH_COLUMNS } from '@yukan/rules/search/search-keywords.ts'

/** How an article can be found: its slug, categories, tags, day and words. */
export interface Channel {
  slug: string
  /** Slugs of its categories. */
  categories: readonly string[]
  tags: readonly string[]
  /** The Tokyo day of its release. */
  day: string
  /** Words to search for. */
  words: readonly string[]
}

export type CallAddress = readonly [path: string, query: Readonly<Record<string, string | number | readonly string[]>>]

/** All columns of a search. */
export const COLUMNS = SEARCH_COLUMNS

/** A path with its query. */
export function addressOf([path, query]: CallAddress): string {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    for (const item of typeof value === 'object' ? value : [value]) parameters.append(name, String(item))
  const text = parameters.toString()
  return text === '' ? path : `${path}?${text}`
}

/** The search page of a keyword. */
export function search(keyword: string): string {
  return `/search/?keyword=${encodeURIComponent(keyword)}`
}

/** The address of a page's data for React Router's browser side. */
export function dataOf(page: string): string {
  const [path = '', query] = page.split('?')
  return `${path}${path.endsWith('/') ? '_' : ''}.data${query === undefined ? '' : `?${query}`}`
}

/** The pages that show an article, a list with it, or a printed page of its day. */
export function channelPages({ slug, categories, tags, day, words }: Channel): string[] {
  const compact = day.replaceAll('-', '')
  return [
    '/',
    `/?date=${day}`,
    articlePath(slug),
    ...categories.flatMap((category) => [`/category/${category}/`, `/category/${category}/?page=2`]),
    '/category/popular/',
    '/category/recommend/',
    ...tags.map((tag) => `/tag/${encodeURIComponent(tag)}/`),
    ...words.map(search),
    '/paper/latest/',
    `/paper/${compact}/`,
    `/paper/${compact}/?page=1`,
    `${articlePath(slug)}?_routes=routes%2Farticle`,
  ]
}

/** The feeds and sitemaps. */
export function channelFeeds({ categories, day }: Channel): string[] {
  return [
    '/rss.xml',
    ...categories.map((category) => `/category/${category}/rss.xml`),
    '/sitemap.xml',
    '/sitemap-news.xml',
    '/sitemap-pages.xml',
    `/sitemap-${day.slice(0, 7)}.xml`,
  ]
}

/** The public calls. */
export function channelCalls({ slug, categories, tags, day, words }: Channel): CallAddress[] {
  const [year, month, date] = day.split('-').map(Number)
  return [
    ['/v1/article/get/detail', { slug }],
    ['/v1/article/get/list', { limit: 100 }],
    ...categories.map((category): CallAddress => ['/v1/article/get/list', { 'sort.categories': category }]),
    ...tags.map((tag): CallAddress => ['/v1/article/get/list', { 'sort.tags': tag }]),
    ...tags.map((tag): CallAddress => ['/v1/tag/get/detail', { slug: tag }]),
    ['/v1/article/get/list', { releaseDate: day }],
    ['/v1/article/get/recommends', { limit: 100 }],
    ['/v1/article/get/popular', { limit: 100 }],
    ['/v1/article/get/corrections', {}],
    ['/v1/article/get/tops', {}],
    ['/v1/article/get/tops', { releaseDate: day }],
    ['/v1/article/get/existsInMonth', { year: year ?? 0, month: month ?? 0 }],
    ...words.flatMap((keyword): CallAddress[] => [
      ['/v1/article/get/list', { 'keyword[]': keyword }],
      ['/v1/article/get/list', { 'keyword[]': keyword, 'targetColumn[]': COLUMNS }],
      ['/v1/article/check/paper', { releaseDate: day, keyword_0: keyword }],
      ['/v1/paper/get/search', { keyword_0: keyword, acceptRatio: 0 }],
    ]),
    ['/v1/paper/get/list', { latest: 1 }],
    ['/v1/paper/get/list', { year: year ?? 0, month: month ?? 0, day: date ?? 0 }],
    ...(['evening', 'weekly'] as const).map((kind): CallAddress => [
      '/v1/paper/get/regions',
      { year: year ?? 0, month: month ?? 0, day: date ?? 0, kind, page: 1 },
    ]),
    ['/v1/paper/get/month', { year: year ?? 0, month: month ?? 0 }],
    ['/v1/paper/get/year', { year: year ?? 0 }],
    ['/v1/paper/get/archive', {}],
    ['/v1/paper/get/sameDay', { day }],
    ['/v1/tag/get/ranking', { limit: 100 }],
    ['/v1/tag/get/list', {}],
    ['/v1/category/get/list', {}],
    ['/v1/helper/get/master', {}],
    ['/v1/site/get/notices', {}],
  ]
}

/** Every address of a guest. */
export function channelAddresses(channel: Channel): string[] {
  const pages = channelPages(channel)
  return [...pages, ...pages.map(dataOf), ...channelFeeds(channel), '/light/', ...channelCalls(channel).map(addressOf)]
}
