import type { PageFiles, Paper, PaperKind, ReaderNotice } from '@yukan/contract/entities.ts'

export interface PaperPageData {
  date: string
  kind: PaperKind
  page: number
  previewUrl: string
  /** Address of the page's picture, for readers who may see it. */
  url: string | null
  files: PageFiles | null
  width: number
  height: number
  hasText: boolean
  mayView: boolean
  articles: { slug: string; title: string }[]
}
/** The pages of a day's evening paper or free paper, in their order. */
export interface IssueData {
  kind: PaperKind
  title: string
  pages: PaperPageData[]
}
export interface PaperData {
  /** The shown issues' day; null if there is no issue at all. */
  day: string | null
  today: string
  path: string
  isLatest: boolean
  previous: string | null
  next: string | null
  issues: IssueData[]
  /** Why the newspaper prints nothing on the day; null if it does. */
  closed: string | null
  /** What this reader lacks to open limited pages; null if nothing. */
  notice: ReaderNotice | null
}

/** The pages of a day by issue; a day has at most one of each kind. */
export function toIssues(pages: readonly Paper[]): IssueData[] {
  const issues: IssueData[] = []
  for (const { title = '', ...page } of pages) {
    const last = issues.at(-1)
    if (last !== undefined && last.kind === page.kind) last.pages.push(page)
    else issues.push({ kind: page.kind, title, pages: [page] })
  }
  return issues
}
