import type { PictureData } from '../../ui/picture-data.ts'
import type { ReaderNotice } from '@yukan/rules/reader-access.ts'
import type { Card } from '../../articles/article-card.ts'

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
  /** What this reader does not get; null for one who may read. */
  withheld: { characters: number; pictures: number } | null
  updated: string | null
  corrections: { time: string; note: string }[]
  /** Reading time. */
  minutes: number
  paper: { day: string; page: number; url: string; preview: { url: string; width: number; height: number } } | null
  /** About the same subject; the side column names the same. */
  related: Card[]
  /** Others of its day. */
  sameDay: Card[]
}

/** Class of the node that holds what only entitled readers get; the JSON-LD's selector names it. */
export const GATED_CLASS = 'limited-body'
