import { LIST_LIMIT_MAX, LIST_OFFSET_MAX } from '@yukan/rules/limits.ts'
import { readV1 } from '../../client/call-from-browser.ts'
import { paperQuery } from './search-data.ts'
import type { FoundPaper, PaperSearch } from './search-data.ts'

/** `count` found pages after the first `offset`; fewer at the end. Throws `BrowserRefusal`. */
export async function fetchHits(search: PaperSearch, offset: number, count: number): Promise<FoundPaper[]> {
  const found: FoundPaper[] = []
  while (found.length < count) {
    const query = { ...paperQuery(search), offset: offset + found.length, limit: Math.min(LIST_LIMIT_MAX, count - found.length) }
    const { list } = await readV1('/paper/get/search', query)
    found.push(...list.papers)
    if (list.papers.length < query.limit) break
  }
  return found
}

/** Found pages after the first `offset`, a hundred at a time, until they are `isEnough` or all. Throws `BrowserRefusal`. */
export async function fetchHitsUntil(
  search: PaperSearch,
  offset: number,
  isEnough: (found: readonly FoundPaper[]) => boolean,
): Promise<FoundPaper[]> {
  const found: FoundPaper[] = []
  while (!isEnough(found) && offset + found.length <= LIST_OFFSET_MAX) {
    const more = await fetchHits(search, offset + found.length, LIST_LIMIT_MAX)
    found.push(...more)
    if (more.length < LIST_LIMIT_MAX) break
  }
  return found
}
