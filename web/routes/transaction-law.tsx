import type { MetaFunction } from 'react-router'
import { pageMeta, siteOf } from '../site/page-meta.ts'
import { useSite } from '../site/site-data.ts'
import { layoutText } from '../messages/pages.ts'
import { LegalPage } from '../screens/legal/LegalPage.tsx'
import { TransactionLawScreen } from '../screens/legal/TransactionLawScreen.tsx'

export const meta: MetaFunction = ({ matches }) => pageMeta(siteOf(matches), { title: layoutText.transactionLaw, path: '/transactionLaw/' })

/** `/transactionLaw/` (product §2 "Static pages"). */
export default function TransactionLaw() {
  const { publication } = useSite()
  return (
    <LegalPage>
      <TransactionLawScreen publication={publication} />
    </LegalPage>
  )
}
