import { useLoaderData } from 'react-router'
import type { MetaFunction } from 'react-router'
import { articleTime } from '@yukan/rules/articles/article-time.ts'
import { withErrorPages } from '../loaders/error-pages.server.ts'
import { pageNumber } from '../loaders/page-query.ts'
import { errorPage } from '../loaders/refusals.ts'
import { servicesContext } from '../loaders/services.ts'
import { correctionsText } from '../messages/corrections.ts'
import { errorText } from '../messages/pages.ts'
import { CorrectionsScreen } from '../screens/corrections/CorrectionsScreen.tsx'
import { pageMeta, siteOf } from '../site/page-meta.ts'

/** `/corrections/`: corrections after publication. */
export const loader = withErrorPages(async ({ context, url }) => {
  const page = pageNumber(url)
  if (page === null) throw errorPage(400, errorText.badRequest)
  const { corrections, next } = await context.get(servicesContext).api('/article/get/corrections', { query: { page } })
  return {
    corrections: corrections.map(({ at, note, article }) => ({ time: articleTime(new Date(at)), note, ...article })),
    next,
  }
})

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  pageMeta(siteOf(matches), { title: correctionsText.title, path: '/corrections/' })

export default function Corrections() {
  return <CorrectionsScreen {...useLoaderData<typeof loader>()} />
}
