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
  '/externalTransmission/',
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
/** Selects links to other texts of the site, not to files or the desk. */
const ADDRESS = /(?:href|src)="([^"#]+)|<loc>([^<]+)<\/loc>|<link>([^<]+)<\/link>|"(\/assets\/[^"\\]+\.js)"/g
const NOT_READ = /^\/(?:desk|files|preview)\/|\.(?:css|woff2|svg|webp|png|ico)$/

/** Addresses that a text names: of this site, without files, and without other days, which are the same page without end. */
function addressesIn(text: string, origin: string): string[] {
  return [...text.matchAll(ADDRESS)].flatMap(([, ...found]) => {
    const url = new URL((found.find((each) => each !== undefined) ?? '').replaceAll('&amp;', '&'), origin)
    const isOwn = url.origin === origin && !NOT_READ.test(url.pathname) && !/[?&](?:date|calendar)=/.test(url.search)
    return isOwn ? [url.pathname + url.search] : []
  })
}

/** The texts of all pages by their addresses. */
export async function crawl(origin: string): Promise<Map<string, string>> {
  const texts = new Map<string, string>()
  let waiting = new Set(STARTS)
  while (waiting.size > 0) {
    const read = await Promise.all([...waiting].map(async (address) => [address, await (await fetch(origin + address)).text()] as const))
    for (const [address, text] of read) texts.set(address, text)
    waiting = new Set(read.flatMap(([, text]) => addressesIn(text, origin)).filter((address) => !texts.has(address)))
  }
  return texts
}
