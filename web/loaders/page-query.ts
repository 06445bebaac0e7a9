/** Numbers in a page's query. */
import { LIST_OFFSET_MAX, PAGE_SIZE } from '@yukan/rules/paging.ts'

/** The last page that the list calls can answer. */
const LAST_PAGE = LIST_OFFSET_MAX / PAGE_SIZE + 1

/** The query `page`, from 1: 1 where it is absent, null where it is no page number. */
export function pageNumber(url: URL): number | null {
  const given = url.searchParams.getAll('page')
  const text = given[0]
  if (text === undefined) return 1
  if (given.length > 1 || !/^[1-9]\d{0,3}$/.test(text)) return null
  const page = Number(text)
  return page <= LAST_PAGE ? page : null
}
