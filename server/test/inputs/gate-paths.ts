/** The addresses that `gate.test.ts` visits: all pages with their data, feeds and calls, for its content. */
import { addressOf, channelCalls, channelFeeds, channelPages, COLUMNS, dataOf, search } from '../../nightly-proof/channels.ts'
import type { CallAddress, Channel } from '../../nightly-proof/channels.ts'

export { COLUMNS, dataOf, search }

/** Words next to the secret ones, in body, title, description, information and a caption. */
export const KEYWORDS = ['緞子', '絹の道', '帯地', '月光荘', '写真館']
const KINU: Channel = { slug: 'kinu', categories: ['chiiki', 'kiryu'], tags: ['織物'], day: '2026-11-20', words: KEYWORDS }
/** The limited article. */
export const ARTICLE = '/article/kinu/'
/** Pages where articles and papers are read; each is found. */
export const READING = [
  ...channelPages(KINU),
  '/?date=2026-11-19',
  '/?date=2026-11-21',
  '/?calendar=2026-10',
  '/article/open/',
  search('無料紙'),
  search(''),
  '/search/',
  '/paper/20261119/',
  '/archive/',
  '/archive/2026/',
  '/archive/2026/11/',
]
/** Every kind of page, including error pages. */
export const PAGES = [
  ...READING,
  '/subscriptions/',
  '/policy/',
  '/terms/',
  '/transactionLaw/',
  '/externalTransmission/',
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
  '/account/scrapbook/',
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
export const FEEDS = [...channelFeeds(KINU), '/sitemap-2026-12.xml', '/robots.txt', '/metrics', '/healthz', '/readyz', '/site.webmanifest']
/** Every public call, as the pages and other clients make it. */
export const CALLS: readonly CallAddress[] = [
  ...channelCalls(KINU),
  ...KEYWORDS.flatMap((keyword) =>
    COLUMNS.map((column): CallAddress => ['/v1/article/get/list', { 'keyword[]': keyword, 'targetColumn[]': [column] }]),
  ),
  ['/v1/article/get/detail', { slug: 'draft' }],
  ['/v1/article/get/detail', { slug: 'soon' }],
  ['/v1/article/get/detail', { slug: 'gone' }],
  ['/v1/weather/get/detail', { date: '2026-11-20' }],
  ['/v1/paper/get/search', { keyword_0: '無料紙' }],
  ['/v1/paper/get/search', { keyword_0: KEYWORDS[0] ?? '', clips: 1, countBy: 'year' }],
  ['/v1/helper/get/legal', { name: 'terms' }],
  ['/v1/life/get/week', {}],
  ['/v1/life/get/events', {}],
  ['/v1/life/get/doctors', {}],
  ['/v1/life/get/announcements', {}],
  ['/v1/life/get/obituaries', {}],
  ['/v1/contactItem/get/list', {}],
  ['/v1/address/get/zip', { zip: '3760031' }],
  ['/v1/connection/test', {}],
  ['/v1/stripe/subscription/get/detail', { subscription_id: 'prod_yukan' }],
  ['/v1/scrapbook/get/list', {}],
  ['/v1/unknown', {}],
]
export const CALL_PATHS = CALLS.map(addressOf)
/** Pages with their data. */
export const WITH_DATA = [...PAGES, ...PAGES.map(dataOf)]
/** All addresses at which gated content could be exposed. */
export const EVERYTHING = [...WITH_DATA, ...FEEDS, ...CALL_PATHS, '/v1/openapi.json']
