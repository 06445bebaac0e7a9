/** The query parameters that change a page as the server renders it (product §2). */

/**
 * Pages read their query through these names only, and the page cache keys a page by them: a name that is missing here cannot be
 * read by a loader, so the cache cannot mix up pages.
 */
export const PAGE_QUERY_NAMES = [
  'date',
  'keyword',
  'page',
  'plan',
  'item',
  'expired',
  'isResetPass',
  'isWithdrawn',
  'activate',
  'secret',
  'calendar',
  'edition',
  // `normal`: the full home page while the low-data page is on.
  'view',
  // The form of a browser without a script (`/paper/{slug}/`).
  'year',
  'month',
  'day',
  // The lists of `/life/`.
  'town',
  // Filters of a search.
  'from',
  'to',
  'category',
  'kind',
  'order',
] as const

export type PageQueryName = (typeof PAGE_QUERY_NAMES)[number]
