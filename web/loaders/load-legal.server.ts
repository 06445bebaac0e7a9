import { withErrorPages } from './error-pages.server.ts'
import { queryValue } from './page-query.ts'
import { servicesContext } from './services.ts'

/** Loads a legal text: the current edition, or that of the day in the query `edition`. */
export function loadLegal(name: 'terms' | 'policy' | 'law') {
  return withErrorPages(async ({ context, url }) => {
    const edition = queryValue(url, 'edition')
    return context.get(servicesContext).api('/helper/get/legal', { query: { name, ...(edition === null ? {} : { edition }) } })
  })
}
