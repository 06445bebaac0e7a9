import { useLoaderData } from 'react-router'
import type { MetaFunction } from 'react-router'
import { articleGetCorrections } from '@yukan/contract/our-calls.ts'
import { articleTime } from '@yukan/rules/article-time.ts'
import { withErrorPages } from '../loaders/error-pages.server.ts'
import { errorPage } from '../loaders/refusals.ts'
import { servicesContext } from '../loaders/services.ts'
import { correctionsText } from '../messages/corrections.ts'
import { errorText } from '../messages/pages.ts'
import { CorrectionsScreen } from '../screens/corrections/CorrectionsScreen.tsx'
import { pageMeta, siteOf } from '../site/page-meta.ts'

const ID = /^[1-9]\d{0,8}$/

/** `/corrections/`: what was corrected after its publication; `before` leads to older ones. */
export const loader = withErrorPages(async ({ context, url }) => {
  const before = url.searchParams.get('before')
  if (before !== null && !ID.test(before)) throw errorPage(400, errorText.badRequest)
  const query = before === null ? {} : { before: Number(before) }
  const { corrections, next } = await context.get(servicesContext).api(articleGetCorrections, { query })
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
