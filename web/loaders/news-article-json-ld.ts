import type { ArticleData } from '../screens/article/article-data.ts'
import { GATED_CLASS } from '../screens/article/article-data.ts'

interface Facts {
  article: ArticleData
  description: string
  path: string
  released: string
  updated: string | null
  isLimited: boolean
}

type Json = string | number | boolean | null | Json[] | { [key: string]: Json }

/**
 * The JSON-LD of an article (schema.org `NewsArticle` with paywall markup) without the publisher: headline and public description, never the
 * body. Made on the server: readers do not load its code (decision 026).
 */
export function newsArticleJsonLd(
  publicUrl: string,
  { article, description, path, released, updated, isLimited }: Facts,
): { [key: string]: Json } {
  const absolute = (address: string) => (address.startsWith('/') ? publicUrl + address : address)
  const { image } = article
  return {
    '@context': 'https://schema.org',
    '@type': 'NewsArticle',
    mainEntityOfPage: absolute(path),
    headline: article.title,
    description,
    ...(image === null ? {} : { image: [absolute(image.url)] }),
    datePublished: released,
    dateModified: updated ?? released,
    ...(article.categories[0] === undefined ? {} : { articleSection: article.categories[0].label }),
    ...(article.tags.length === 0 ? {} : { keywords: article.tags.map((tag) => tag.label) }),
    isAccessibleForFree: !isLimited,
    ...(isLimited ? { hasPart: { '@type': 'WebPageElement', isAccessibleForFree: false, cssSelector: `.${GATED_CLASS}` } } : {}),
  }
}
