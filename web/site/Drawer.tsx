import { useEffect, useRef, useState } from 'react'
import { Link } from '../ui/Link.tsx'
import type { Site, SiteCategory } from './site-data.ts'
import { layoutText } from '../messages/pages.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import styles from './Drawer.module.css'
import { LogoutLink } from '../session/LogoutLink.tsx'
import { SearchBox } from './SearchBox.tsx'

/** What readers look for most, before the sections. */
const QUICK = [
  ['/life/events/', layoutText.events],
  ['/life/doctors/', layoutText.doctors],
  ['/life/obituaries/', layoutText.obituaries],
  ['/paper/latest/', layoutText.paper],
  ['/archive/', layoutText.archive],
  ['/category/popular/', layoutText.popularArticles],
  ['/category/recommend/', layoutText.recommendedArticles],
  ['/contact/', layoutText.contact],
] as const

function MenuItems({ categories }: { categories: readonly SiteCategory[] }) {
  return (
    <>
      <ul className={styles.quick}>
        {QUICK.map(([to, label]) => (
          <li key={to}>
            <Link className={styles.link} to={to}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
      <ul className={styles.sections}>
        {categories.map((category) => (
          <li key={category.slug}>
            <details className={styles.group}>
              <summary className={styles.parent}>{category.label}</summary>
              <ul className={styles.children}>
                <li>
                  <Link className={styles.child} to={`/category/${category.slug}/`}>
                    {layoutText.wholeCategory(category.label)}
                  </Link>
                </li>
                {category.children.map((child) => (
                  <li key={child.slug}>
                    <Link className={styles.child} to={`/category/${child.slug}/`}>
                      {child.label}
                    </Link>
                  </li>
                ))}
              </ul>
            </details>
          </li>
        ))}
      </ul>
    </>
  )
}

/** The menu of small screens (product §2), reset by a change of route (the header gives it a new key). It opens without a script. */
export function Drawer({ site, isSignedIn }: { site: Site; isSignedIn: boolean }) {
  const details = useRef<HTMLDetailsElement>(null)
  const [closings, setClosings] = useState(0)
  const [isOpen, setOpen] = useState(false)
  const close = () => {
    if (details.current !== null) details.current.open = false
  }

  useEffect(() => {
    if (!isOpen) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || details.current === null) return
      details.current.open = false
      details.current.querySelector('summary')?.focus()
    }
    document.addEventListener('keydown', onKey)
    document.documentElement.classList.add(styles.locked ?? '')
    return () => {
      document.removeEventListener('keydown', onKey)
      document.documentElement.classList.remove(styles.locked ?? '')
    }
  }, [isOpen])

  return (
    <details
      ref={details}
      className={styles.drawer}
      onToggle={(event) => {
        const { open } = event.currentTarget
        setOpen(open)
        if (!open) setClosings((count) => count + 1)
      }}
    >
      <summary className={styles.summary} aria-label={isOpen ? layoutText.closeMenu : layoutText.openMenu}>
        <Icon name={isOpen ? 'close' : 'menu'} size={26} />
      </summary>
      <div className={styles.scrim} onClick={close} aria-hidden="true" />
      <nav
        className={styles.panel}
        aria-label={layoutText.menu}
        key={closings}
        onClick={(event) => event.target instanceof HTMLAnchorElement && close()}
      >
        <SearchBox id="drawer-search" label={layoutText.searchInMenu} isWide />
        <p className={styles.buttons}>
          {isSignedIn ? (
            <>
              <ButtonLink to="/account/">{layoutText.profile}</ButtonLink>
              <LogoutLink />
            </>
          ) : (
            <>
              <ButtonLink to="/login/">{layoutText.login}</ButtonLink>
              <ButtonLink to="/subscriptions/" isFilled>
                {layoutText.signup}
              </ButtonLink>
            </>
          )}
        </p>
        <MenuItems categories={site.categories} />
      </nav>
    </details>
  )
}
