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

/** Longest names in characters that fit a phone in one line, at the full size and at the next one. */
const SHORT_NAME = 8
const LONG_NAME = 12

function nameLength(name: string): 'long' | 'longest' | undefined {
  const { length } = [...name]
  if (length <= SHORT_NAME) return undefined
  return length <= LONG_NAME ? 'long' : 'longest'
}

/** Logo, search, login or profile, and on small screens the menu (product §2). */
export function Header({ site }: { site: Site }) {
  const { pathname } = useLocation()
  const isSignedIn = site.reader?.isSignedIn === true
  const { name, sealText } = site.publication
  return (
    <header className={styles.header}>
      <div className={styles.inner}>
        <Link className={styles.logo} to="/" aria-label={`${name} ${layoutText.top}`} data-name={nameLength(name)}>
          <span className={styles.seal} data-text={sealText} aria-hidden="true" />
          {name}
        </Link>
        <div className={styles.search}>
          <SearchBox id="header-search" />
        </div>
        <div className={styles.acts}>
          {pathname !== SEARCH && (
            <Link className={`${styles.icon} ${styles.find}`} to={SEARCH} aria-label={layoutText.search}>
              <Icon name="search" size={26} />
            </Link>
          )}
          {isSignedIn ? (
            <>
              <Link className={styles.icon} to="/account/" aria-label={layoutText.profile}>
                <Icon name="person" size={26} />
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
      </div>
    </header>
  )
}
