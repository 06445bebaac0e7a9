/** What the paper page shows. */
export interface PaperPageData {
  page: number
  kind: 'evening' | 'weekly'
  previewUrl: string
  /** Address of the page's picture for whoever may see it. */
  url: string | null
  width: number
  height: number
  mayView: boolean
}
export interface PaperData {
  /** The shown issue's day; null when there is no issue at all. */
  day: string | null
  today: string
  path: string
  pages: PaperPageData[]
}
