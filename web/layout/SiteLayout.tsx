import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { isNavigationHidden } from '@yukan/rules/navigation.ts'
import type { Site } from '../api/site.ts'
import { layoutText } from '../messages.ts'
import { CategoryNav } from './CategoryNav.tsx'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import { useLinkClicks } from './link-clicks.ts'
import { ModalHost } from './modals/ModalHost.tsx'
import styles from './SiteLayout.module.css'

/** Header, category bar, the page, footer (spec §2 "Global layout"). */
export function SiteLayout({ site, children }: { site: Site; children: ReactNode }) {
  const { pathname } = useLocation()
  useLinkClicks()
  return (
    <ModalHost reader={site.reader}>
      <a className={styles.skip} href="#main">
        {layoutText.skip}
      </a>
      <Header site={site} />
      {!isNavigationHidden(pathname) && <CategoryNav categories={site.categories} />}
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <Footer publication={site.publication} />
    </ModalHost>
  )
}
