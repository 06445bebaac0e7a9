/** Reads every public page of a newspaper: from its sitemaps, feeds and links, with the scripts of the pages. */

const STARTS = [
  '/',
  '/rss.xml',
  '/robots.txt',
  '/site.webmanifest',
  '/sitemap.xml',
  '/sitemap-news.xml',
  '/sitemap-pages.xml',
  '/policy/',
  '/terms/',
  '/transactionLaw/',
  '/subscriptions/',
  '/signup/',
  '/signup/?plan=web',
  '/login/',
  '/forgot-password/',
  '/contact/',
  '/search/',
  '/corrections/',
  '/paper/latest/',
  '/account/',
  '/edit/subscription/',
  '/no-such-page/',
  '/v1/helper/get/master',
  '/v1/category/get/list',
]
/** What leads to other texts of the site; files and the desk are none of them. */
const ADDRESS = /(?:href|src)="([^"#]+)|<loc>([^<]+)<\/loc>|<link>([^<]+)<\/link>|"(\/assets\/[^"\\]+\.js)"/g
const NOT_READ = /^\/(?:desk|files|preview)\/|\.(?:css|woff2|svg|webp|png|ico)$/

/** The texts of all pages by their addresses. */
export async function crawl(origin: string): Promise<Map<string, string>> {
  const texts = new Map<string, string>()
  const waiting = [...STARTS]
  for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
    if (texts.has(address)) continue
    const text = await (await fetch(origin + address)).text()
    texts.set(address, text)
    for (const [, ...found] of text.matchAll(ADDRESS)) {
      const url = new URL((found.find((each) => each !== undefined) ?? '').replaceAll('&amp;', '&'), origin)
      const next = url.pathname + url.search
      // Other days are the same page without articles, without end.
      if (url.origin === origin && !NOT_READ.test(url.pathname) && !/[?&](?:date|calendar)=/.test(next)) waiting.push(next)
    }
  }
  return texts
}
