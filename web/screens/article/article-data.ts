import type { PictureData } from '../../ui/picture-data.ts'
import type { ReaderNotice } from '@yukan/rules/reader-access.ts'
import type { Card } from '../../articles/article-card.ts'

/** A page of print as it is shown, and its address, zoomed to an article. */
export interface PaperPlace {
  place: string
  url: string
}

export interface ArticleData {
  card: Card
  title: string
  image: PictureData | null
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
  /** `frame`: the path of the article's outline on the page, whose sides are 1; empty where it is not known. */
  paper:
    | (PaperPlace & {
        preview: { url: string; width: number; height: number }
        frame: string
        /** Further pages on which it is printed. */
        others: PaperPlace[]
      })
    | null
  /** Where it can be sent to others. */
  share: { label: string; url: string }[]
  /** About the same subject: in the side column, below the article where there is none. */
  related: Card[]
  /** Others of its day. */
  sameDay: Card[]
}

/** Class of the node that holds what only entitled readers get; the JSON-LD's selector names it. */
export const GATED_CLASS = 'limited-body'
