import { useLoaderData } from 'react-router'
import type { MetaFunction } from 'react-router'
import { ARCHIVE_PATH } from '@yukan/rules/paper/paper-archive.ts'
import { withErrorPages } from '../loaders/error-pages.server.ts'
import { loadArchive } from '../loaders/load-archive.server.ts'
import { servicesContext } from '../loaders/services.ts'
import { archiveText } from '../messages/archive.ts'
import { ArchiveScreen } from '../screens/archive/ArchiveScreen.tsx'
import { pageMeta, siteOf } from '../site/page-meta.ts'

/** `/archive/`: the years with a paper. */
export const loader = withErrorPages(({ context }) => loadArchive(context.get(servicesContext)))

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  pageMeta(siteOf(matches), { title: archiveText.title, description: archiveText.description, path: ARCHIVE_PATH })

export default function Archive() {
  return <ArchiveScreen archive={useLoaderData<typeof loader>()} />
}
