import type { PictureData } from '../../ui/picture-data.ts'
import type { ReaderNotice } from '@yukan/rules/membership/reader-access.ts'
import type { SideArticle } from '../../articles/SideColumn.tsx'
import type { Card } from '../../articles/article-card.ts'

/** A page of print for display, and its address, zoomed to an article. */
export interface PaperPlace {
  place: string
  url: string
}

/** An article as a headline without picture. */
export type Headline = Omit<Card, 'image' | 'description'>

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
  /** The withheld part, in words; empty for a reader who may read. */
  withheld: string
  /** Time of the update, and the reading time, in words. */
  facts: string[]
  corrections: { time: string; note: string }[]
  /** `frame`: the path of the article's outline on the page, whose sides are 1; empty if it is not known. */
  paper:
    | (PaperPlace & {
        preview: { url: string; width: number; height: number }
        frame: string
        /** The label of the link, which opens the page with this number. */
        open: string
        /** Further pages on which it is printed. */
        others: PaperPlace[]
      })
    | null
  /** The details of a printed-out article: its times, its place in the printed paper, and its address. */
  source: string[]
  /** Where it can be sent to others. */
  share: { label: string; url: string }[]
  /** About the same subject, in the side column. */
  related: SideArticle[]
  /** Below the article, as cards: the related ones, or those that this reader may read if this one is withheld. */
  cards: { title: string; articles: Card[] }
  /** Below the cards: others of its day, or the related ones that are not among the cards. */
  headlines: { title: string; articles: Headline[] }
}

/** All pictures of an article in the order in which the viewer shows them, whichever of them opened it: the main picture first. */
export function picturesOf({ image, gallery }: Pick<ArticleData, 'image' | 'gallery'>): PictureData[] {
  return image === null ? gallery : [image, ...gallery]
}

/** Class of the node that holds what only entitled readers get; the JSON-LD's selector names it. */
export const GATED_CLASS = 'limited-body'
