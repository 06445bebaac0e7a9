import { useLoaderData } from 'react-router'
import type { MetaFunction } from 'react-router'
import { ARCHIVE_PATH, archiveYearPath, parseArchiveYear } from '@yukan/rules/paper/paper-archive.ts'
import { withErrorPages } from '../loaders/error-pages.server.ts'
import { loadArchiveYear } from '../loaders/load-archive.server.ts'
import { errorPage } from '../loaders/refusals.ts'
import { servicesContext } from '../loaders/services.ts'
import { archiveText } from '../messages/archive.ts'
import { errorText } from '../messages/pages.ts'
import { YearScreen } from '../screens/archive/YearScreen.tsx'
import { pageMeta, siteOf } from '../site/page-meta.ts'

/** `/archive/{YYYY}/`: the days of a year with a paper. */
export const loader = withErrorPages(async ({ context, params }) => {
  const year = parseArchiveYear(params['year'] ?? '')
  if (year === null) throw errorPage(404, errorText.notFound)
  return loadArchiveYear(context.get(servicesContext), year)
})

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  pageMeta(siteOf(matches), {
    title: loaderData === undefined ? archiveText.title : archiveText.yearTitle(loaderData.year),
    path: loaderData === undefined ? ARCHIVE_PATH : (archiveYearPath(loaderData.year) ?? ARCHIVE_PATH),
  })

export default function ArchiveYear() {
  return <YearScreen data={useLoaderData<typeof loader>()} />
}
