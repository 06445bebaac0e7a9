import { useLoaderData } from 'react-router'
import type { MetaFunction } from 'react-router'
import { withErrorPages } from '../loaders/error-pages.server.ts'
import { toAnnouncements, toDuties, toDutyDays, toEventDays } from '../loaders/load-life.server.ts'
import { servicesContext } from '../loaders/services.ts'
import { lifeText } from '../messages/life.ts'
import { LifeScreen } from '../screens/life/LifeScreen.tsx'
import { pageMeta, siteOf } from '../site/page-meta.ts'

/** `/life/`: events, doctors on duty and announcements of the week (decision 051). */
export const loader = withErrorPages(async ({ context }) => {
  const { days, duties, nextDuty, announcements } = await context.get(servicesContext).api('/life/get/week')
  return {
    days: toEventDays(days),
    duties: toDuties(duties),
    nextDuty: nextDuty === null ? null : (toDutyDays([nextDuty])[0] ?? null),
    announcements: toAnnouncements(announcements),
  }
})

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  pageMeta(siteOf(matches), { title: lifeText.title, description: lifeText.lead, path: '/life/' })

export default function Life() {
  return <LifeScreen {...useLoaderData<typeof loader>()} />
}
