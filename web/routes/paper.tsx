import { useLoaderData } from 'react-router'
import type { MetaFunction } from 'react-router'
import { paperSlug } from '@yukan/rules/paper-pages.ts'
import { japaneseDay } from '@yukan/rules/tokyo-time.ts'
import { loadPaper } from '../api/load-paper.server.ts'
import { pageMeta, siteOf } from '../api/page-meta.ts'
import { errorPage, withErrorPages } from '../api/refusals.ts'
import { servicesContext } from '../api/services.ts'
import { errorText, layoutText, paperText } from '../messages.ts'
import { PaperScreen } from '../screens/paper/PaperScreen.tsx'

/** `/paper/{slug}/`: `latest` or an 8-digit date (spec §2 "Paper page"). */
export const loader = withErrorPages(async ({ context, params }) => {
  const slug = paperSlug(params['slug'] ?? '')
  if (slug === null) throw errorPage(400, errorText.badRequest)
  return { paper: await loadPaper(context.get(servicesContext), slug) }
})

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => {
  const day = loaderData?.paper.day ?? null
  return pageMeta(siteOf(matches), {
    title: day === null ? layoutText.paper : paperText.dayTitle(japaneseDay(day)),
    path: loaderData?.paper.path ?? '/paper/latest/',
  })
}

export default function Paper() {
  const { paper } = useLoaderData<typeof loader>()
  return <PaperScreen key={paper.path} paper={paper} />
}
