/** Every page a reader can come to: the route table of product §2, row by row, and the states of a page that have an address. */
import { anEmptyDay, daysWithArticles, demoArticles, limitedArticle, openArticle } from './newspaper.ts'

export interface Route {
  path: string
  /** The status that a guest gets; 200 unless given. */
  status?: number
}

/** An article of two lines without a picture, and the longest one. */
const shortest = [...demoArticles]
  .filter(({ limited, picture }) => !limited && picture === null)
  .toSorted((a, b) => a.content.length - b.content.length)[0]
const longest = [...demoArticles].filter(({ limited }) => !limited).toSorted((a, b) => b.content.length - a.content.length)[0]

export const routes: readonly Route[] = [
  { path: '/' },
  { path: `/?date=${daysWithArticles[1]}` },
  { path: `/?date=${anEmptyDay()}` },
  { path: `/article/${openArticle.slug}/` },
  { path: `/article/${limitedArticle.slug}/` },
  { path: `/article/${shortest?.slug}/` },
  { path: `/article/${longest?.slug}/` },
  { path: '/category/chiiki/' },
  { path: '/category/kiryu/?page=2' },
  { path: '/category/popular/' },
  { path: '/category/recommend/' },
  { path: `/tag/${encodeURIComponent(openArticle.tags[0] ?? '')}/` },
  { path: '/search/' },
  { path: `/search/?keyword=${encodeURIComponent('桐生　学校')}` },
  { path: `/search/?keyword=${encodeURIComponent('饕餮'.repeat(60))}` },
  { path: '/paper/latest/' },
  { path: '/paper/20240229/' },
  { path: '/subscriptions/' },
  { path: '/policy/' },
  { path: '/terms/' },
  { path: '/transactionLaw/' },
  { path: '/contact/' },
  { path: '/contact/?item=policy' },
  { path: '/login/' },
  { path: '/login/?expired=true' },
  { path: '/login/?isResetPass=true' },
  { path: '/signup/' },
  { path: '/signup/?plan=web' },
  { path: '/signup/password' },
  { path: '/signup/password?activate=c2FtcGxlLWtleQ' },
  { path: '/forgot-password/' },
  { path: '/reset-password' },
  { path: '/reset-password?secret=c2FtcGxlLWtleQ' },
  { path: '/account/', status: 401 },
  { path: '/edit/email/', status: 401 },
  { path: '/edit/email/updated', status: 401 },
  { path: '/edit/password/', status: 401 },
  { path: '/edit/profile', status: 401 },
  { path: '/edit/subscription/', status: 401 },
  { path: '/no-such-page/', status: 404 },
  { path: '/article/no-such-article/', status: 404 },
  { path: '/?date=tomorrow', status: 400 },
]
