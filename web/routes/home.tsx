import { redirect, redirectDocument, useLoaderData } from 'react-router'
import type { MetaFunction } from 'react-router'
import { parseMonth } from '@yukan/rules/time/calendar.ts'
import { dashedDay, isDay, japaneseDay } from '@yukan/rules/time/tokyo-time.ts'
import { loadHome } from '../loaders/load-home.server.ts'
import { queryValue, queryValues } from '../loaders/page-query.ts'
import { pageMeta, siteOf } from '../site/page-meta.ts'
import { withErrorPages } from '../loaders/error-pages.server.ts'
import { errorPage } from '../loaders/refusals.ts'
import { servicesContext } from '../loaders/services.ts'
import { loadSideColumn } from '../loaders/load-side-column.server.ts'
import { errorText } from '../messages/pages.ts'
import { homeText } from '../messages/home.ts'
import { HomeScreen } from '../screens/home/HomeScreen.tsx'

/** `/`: the latest articles, or with query `date` those of a day (product §2 "Home"). */
export const loader = withErrorPages(async ({ context, url }) => {
  const services = context.get(servicesContext)
  const given = queryValue(url, 'date')
  const date = given === null ? null : dashedDay(given)
  const calendar = queryValue(url, 'calendar')
  if (queryValues(url, 'date').length > 1 || (date !== null && !isDay(date))) throw errorPage(400, errorText.badRequest)
  const month = calendar === null ? null : parseMonth(calendar)
  if (calendar !== null && month === null) throw errorPage(400, errorText.badRequest)
  // The form of the paper's addresses.
  if (date !== given) throw redirect(`/?date=${date}${month === null ? '' : `&calendar=${calendar}`}`, 301)
  const isPlain = date === null && month === null && queryValue(url, 'view') !== 'normal'
  if (isPlain && (await services.api('/site/get/notices')).isLight) throw redirectDocument('/light/')
  const [home, side] = await Promise.all([loadHome(services, date, month), loadSideColumn(services)])
  return { home, side }
})

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => {
  const day = loaderData?.home.day ?? null
  return pageMeta(siteOf(matches), {
    title: day === null ? '' : homeText.dayTitle(japaneseDay(day)),
    path: day === null ? '/' : `/?date=${day}`,
  })
}

export default function Home() {
  const { home, side } = useLoaderData<typeof loader>()
  return <HomeScreen key={home.day ?? 'latest'} home={home} side={side} />
}
