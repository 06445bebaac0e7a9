/** Addresses of the viewer: `/paper/{slug}/?page=N`, with `kind` for a free paper of a day that has an evening paper too, and `region` (decision 027). */
import type { PaperKind } from '@yukan/contract/entities.ts'
import { paperPageOfQuery, paperPath, shownPage } from '@yukan/rules/paper/paper-pages.ts'
import { formatRegion, parseRegion } from '@yukan/rules/paper/paper-region.ts'
import type { PageBox } from '@yukan/rules/paper/paper-text.ts'
import type { IssueData } from '../../../../papers/paper-data.ts'

/** The query that opens a page; `kind` only if the day's first issue is of another kind. */
export function pageQuery(
  issues: readonly Pick<IssueData, 'kind'>[],
  kind: PaperKind,
  page: number,
  region: PageBox | null = null,
): string {
  const part = region === null ? null : formatRegion(region)
  return `?page=${page}${issues[0]?.kind === kind ? '' : `&kind=${kind}`}${part === null ? '' : `&region=${part}`}`
}

/** The address to share: by its day, never `latest`, which changes. */
export function sharedAddress(day: string, query: string): string {
  return `${paperPath(day)}${query}`
}

export interface OpenedPage {
  issue: number
  /** Its place in the issue, from 0. */
  index: number
  region: PageBox | null
}

/** The page that a query opens; an unknown number opens the first page. Null if it opens none. */
export function openedPage(issues: readonly IssueData[], search: string): OpenedPage | null {
  const query = new URLSearchParams(search)
  const asked = paperPageOfQuery(query.get('page'))
  if (asked === null || issues.length === 0) return null
  const issue = Math.max(
    0,
    issues.findIndex(({ kind }) => kind === query.get('kind')),
  )
  const numbers = issues[issue]?.pages.map(({ page }) => page) ?? []
  const page = shownPage(asked, Math.max(...numbers))
  return { issue, index: Math.max(0, numbers.indexOf(page)), region: parseRegion(query.get('region')) }
}

/** Name of a found page in the search page's query `paper`. */
export function foundIndex(ids: readonly string[], search: string): number | null {
  const index = ids.indexOf(new URLSearchParams(search).get('paper') ?? '')
  return index === -1 ? null : index
}
