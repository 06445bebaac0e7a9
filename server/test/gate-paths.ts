/** The addresses that `gate.test.ts` visits: all pages with their data, feeds and calls, for its content. */
import { queryText } from './expect-reply.ts'

const TAG = encodeURIComponent('織物')

/** The search page of a keyword. */
export function search(keyword: string): string {
  return `/search/?keyword=${encodeURIComponent(keyword)}`
}

/** The limited article. */
export const ARTICLE = '/article/kinu/'
/** Pages where articles and papers are read; each is found. */
export const READING = [
  '/',
  '/?date=2026-11-20',
  '/?date=2026-11-19',
  '/?date=2026-11-21',
  '/?calendar=2026-10',
  ARTICLE,
  '/article/open/',
  '/category/chiiki/',
  '/category/chiiki/?page=2',
  '/category/kiryu/',
  '/category/popular/',
  '/category/recommend/',
  `/tag/${TAG}/`,
  search('緞子'),
  search('絹の道'),
  search('帯地'),
  search('月光荘'),
  search('無料紙'),
  search(''),
  '/search/',
  '/paper/latest/',
  '/paper/20261120/',
  '/paper/20261120/?page=1',
  '/paper/20261119/',
  '/paper/latest/?calendar=2026-11',
  '/article/kinu/?_routes=routes%2Farticle',
]
/** Every kind of page, including error pages. */
export const PAGES = [
  ...READING,
  '/subscriptions/',
  '/policy/',
  '/terms/',
  '/transactionLaw/',
  '/life/',
  '/life/events/',
  '/life/events/?day=2026-11-20',
  '/life/obituaries/',
  '/life/doctors/',
  '/life/notices/',
  '/contact/',
  '/contact/?item=policy',
  '/login/',
  '/signup/',
  '/account/',
  '/edit/profile',
  '/edit/subscription/',
  '/article/unknown/',
  '/article/draft/',
  '/article/soon/',
  '/article/gone/',
  '/nowhere/',
  '/category/unknown/',
  '/tag/unknown/',
  '/paper/x/',
  '/article/%00/',
  '/article/%/',
  '//article/kinu/',
  '/article/kinu',
]
export const FEEDS = [
  '/rss.xml',
  '/category/chiiki/rss.xml',
  '/category/kiryu/rss.xml',
  '/sitemap.xml',
  '/sitemap-news.xml',
  '/sitemap-pages.xml',
  '/sitemap-2026-11.xml',
  '/sitemap-2026-12.xml',
  '/robots.txt',
  '/metrics',
  '/healthz',
  '/readyz',
  '/site.webmanifest',
]
/** Words beside the secret ones, in body, title, description, information and a caption. */
export const KEYWORDS = ['緞子', '絹の道', '帯地', '月光荘', '写真館']
/** All columns of a search. */
export const COLUMNS = ['title', 'description', 'content', 'info']
/** Every public call, as the pages and other clients make it. */
export const CALLS: [path: string, query: Record<string, string | number | string[]>][] = [
  ['/v1/category/get/list', {}],
  ['/v1/article/get/recommends', { limit: 100 }],
  ['/v1/article/get/corrections', {}],
  ['/v1/article/get/popular', { limit: 100 }],
  ['/v1/tag/get/ranking', { limit: 100 }],
  ['/v1/tag/get/list', {}],
  ['/v1/tag/get/detail', { slug: '織物' }],
  ['/v1/article/get/list', { limit: 100 }],
  ['/v1/article/get/list', { 'sort.categories': 'chiiki' }],
  ['/v1/article/get/list', { 'sort.categories': 'kiryu' }],
  ['/v1/article/get/list', { 'sort.tags': '織物' }],
  ['/v1/article/get/list', { releaseDate: '2026-11-20' }],
  ...KEYWORDS.flatMap((keyword): typeof CALLS => [
    ['/v1/article/get/list', { 'keyword[]': keyword }],
    ['/v1/article/get/list', { 'keyword[]': keyword, 'targetColumn[]': COLUMNS }],
    ...COLUMNS.map((column): (typeof CALLS)[number] => ['/v1/article/get/list', { 'keyword[]': keyword, 'targetColumn[]': [column] }]),
    ['/v1/paper/get/search', { keyword_0: keyword, acceptRatio: 0 }],
  ]),
  ['/v1/article/get/tops', {}],
  ['/v1/article/get/tops', { releaseDate: '2026-11-20' }],
  ['/v1/article/get/existsInMonth', { year: 2026, month: 11 }],
  ['/v1/article/get/detail', { slug: 'kinu' }],
  ['/v1/article/get/detail', { slug: 'draft' }],
  ['/v1/article/get/detail', { slug: 'soon' }],
  ['/v1/article/get/detail', { slug: 'gone' }],
  ['/v1/article/check/paper', { releaseDate: '2026-11-20', keyword_0: '月光荘' }],
  ['/v1/weather/get/detail', { date: '2026-11-20' }],
  ['/v1/paper/get/list', { latest: 1 }],
  ['/v1/paper/get/list', { year: 2026, month: 11, day: 20 }],
  ['/v1/paper/get/month', { year: 2026, month: 11 }],
  ['/v1/paper/get/search', { keyword_0: '無料紙' }],
  ['/v1/helper/get/master', {}],
  ['/v1/helper/get/legal', { name: 'terms' }],
  ['/v1/life/get/week', {}],
  ['/v1/life/get/events', {}],
  ['/v1/life/get/doctors', {}],
  ['/v1/life/get/announcements', {}],
  ['/v1/life/get/obituaries', {}],
  ['/v1/site/get/notices', {}],
  ['/v1/contactItem/get/list', {}],
  ['/v1/address/get/zip', { zip: '3760031' }],
  ['/v1/connection/test', {}],
  ['/v1/stripe/subscription/get/detail', { subscription_id: 'prod_yukan' }],
  ['/v1/unknown', {}],
]
export const CALL_PATHS = CALLS.map(([path, query]) => path + queryText(query))
/** The address of a page's data for React Router's browser side. */
export function dataOf(page: string): string {
  const [path = '', query] = page.split('?')
  return `${path}${path.endsWith('/') ? '_' : ''}.data${query === undefined ? '' : `?${query}`}`
}
/** Pages with their data. */
export const WITH_DATA = [...PAGES, ...PAGES.map(dataOf)]
/** All addresses where a reader could find gated content. */
export const EVERYTHING = [...WITH_DATA, ...FEEDS, ...CALL_PATHS, '/v1/openapi.json']
