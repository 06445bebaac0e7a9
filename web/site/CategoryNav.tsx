import { useLocation } from 'react-router'
import { navColumns } from '@yukan/rules/navigation.ts'
import { Link } from '../ui/Link.tsx'
import { CachedMarkup } from '../rendering/CachedMarkup.tsx'
import type { PartProps } from '../rendering/CachedMarkup.tsx'
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

function listItems(categories: Categories): { path: string; label: string; children: SiteCategory['children'] }[] {
  return [
    { path: '/', label: layoutText.top, children: [] },
    ...categories.map(({ slug, label, children }) => ({ path: `/category/${slug}/`, label, children })),
    { path: '/paper/latest/', label: layoutText.paper, children: [] },
    { path: '/category/popular/', label: layoutText.popular, children: [] },
    { path: '/category/recommend/', label: layoutText.recommend, children: [] },
  ]
}

function CategoryItems({ data, variant }: PartProps<Categories>) {
  return listItems(data).map(({ path, label, children }) => (
    <li key={path} className={styles.item}>
      <Link className={styles.link} to={path} aria-current={path === variant ? 'page' : undefined}>
        {label}
      </Link>
      {children.length > 0 && (
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
      )}
    </li>
  ))
}

/** The category bar of large screens: sub-categories open on hover and on focus, without any script. */
export function CategoryNav({ categories }: { categories: Categories }) {
  const pathname = decoded(useLocation().pathname)
  const current = listItems(categories).find(({ path }) => pathname === path || `${pathname}/` === path)
  return (
    <nav className={styles.nav} aria-label={layoutText.categories}>
      <CachedMarkup as="ul" className={styles.list} part={CategoryItems} data={categories} variant={current?.path ?? ''} />
    </nav>
  )
}
