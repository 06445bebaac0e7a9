import type { PageFiles, PaperKind } from '@yukan/contract/entities.ts'
import { issueName } from '@yukan/rules/paper-pages.ts'

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
