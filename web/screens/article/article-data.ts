import type { PictureData } from '../../ui/picture-data.ts'
import type { ReaderNotice } from '@yukan/rules/reader-access.ts'
import type { Card } from '../../articles/article-card.ts'
import type { SideArticle } from '../../articles/SideColumn.tsx'

export interface ArticleData {
  card: Card
  categories: { slug: string; label: string }[]
  tags: { name: string; label: string }[]
  description: string
  /** Null when this reader may not read; then `notice` names what would help. */
  content: string | null
  info: string
  gallery: PictureData[]
  notice: ReaderNotice | null
  updated: string | null
  paper: { day: string; page: number; url: string } | null
  related: SideArticle[]
}

/** Class of the node that holds what only entitled readers get; the JSON-LD's selector names it. */
export const GATED_CLASS = 'limited-body'
