/** The names in a page's query that change what the server makes of the page (product §2). */

/**
 * Pages read their query through these names only, and the page cache keys a page by them: a name that is missing here cannot be
 * read by a loader, so the cache cannot give one page for another.
 */
export const PAGE_QUERY_NAMES = [
  'date',
  'keyword',
  'page',
  'plan',
  'item',
  'expired',
  'isResetPass',
  'activate',
  'secret',
  'calendar',
  // The day that a browser without a script requests (`/paper/{slug}/`).
  'year',
  'month',
  'day',
] as const

export type PageQueryName = (typeof PAGE_QUERY_NAMES)[number]
