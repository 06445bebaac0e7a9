import { useLoaderData } from 'react-router'
import type { MetaFunction } from 'react-router'
import { withErrorPages } from '../loaders/error-pages.server.ts'
import { readTown, toAnnouncements } from '../loaders/load-life.server.ts'
import { servicesContext } from '../loaders/services.ts'
import { lifeText } from '../messages/life.ts'
import { AnnouncementsScreen } from '../screens/life/AnnouncementsScreen.tsx'
import { pageMeta, siteOf } from '../site/page-meta.ts'

/** `/life/notices/`: announcements of the region. */
export const loader = withErrorPages(async ({ context, url }) => {
  const town = readTown(url)
  const { announcements, towns } = await context.get(servicesContext).api('/life/get/announcements', { query: { town } })
  return { announcements: toAnnouncements(announcements), filter: { towns, town } }
})

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  pageMeta(siteOf(matches), { title: lifeText.announcements, path: '/life/notices/' })

export default function LifeNotices() {
  return <AnnouncementsScreen {...useLoaderData<typeof loader>()} />
}
