import type { SearchHit } from '@yukan/contract/entities.ts'
import { cardTime, isNew } from '@yukan/rules/articles/article-time.ts'
import { plainText, truncateCharacters } from '@yukan/rules/text/truncate.ts'
import { isPhoto, toPictureSource } from '../ui/picture-data.ts'
import type { PictureSource } from '../ui/picture-data.ts'

export interface Card {
  slug: string
  /** The title with U+200B where a line may end. */
  headline: string
  category: string
  releaseDate: string
  /** In Tokyo: as short as `cardTime`, on the article's own page `YYYY.MM.DD HH:mm`. */
  time: string
  isNew: boolean
  isLimited: boolean
  image: PictureSource | null
  /** Plain text, cut at 80 characters; only where the card shows it: in wide cards, in the place of a photograph, and where a search has no text to show. */
  description?: string
  /** Where a search found its words. */
  highlight?: SearchHit['highlight']
}

/** The card of an article, as it stands at an instant. */
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
