import { redirect, useLoaderData } from 'react-router'
import type { MetaFunction, ShouldRevalidateFunction } from 'react-router'
import { parseMonth } from '@yukan/rules/time/calendar.ts'
import { archiveMonthPath } from '@yukan/rules/paper/paper-archive.ts'
import { paperPath, paperSlug } from '@yukan/rules/paper/paper-pages.ts'
import { japaneseDay } from '@yukan/rules/time/tokyo-time.ts'
import { chosenDay, loadPaper } from '../loaders/load-paper.server.ts'
import { queryValue } from '../loaders/page-query.ts'
import { pageMeta, siteOf } from '../site/page-meta.ts'
import { withErrorPages } from '../loaders/error-pages.server.ts'
import { errorPage } from '../loaders/refusals.ts'
import { servicesContext } from '../loaders/services.ts'
import { errorText, layoutText } from '../messages/pages.ts'
import { paperText } from '../messages/paper.ts'
import { PaperScreen } from '../screens/paper/PaperScreen.tsx'

const MOVED = 301

/** `/paper/{slug}/`: `latest` or an 8-digit date; with year, month and day in the query it redirects to that day (product §2 "Paper page"). */
export const loader = withErrorPages(async ({ context, params, url }) => {
  const slug = paperSlug(params['slug'] ?? '')
  const chosen = chosenDay(url.searchParams)
  if (slug === null || chosen === null) throw errorPage(400, errorText.badRequest)
  if (chosen !== undefined) throw redirect(paperPath(chosen))
  const month = queryValue(url, 'calendar')
  if (month !== null) throw formerMonth(month)
  return { paper: await loadPaper(context.get(servicesContext), slug) }
})

/** The front pages of a month were at this address before the archive had its own. */
function formerMonth(text: string) {
  const month = parseMonth(text)
  const path = month === null ? null : archiveMonthPath(month)
  return path === null ? errorPage(400, errorText.badRequest) : redirect(path, MOVED)
}

/** Turning pages and reading a story change the address, but not the loaded data. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
  currentUrl.pathname === nextUrl.pathname && (currentUrl.search !== nextUrl.search || currentUrl.hash !== nextUrl.hash)
    ? false
    : defaultShouldRevalidate

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
