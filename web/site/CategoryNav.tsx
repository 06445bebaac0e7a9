import type { KeyboardEvent } from 'react'
import { useLocation } from 'react-router'
import { navColumns } from '@yukan/rules/site/navigation.ts'
import { Link } from '../ui/Link.tsx'
import type { SiteCategory } from './site-data.ts'
import { layoutText } from '../messages/pages.ts'
import styles from './CategoryNav.module.css'

type Categories = readonly SiteCategory[]

function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return pathname
  }
}

interface ListItem {
  path: string
  label: string
  children: SiteCategory['children']
}

function listItems(categories: Categories): ListItem[] {
  return [
    { path: '/', label: layoutText.top, children: [] },
    ...categories.map(({ slug, label, children }) => ({ path: `/category/${slug}/`, label, children })),
    { path: '/life/', label: layoutText.life, children: [] },
    { path: '/paper/latest/', label: layoutText.paperAndArchive, children: [] },
  ]
}

function CategoryItem({ path, label, children, isCurrent }: ListItem & { isCurrent: boolean }) {
  return (
    <li className={styles.item}>
      <Link className={styles.link} to={path} aria-current={isCurrent ? 'page' : undefined}>
        {label}
      </Link>
      {children.length > 0 && (
        <>
          <details className={styles.expand} name="categories">
            <summary aria-label={layoutText.subCategories(label)} />
          </details>
          <div className={styles.panel}>
            {navColumns(children).map((column) => (
              <ul key={column[0]?.slug}>
                {column.map((child) => (
                  <li key={child.slug}>
                    <Link className={styles.sub} to={`/category/${child.slug}/`}>
                      {child.label}
                    </Link>
                  </li>
                ))}
              </ul>
            ))}
          </div>
        </>
      )}
    </li>
  )
}

function closeOnEscape({ key, currentTarget }: KeyboardEvent<HTMLElement>): void {
  const opener = currentTarget.querySelector<HTMLElement>('details[open] > summary')
  if (key !== 'Escape' || opener === null) return
  opener.click()
  opener.focus()
}

/**
 * The bar of sections: on small screens a row to swipe. Sub-categories open on hover and with their own disclosure on large ones, without any
 * script; while they are closed they are no stops of the Tab key.
 */
export function CategoryNav({ categories }: { categories: Categories }) {
  const pathname = decoded(useLocation().pathname)
  return (
    <nav className={styles.nav} aria-label={layoutText.categories} onKeyDown={closeOnEscape}>
      {/* Remounted on every page, to close open menus. */}
      <ul key={pathname} className={styles.list}>
        {listItems(categories).map((item) => (
          <CategoryItem key={item.path} {...item} isCurrent={pathname === item.path || `${pathname}/` === item.path} />
        ))}
      </ul>
    </nav>
  )
}
