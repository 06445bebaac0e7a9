import { useLoaderData } from 'react-router'
import type { MetaFunction } from 'react-router'
import { withErrorPages } from '../loaders/error-pages.server.ts'
import { readTown, toDutyDays } from '../loaders/load-life.server.ts'
import { servicesContext } from '../loaders/services.ts'
import { lifeText } from '../messages/life.ts'
import { DoctorsScreen } from '../screens/life/DoctorsScreen.tsx'
import { pageMeta, siteOf } from '../site/page-meta.ts'

/** `/life/doctors/`: doctors on duty on holidays. */
export const loader = withErrorPages(async ({ context, url }) => {
  const town = readTown(url)
  const { days, towns } = await context.get(servicesContext).api('/life/get/doctors', { query: { town } })
  return { days: toDutyDays(days), filter: { towns, town } }
})

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  pageMeta(siteOf(matches), { title: lifeText.doctors, description: lifeText.doctorsLead, path: '/life/doctors/' })

export default function LifeDoctors() {
  return <DoctorsScreen {...useLoaderData<typeof loader>()} />
}
