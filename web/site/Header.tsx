import { useLocation } from 'react-router'
import { Link } from '../ui/Link.tsx'
import type { Site } from './site-data.ts'
import { layoutText } from '../messages/pages.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Drawer } from './Drawer.tsx'
import styles from './Header.module.css'
import { LogoutLink } from '../session/LogoutLink.tsx'
import { SearchBox } from './SearchBox.tsx'

/** The page has the box of small screens itself. */
const SEARCH = '/search/'

/** Logo, search, login or profile, and on small screens the menu (product §2). */
export function Header({ site }: { site: Site }) {
  const { pathname } = useLocation()
  const isSignedIn = site.reader?.isSignedIn === true
  return (
    <header className={styles.header}>
      <div className={styles.inner}>
        <Link className={styles.logo} to="/" aria-label={`${site.publication.name} ${layoutText.top}`}>
          <span className={styles.seal} data-text={site.publication.sealText} aria-hidden="true" />
          <span className={styles.name}>{site.publication.name}</span>
        </Link>
        <div className={styles.search}>
          <SearchBox id="header-search" />
        </div>
        {pathname !== SEARCH && (
          <Link className={styles.find} to={SEARCH} aria-label={layoutText.search}>
            <Icon name="search" />
          </Link>
        )}
        {isSignedIn ? (
          <>
            <Link className={styles.profile} to="/account/" aria-label={layoutText.profile}>
              <Icon name="person" />
            </Link>
            <LogoutLink className={styles.login} />
          </>
        ) : (
          <>
            <ButtonLink className={styles.login} to="/login/">
              {layoutText.login}
            </ButtonLink>
            <ButtonLink className={styles.subscribe} to="/subscriptions/" isFilled>
              {layoutText.subscribe}
            </ButtonLink>
          </>
        )}
        <Drawer key={pathname} site={site} isSignedIn={isSignedIn} />
      </div>
    </header>
  )
}
