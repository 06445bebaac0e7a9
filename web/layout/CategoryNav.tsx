import { useLocation } from 'react-router'
import { navColumns } from '@yukan/rules/navigation.ts'
import { Link } from '../ui/Link.tsx'
import type { SiteCategory } from '../api/site.ts'
import { layoutText } from '../messages.ts'
import styles from './CategoryNav.module.css'

/** The path as categories spell it; a path with broken percent signs is none of theirs. */
function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return pathname
  }
}

function isBelow(pathname: string, path: string): boolean {
  return path === '/' ? pathname === '/' : pathname === path || pathname === path.slice(0, -1)
}

/** The category bar of large screens: sub-categories open on hover and on focus, without any script. */
export function CategoryNav({ categories }: { categories: readonly SiteCategory[] }) {
  const pathname = decoded(useLocation().pathname)
  const item = (path: string, label: string, children: SiteCategory['children'] = []) => (
    <li key={path} className={styles.item}>
      <Link className={styles.link} to={path} aria-current={isBelow(pathname, path) ? 'page' : undefined}>
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
  )
  return (
    <nav className={styles.nav} aria-label={layoutText.categories}>
      <ul className={styles.list}>
        {item('/', layoutText.top)}
        {categories.map((category) => item(`/category/${category.slug}/`, category.label, category.children))}
        {item('/paper/latest/', layoutText.paper)}
        {item('/category/popular/', layoutText.popular)}
        {item('/category/recommend/', layoutText.recommend)}
      </ul>
    </nav>
  )
}
