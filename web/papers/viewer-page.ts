import type { PageFiles, PaperKind } from '@yukan/contract/entities.ts'
import { paperText } from '../messages/paper.ts'

export interface ViewerPage {
  id: string
  date: string
  kind: PaperKind
  issue: string
  page: number
  previewUrl: string
  files: PageFiles | null
  width: number
  height: number
  hasText: boolean
  articles: readonly { slug: string; title: string }[]
}

interface ListedPage extends Omit<ViewerPage, 'id' | 'issue' | 'articles'> {
  title?: string
  articles?: ViewerPage['articles']
}

/** Name of an issue: that of a free paper, or what kind of paper it is. */
export function issueName(kind: PaperKind, title: string): string {
  if (title !== '') return title
  return kind === 'evening' ? paperText.evening : paperText.weekly
}

/** Converts a listed page for the viewer. */
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
