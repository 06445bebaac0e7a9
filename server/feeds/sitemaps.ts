/** Sitemaps: an index, the news of 48 hours, and one for each month of the archive. */
import { articlePath } from '@yukan/rules/articles/article-path.ts'
import { formatWireInstant } from '@yukan/rules/time/tokyo-time.ts'
import type { FeedRow } from '../store/articles/feed.ts'
import { element, xmlText } from './xml.ts'

const HEADER = '<?xml version="1.0" encoding="UTF-8"?>\n'
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
const FIXED = [
  '/',
  '/life/',
  '/life/events/',
  '/life/doctors/',
  '/life/notices/',
  '/subscriptions/',
  '/policy/',
  '/terms/',
  '/transactionLaw/',
  '/externalTransmission/',
  '/contact/',
  '/corrections/',
  '/paper/latest/',
  '/archive/',
]

const articleUrl = (origin: string, row: FeedRow) => `${origin}${articlePath(row.slug)}`

/** Renders the index of the sitemaps. */
export function sitemapIndex(origin: string, months: readonly string[]): string {
  const names = ['sitemap-news.xml', 'sitemap-pages.xml', ...months.map((month) => `sitemap-${month}.xml`)]
  return `${HEADER}<sitemapindex ${NAMESPACE}>${names.map((name) => `<sitemap><loc>${origin}/${name}</loc></sitemap>`).join('')}</sitemapindex>`
}

/** Renders Google's news sitemap of the given articles. */
export function newsSitemap(origin: string, publication: string, rows: readonly FeedRow[]): string {
  const urls = rows.map(
    (row) =>
      `<url><loc>${xmlText(articleUrl(origin, row))}</loc><news:news><news:publication>${element('news:name', publication)}<news:language>ja</news:language>` +
      `</news:publication><news:publication_date>${formatWireInstant(row.release_at)}</news:publication_date>${element('news:title', row.title)}</news:news></url>`,
  )
  return `${HEADER}<urlset ${NAMESPACE} xmlns:news="http://www.google.com/schemas/sitemap-news/0.9">${urls.join('')}</urlset>`
}

/** Renders the sitemap of a month. */
export function monthSitemap(origin: string, rows: readonly FeedRow[]): string {
  const urls = rows.map(
    (row) =>
      `<url><loc>${xmlText(articleUrl(origin, row))}</loc><lastmod>${formatWireInstant(row.updated_at ?? row.release_at)}</lastmod></url>`,
  )
  return `${HEADER}<urlset ${NAMESPACE}>${urls.join('')}</urlset>`
}

/** Renders the sitemap of fixed pages and category lists. */
export function pagesSitemap(origin: string, categories: readonly string[]): string {
  const paths = [...FIXED, ...categories.map((slug) => `/category/${encodeURIComponent(slug)}/`)]
  return `${HEADER}<urlset ${NAMESPACE}>${paths.map((path) => `<url><loc>${xmlText(origin + path)}</loc></url>`).join('')}</urlset>`
}
