import type { MetaFunction } from 'react-router'
import { pageMeta, siteOf } from '../site/page-meta.ts'
import { useSite } from '../site/site-data.ts'
import { layoutText } from '../messages/pages.ts'
import { LegalPage } from '../screens/legal/LegalPage.tsx'
import { PolicyScreen } from '../screens/legal/PolicyScreen.tsx'

export const meta: MetaFunction = ({ matches }) => pageMeta(siteOf(matches), { title: layoutText.policy, path: '/policy/' })

/** `/policy/` (product §2 "Static pages"). */
export default function Policy() {
  const { publication } = useSite()
  return (
    <LegalPage>
      <PolicyScreen publication={publication} adPartners={publication.adPartners} />
    </LegalPage>
  )
}
