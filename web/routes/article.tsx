import { redirect, useLoaderData } from 'react-router'
import type { MetaFunction } from 'react-router'
import { articlePath } from '@yukan/rules/articles/article-path.ts'
import { plainText, truncateCharacters } from '@yukan/rules/text/truncate.ts'
import { loadArticle } from '../loaders/load-article.server.ts'
import { newsArticleJsonLd } from '../loaders/news-article-json-ld.ts'
import { pageMeta, siteOf } from '../site/page-meta.ts'
import { withErrorPages } from '../loaders/error-pages.server.ts'
import { errorPage, isRefusal } from '../loaders/refusals.ts'
import { servicesContext } from '../loaders/services.ts'
import { loadSideColumn } from '../loaders/load-side-column.server.ts'
import { articleDataText } from '../messages/pages.ts'
import { ArticleScreen } from '../screens/article/ArticleScreen.tsx'

const META_DESCRIPTION_LENGTH = 120

/** `/article/{slug}/` (product §2 "Article detail"). */
export const loader = withErrorPages(async ({ context, params }) => {
  const services = context.get(servicesContext)
  const [{ article, detail }, side] = await Promise.all([
    loadArticle(services, params['slug'] ?? '').catch((error: unknown) => {
      if (isRefusal(error) && error.status === 410) throw errorPage(410, articleDataText.notFound)
      if (isRefusal(error) && (error.status === 404 || error.status === 400)) throw errorPage(404, articleDataText.notFound)
      throw error
    }),
    loadSideColumn(services),
  ])
  if (detail.slug !== params['slug']) throw redirect(articlePath(detail.slug), 301)
  const description = truncateCharacters(plainText(detail.description), META_DESCRIPTION_LENGTH)
  const times = { released: detail.releaseDate, updated: detail.updatedAt }
  const path = articlePath(detail.slug)
  const jsonLd = newsArticleJsonLd(services.publicUrl, { article, description, path, ...times, isLimited: detail.limited })
  return { article, side, description, times, jsonLd }
})

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => {
  const site = siteOf(matches)
  if (loaderData === undefined || site === undefined) return []
  const { article, description, times, jsonLd } = loaderData
  const path = articlePath(article.card.slug)
  const publisher = { name: site.publication.name, url: site.publicUrl }
  return [
    ...pageMeta(site, { title: article.title, description, path, image: article.image?.url, type: 'article' }),
    { property: 'article:published_time', content: times.released },
    ...(times.updated === null ? [] : [{ property: 'article:modified_time', content: times.updated }]),
    ...article.tags.map((tag) => ({ property: 'article:tag', content: tag.label })),
    {
      'script:ld+json': {
        ...jsonLd,
        author: { '@type': 'Organization', ...publisher },
        publisher: { '@type': 'NewsMediaOrganization', ...publisher },
      },
    },
  ]
}

export default function Article() {
  const { article, side } = useLoaderData<typeof loader>()
  return <ArticleScreen key={article.card.slug} article={article} side={side} />
}
