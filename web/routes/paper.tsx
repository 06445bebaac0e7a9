import { redirect, useLoaderData } from 'react-router'
import type { MetaFunction, ShouldRevalidateFunction } from 'react-router'
import { paperPath, paperSlug } from '@yukan/rules/paper-pages.ts'
import { japaneseDay } from '@yukan/rules/tokyo-time.ts'
import { chosenDay, loadPaper } from '../loaders/load-paper.server.ts'
import { pageMeta, siteOf } from '../site/page-meta.ts'
import { withErrorPages } from '../loaders/error-pages.server.ts'
import { errorPage } from '../loaders/refusals.ts'
import { servicesContext } from '../loaders/services.ts'
import { errorText, layoutText } from '../messages/pages.ts'
import { paperText } from '../messages/paper.ts'
import { PaperScreen } from '../screens/paper/PaperScreen.tsx'

/** `/paper/{slug}/`: `latest` or an 8-digit date; with year, month and day in the query it leads to that day (product §2 "Paper page"). */
export const loader = withErrorPages(async ({ context, params, url }) => {
  const slug = paperSlug(params['slug'] ?? '')
  const chosen = chosenDay(url.searchParams)
  if (slug === null || chosen === null) throw errorPage(400, errorText.badRequest)
  if (chosen !== undefined) throw redirect(paperPath(chosen))
  return { paper: await loadPaper(context.get(servicesContext), slug) }
})

/** Turning pages changes the address, not what it shows. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
  currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search ? false : defaultShouldRevalidate

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
