import { useLoaderData } from 'react-router'
import type { MetaFunction } from 'react-router'
import { loadLegal } from '../loaders/load-legal.server.ts'
import { layoutText } from '../messages/pages.ts'
import { LegalScreen } from '../screens/legal/LegalScreen.tsx'
import { pageMeta, siteOf } from '../site/page-meta.ts'
import { useSite } from '../site/site-data.ts'

/** `/terms/` (product §2 "Static pages"); with `?edition=` an edition of another day. */
export const loader = loadLegal('terms')

export const meta: MetaFunction<typeof loader> = ({ matches }) => pageMeta(siteOf(matches), { title: layoutText.terms, path: '/terms/' })

export default function Terms() {
  const { publication, prices } = useSite()
  return <LegalScreen kind="terms" legal={useLoaderData<typeof loader>()} publication={publication} prices={prices} />
}
