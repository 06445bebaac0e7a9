import { PAGE_SIZE, LIST_OFFSET_MAX } from '@yukan/rules/limits.ts'
import type { PageQueryName } from '@yukan/rules/site/page-query.ts'

/** Every value of a name in the page's query; the names are those that the page cache knows. */
export function queryValues(url: URL, name: PageQueryName): string[] {
  return url.searchParams.getAll(name)
}

/** The first value of a name; null if it is absent. */
export function queryValue(url: URL, name: PageQueryName): string | null {
  return url.searchParams.get(name)
}

/** The last page that the list calls can return. */
const LAST_PAGE = LIST_OFFSET_MAX / PAGE_SIZE + 1

/** The query `page`, from 1: 1 if it is absent, null if it is no page number. */
export function pageNumber(url: URL): number | null {
  const given = queryValues(url, 'page')
  const text = given[0]
  if (text === undefined) return 1
  if (given.length > 1 || !/^[1-9]\d{0,3}$/.test(text)) return null
  const page = Number(text)
  return page <= LAST_PAGE ? page : null
}
