/** Every page: the route table of product §2, row by row, and the states of a page that have an address. */
import { DESKTOP, PHONE } from './browser.ts'
import { anEmptyDay, daysWithArticles, demoArticles, editionDay, limitedArticle, openArticle } from './newspaper.ts'

export interface Route {
  path: string
  /** The status that a guest gets; 200 unless given. */
  status?: number
  tabAt?: number
  hasTargets?: boolean
  /** The page of a mailed link, which is to work. */
  isLink?: boolean
}

const shortest = [...demoArticles]
  .filter(({ limited, picture }) => !limited && picture === null)
  .toSorted((a, b) => a.content.length - b.content.length)[0]
const longest = [...demoArticles].filter(({ limited }) => !limited).toSorted((a, b) => b.content.length - a.content.length)[0]

export const routes: readonly Route[] = [
  { path: '/', tabAt: DESKTOP, hasTargets: true },
  { path: '/?calendar=2026-01', tabAt: PHONE },
  { path: `/?date=${daysWithArticles[1]}` },
  { path: `/?date=${anEmptyDay()}` },
  { path: `/article/${openArticle.slug}/`, tabAt: DESKTOP, hasTargets: true },
  { path: `/article/${limitedArticle.slug}/`, tabAt: PHONE, hasTargets: true },
  { path: `/article/${shortest?.slug}/` },
  { path: `/article/${longest?.slug}/` },
  { path: '/category/chiiki/' },
  { path: '/category/kiryu/?page=2', tabAt: DESKTOP, hasTargets: true },
  { path: '/category/popular/' },
  { path: '/category/recommend/' },
  { path: `/tag/${encodeURIComponent(openArticle.tags[0] ?? '')}/` },
  { path: '/search/', hasTargets: true },
  { path: '/search/?keyword=桐生&page=3', tabAt: DESKTOP },
  { path: `/search/?keyword=${encodeURIComponent('桐生　学校')}` },
  { path: '/search/?keyword=桐生&from=2020&category=chiiki&kind=front&order=oldest', tabAt: PHONE, hasTargets: true },
  { path: `/search/?keyword=${encodeURIComponent('饕餮'.repeat(60))}` },
  { path: '/paper/latest/', tabAt: PHONE, hasTargets: true },
  { path: '/paper/20240229/' },
  { path: '/archive/', tabAt: DESKTOP, hasTargets: true },
  { path: `/archive/${editionDay.slice(0, 4)}/`, tabAt: PHONE, hasTargets: true },
  { path: `/archive/${editionDay.slice(0, 4)}/${editionDay.slice(5, 7)}/`, tabAt: PHONE, hasTargets: true },
  { path: '/archive/1985/' },
  { path: '/archive/1944/', status: 404 },
  { path: '/subscriptions/', tabAt: DESKTOP, hasTargets: true },
  { path: '/policy/' },
  { path: '/terms/', tabAt: PHONE },
  { path: '/transactionLaw/' },
  { path: '/externalTransmission/', tabAt: PHONE },
  { path: '/life/', tabAt: PHONE, hasTargets: true },
  { path: '/life/events/', tabAt: DESKTOP, hasTargets: true },
  { path: '/life/obituaries/' },
  { path: '/life/doctors/', hasTargets: true },
  { path: '/life/notices/' },
  { path: '/contact/', tabAt: DESKTOP, hasTargets: true },
  { path: '/contact/?item=policy' },
  { path: '/login/', tabAt: DESKTOP, hasTargets: true },
  { path: '/login/?expired=true' },
  { path: '/login/?isResetPass=true' },
  { path: '/login/?isWithdrawn=true' },
  { path: '/signup/', tabAt: PHONE, hasTargets: true },
  { path: '/signup/?plan=web' },
  { path: '/signup/password' },
  { path: '/signup/password?activate=c2FtcGxlLWtleQ', hasTargets: true, isLink: true },
  { path: '/forgot-password/', tabAt: PHONE, hasTargets: true },
  { path: '/reset-password' },
  { path: '/reset-password?secret=c2FtcGxlLWtleQ', tabAt: DESKTOP, hasTargets: true, isLink: true },
  { path: '/account/', status: 401 },
  { path: '/account/scrapbook/', status: 401 },
  { path: '/edit/email/', status: 401 },
  { path: '/edit/email/updated', status: 401 },
  { path: '/edit/password/', status: 401 },
  { path: '/edit/profile', status: 401 },
  { path: '/edit/subscription/', status: 401 },
  { path: '/no-such-page/', status: 404, tabAt: PHONE },
  { path: '/article/no-such-article/', status: 404 },
  { path: '/?date=tomorrow', status: 400 },
]
