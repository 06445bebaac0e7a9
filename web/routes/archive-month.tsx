import { useLoaderData } from 'react-router'
import type { MetaFunction } from 'react-router'
import { japaneseMonth, parseMonth } from '@yukan/rules/time/calendar.ts'
import { ARCHIVE_PATH, archiveMonthPath } from '@yukan/rules/paper/paper-archive.ts'
import { withErrorPages } from '../loaders/error-pages.server.ts'
import { loadArchiveMonth } from '../loaders/load-archive.server.ts'
import { errorPage } from '../loaders/refusals.ts'
import { servicesContext } from '../loaders/services.ts'
import { archiveText } from '../messages/archive.ts'
import { errorText } from '../messages/pages.ts'
import { paperText } from '../messages/paper.ts'
import { MonthScreen } from '../screens/archive/MonthScreen.tsx'
import { pageMeta, siteOf } from '../site/page-meta.ts'

/** `/archive/{YYYY}/{MM}/`: the front pages of a month. */
export const loader = withErrorPages(async ({ context, params }) => {
  const month = parseMonth(`${params['year']}-${params['month']}`)
  const path = month === null ? null : archiveMonthPath(month)
  if (month === null || path === null) throw errorPage(404, errorText.notFound)
  return loadArchiveMonth(context.get(servicesContext), month, path)
})

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  pageMeta(siteOf(matches), {
    title: loaderData === undefined ? archiveText.title : paperText.dayTitle(japaneseMonth(loaderData.month)),
    path: loaderData?.path ?? ARCHIVE_PATH,
  })

export default function ArchiveMonth() {
  return <MonthScreen data={useLoaderData<typeof loader>()} />
}
