import { useLoaderData } from 'react-router'
import type { MetaFunction } from 'react-router'
import { withErrorPages } from '../loaders/error-pages.server.ts'
import { readTown, toObituaries } from '../loaders/load-life.server.ts'
import { servicesContext } from '../loaders/services.ts'
import { lifeText } from '../messages/life.ts'
import { ObituariesScreen } from '../screens/life/ObituariesScreen.tsx'
import { pageMeta, siteOf } from '../site/page-meta.ts'

/** `/life/obituaries/`: obituaries for members who are logged in; search engines list neither them nor the page. */
export const loader = withErrorPages(async ({ context, url }) => {
  const town = readTown(url)
  const { mayRead, obituaries, towns } = await context.get(servicesContext).api('/life/get/obituaries', { query: { town } })
  return { mayRead, obituaries: toObituaries(obituaries), filter: { towns, town } }
})

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  pageMeta(siteOf(matches), { title: lifeText.obituaries, path: '/life/obituaries/', isHidden: true })

export default function LifeObituaries() {
  return <ObituariesScreen {...useLoaderData<typeof loader>()} />
}
