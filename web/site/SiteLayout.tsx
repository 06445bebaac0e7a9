import { lazy, Suspense, useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { isAccountPage, isNavigationHidden } from '@yukan/rules/site/navigation.ts'
import type { Site } from './site-data.ts'
import { layoutText } from '../messages/pages.ts'
import { readTimes } from '../storage/times.ts'
import { BreakingBar } from './BreakingBar.tsx'
import { CategoryNav } from './CategoryNav.tsx'
import { ConnectionNotice } from './ConnectionNotice.tsx'
import { Footer } from './Footer.tsx'
import { GraceBar } from './GraceBar.tsx'
import { Header } from './Header.tsx'
import { useHeadingFocus } from '../rendering/heading-focus.ts'
import { useLinkClicks } from '../rendering/link-clicks.ts'
import { ModalHost } from './modals/ModalHost.tsx'
import { OpeningBanner } from './OpeningBanner.tsx'
import styles from './SiteLayout.module.css'
import { useNotices } from './use-notices.ts'

/** Guests do not load it. Without a connection the token is not checked either, and the page stays unchanged. */
const MemberGuard = lazy(() =>
  import('./MemberGuard.tsx').then(
    (module) => ({ default: module.MemberGuard }),
    () => ({ default: () => null }),
  ),
)

/** Header, category bar, the page, footer (product §2 "Global layout"). */
export function SiteLayout({ site, children }: { site: Site; children: ReactNode }) {
  const { pathname } = useLocation()
  const [hasToken, setHasToken] = useState(false)
  const [isPaid, setPaid] = useState(false)
  const grace = site.reader?.grace ?? null
  const { breaking, openings, isLight } = useNotices(site.notices, pathname)
  useLinkClicks()
  useHeadingFocus()
  useEffect(() => setHasToken(readTimes().jwt !== ''), [])
  return (
    <ModalHost>
      <a className={styles.skip} href="#main">
        {layoutText.skip}
      </a>
      <div className={styles.dusk} aria-hidden="true" />
      <Header site={site} />
      {breaking !== null && <BreakingBar breaking={breaking} />}
      {openings.length > 0 && <OpeningBanner openings={openings} isLight={isLight} />}
      {grace !== null && !isPaid && !isAccountPage(pathname) && <GraceBar grace={grace} />}
      {!isNavigationHidden(pathname) && <CategoryNav categories={site.categories} />}
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <Footer publication={site.publication} categories={site.categories} />
      <ConnectionNotice />
      {hasToken && (
        <Suspense>
          <MemberGuard onPaid={setPaid} />
        </Suspense>
      )}
    </ModalHost>
  )
}
