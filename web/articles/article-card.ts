import type { SearchHit } from '@yukan/contract/entities.ts'
import { cardTime, isNew } from '@yukan/rules/articles/article-time.ts'
import { plainText, truncateCharacters } from '@yukan/rules/text/truncate.ts'
import { isPhoto, toPictureSource } from '../ui/picture-data.ts'
import type { PictureSource } from '../ui/picture-data.ts'

export interface Card {
  slug: string
  /** The title with U+200B where a line may break. */
  headline: string
  category: string
  releaseDate: string
  /** Tokyo time: short as by `cardTime`, on the article's own page `YYYY.MM.DD HH:mm`. */
  time: string
  isNew: boolean
  isLimited: boolean
  image: PictureSource | null
  /** Plain text, cut at 80 characters; only if the card shows it: in wide cards, in place of a photograph, and for search hits without a text. */
  description?: string
  /** Where a search found its words. */
  highlight?: SearchHit['highlight']
}

/** The card of an article at an instant. */
export function toCard(article: SearchHit, now: Date, withDescription = false): Card {
  const releasedAt = new Date(article.releaseDate)
  const [thumbnail] = article.urls.thumbnail
  const image = thumbnail === undefined ? null : toPictureSource(thumbnail.image)
  const isDescribed = article.highlight === undefined ? withDescription || !isPhoto(image) : article.highlight.snippet === null
  return {
    slug: article.slug,
    headline: article.headline,
    category: article.categories[0]?.label ?? '',
    releaseDate: article.releaseDate,
    time: cardTime(releasedAt, now),
    isNew: isNew(releasedAt, now),
    isLimited: article.limited,
    image,
    ...(article.highlight === undefined ? {} : { highlight: article.highlight }),
    ...(isDescribed ? { description: truncateCharacters(plainText(article.description)) } : {}),
  }
}
