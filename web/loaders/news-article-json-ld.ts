import type { ArticleData } from '../screens/article/article-data.ts'
import { GATED_CLASS } from '../screens/article/article-data.ts'
import type { Site } from '../site/site-data.ts'

interface Facts {
  article: ArticleData
  description: string
  path: string
  released: string
  updated: string | null
  isLimited: boolean
}

type Json = string | number | boolean | null | Json[] | { [key: string]: Json }

/** The JSON-LD of an article (schema.org `NewsArticle` with the paywall's mark): headline and public description, never the body. */
export function newsArticleJsonLd(
  site: Site,
  { article, description, path, released, updated, isLimited }: Facts,
): { [key: string]: Json } {
  const absolute = (address: string) => (address.startsWith('/') ? site.publicUrl + address : address)
  const image = article.card.image
  return {
    '@context': 'https://schema.org',
    '@type': 'NewsArticle',
    mainEntityOfPage: absolute(path),
    headline: article.card.title,
    description,
    ...(image === null ? {} : { image: [absolute(image.url)] }),
    datePublished: released,
    dateModified: updated ?? released,
    author: { '@type': 'Organization', name: site.publication.name, url: site.publicUrl },
    publisher: { '@type': 'NewsMediaOrganization', name: site.publication.name, url: site.publicUrl },
    ...(article.categories[0] === undefined ? {} : { articleSection: article.categories[0].label }),
    ...(article.tags.length === 0 ? {} : { keywords: article.tags.map((tag) => tag.label) }),
    isAccessibleForFree: !isLimited,
    ...(isLimited ? { hasPart: { '@type': 'WebPageElement', isAccessibleForFree: false, cssSelector: `.${GATED_CLASS}` } } : {}),
  }
}
