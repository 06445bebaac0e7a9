/** What the search page shows. */
import type { ListData } from '../list/list-data.ts'

export interface FoundPaper {
  date: string
  page: number
  kind: 'evening' | 'weekly'
  previewUrl: string
  width: number
  height: number
  mayView: boolean
}
export interface SearchData {
  /** As typed; empty before anything is searched for. */
  keyword: string
  list: ListData
  total: number
  papers: FoundPaper[]
  paperTotal: number
}
