import type { PageFiles, PaperKind } from '@yukan/contract/entities.ts'
import { issueName } from '@yukan/rules/paper/paper-pages.ts'
import { paperText } from '../messages/paper.ts'

export interface ViewerPage {
  id: string
  date: string
  kind: PaperKind
  issue: string
  page: number
  /** 「3面」, or the page's name. */
  name: string
  previewUrl: string
  files: PageFiles | null
  width: number
  height: number
  hasText: boolean
  articles: readonly { slug: string; title: string }[]
}

interface ListedPage extends Omit<ViewerPage, 'id' | 'issue' | 'name' | 'articles'> {
  title?: string
  name?: string
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
  name = paperText.page(page),
  articles = [],
}: ListedPage): ViewerPage {
  const id = `${date.replaceAll('-', '')}-${kind}-${page}`
  return { id, date, kind, issue: issueName(kind, title), page, name, previewUrl, files, width, height, hasText, articles }
}
