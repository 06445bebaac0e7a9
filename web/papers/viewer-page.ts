/** What the viewer shows: the pages of an issue, or pages that a search has found. */
import type { PageFiles, PaperKind } from '@yukan/contract/entities.ts'
import { paperText } from '../messages/pages.ts'

export interface ViewerPage {
  /** Names the page among all of the archive. */
  id: string
  date: string
  kind: PaperKind
  /** 「夕刊」 or the name of a free paper. */
  issue: string
  page: number
  previewUrl: string
  files: PageFiles | null
  width: number
  height: number
  hasText: boolean
  articles: readonly { slug: string; title: string }[]
}

/** What a list of pages and a list of found pages have in common. */
interface ListedPage extends Omit<ViewerPage, 'id' | 'issue' | 'articles'> {
  title?: string
  articles?: ViewerPage['articles']
}

/** Name of an issue: that of a free paper, or what kind of paper it is. */
export function issueName(kind: PaperKind, title: string): string {
  if (title !== '') return title
  return kind === 'evening' ? paperText.evening : paperText.weekly
}

/** A listed page as the viewer takes it. */
export function toViewerPage({
  date,
  kind,
  page,
  previewUrl,
  files,
  width,
  height,
  hasText,
  title = '',
  articles = [],
}: ListedPage): ViewerPage {
  const id = `${date.replaceAll('-', '')}-${kind}-${page}`
  return { id, date, kind, issue: issueName(kind, title), page, previewUrl, files, width, height, hasText, articles }
}
