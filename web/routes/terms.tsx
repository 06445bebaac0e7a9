import type { MetaFunction } from 'react-router'
import { pageMeta, siteOf } from '../site/page-meta.ts'
import { useSite } from '../site/site-data.ts'
import { layoutText } from '../messages/pages.ts'
import { LegalPage } from '../screens/legal/LegalPage.tsx'
import { TermsScreen } from '../screens/legal/TermsScreen.tsx'

export const meta: MetaFunction = ({ matches }) => pageMeta(siteOf(matches), { title: layoutText.terms, path: '/terms/' })

/** `/terms/` (product §2 "Static pages"). */
export default function Terms() {
  const { publication } = useSite()
  return (
    <LegalPage>
      <TermsScreen publication={publication} />
    </LegalPage>
  )
}
