import { redirect, useLoaderData } from 'react-router'
import type { MetaFunction, ShouldRevalidateFunction } from 'react-router'
import type { PageServices } from '@yukan/contract/page-services.ts'
import { japaneseMonth, parseMonth } from '@yukan/rules/calendar.ts'
import { paperMonthPath, paperPath, paperSlug } from '@yukan/rules/paper-pages.ts'
import type { PaperSlug } from '@yukan/rules/paper-pages.ts'
import { japaneseDay } from '@yukan/rules/tokyo-time.ts'
import { chosenDay, loadPaper, loadPaperMonth } from '../loaders/load-paper.server.ts'
import { queryValue } from '../loaders/page-query.ts'
import type { PaperMonthData } from '../papers/paper-data.ts'
import { pageMeta, siteOf } from '../site/page-meta.ts'
import { withErrorPages } from '../loaders/error-pages.server.ts'
import { errorPage } from '../loaders/refusals.ts'
import { servicesContext } from '../loaders/services.ts'
import { errorText, layoutText } from '../messages/pages.ts'
import { paperText } from '../messages/paper.ts'
import { MonthScreen } from '../screens/paper/MonthScreen.tsx'
import { PaperScreen } from '../screens/paper/PaperScreen.tsx'

/** `/paper/{slug}/`: `latest` or an 8-digit date; with year, month and day in the query it leads to that day (product §2 "Paper page"). */
export const loader = withErrorPages(async ({ context, params, url }) => {
  const slug = paperSlug(params['slug'] ?? '')
  const chosen = chosenDay(url.searchParams)
  if (slug === null || chosen === null) throw errorPage(400, errorText.badRequest)
  if (chosen !== undefined) throw redirect(paperPath(chosen))
  const asked = queryValue(url, 'calendar')
  if (asked !== null) return monthOfQuery(context.get(servicesContext), asked, slug)
  return { paper: await loadPaper(context.get(servicesContext), slug) }
})

/** The front pages of a month have one address, below the latest paper. */
async function monthOfQuery(services: PageServices, asked: string, slug: PaperSlug): Promise<{ month: PaperMonthData }> {
  const wanted = parseMonth(asked)
  const path = wanted === null ? null : paperMonthPath(wanted)
  if (wanted === null || path === null) throw errorPage(400, errorText.badRequest)
  if (slug.kind === 'day') throw redirect(path)
  const month = await loadPaperMonth(services, wanted)
  if (month === null) throw errorPage(400, errorText.badRequest)
  return { month }
}

const monthAsked = (url: URL) => queryValue(url, 'calendar')

/** Turning pages changes the address, not what it shows. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
  currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search && monthAsked(currentUrl) === monthAsked(nextUrl)
    ? false
    : defaultShouldRevalidate

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => {
  const site = siteOf(matches)
  if (loaderData !== undefined && 'month' in loaderData) {
    const { month, path } = loaderData.month
    return pageMeta(site, { title: paperText.dayTitle(japaneseMonth(month)), path })
  }
  const day = loaderData?.paper.day ?? null
  return pageMeta(site, {
    title: day === null ? layoutText.paper : paperText.dayTitle(japaneseDay(day)),
    path: loaderData?.paper.path ?? '/paper/latest/',
  })
}

export default function Paper() {
  const data = useLoaderData<typeof loader>()
  if ('month' in data) return <MonthScreen data={data.month} />
  const { paper } = data
  return <PaperScreen key={paper.path} paper={paper} />
}
