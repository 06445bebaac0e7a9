import { homeText } from '../../messages/home.ts'
import { Link } from '../../ui/Link.tsx'
import { Phrases } from '../../ui/Phrases.tsx'
import type { CategoryStrip } from './home-data.ts'
import styles from './CategoryStrips.module.css'

/** Headlines by category, below the latest articles; a category without further articles has no strip. */
export function CategoryStrips({ strips }: { strips: readonly CategoryStrip[] }) {
  if (strips.length === 0) return null
  return (
    <div className={styles.strips}>
      {strips.map(({ slug, label, articles }) => (
        <section key={slug} aria-label={homeText.stripLabel(label)}>
          <h2 className={styles.title}>
            <Link className={styles.category} to={`/category/${slug}/`}>
              {label}
            </Link>
          </h2>
          <ul>
            {articles.map((article) => (
              <li key={article.slug} className={styles.item}>
                <Link className={`${styles.link} phrases`} to={`/article/${article.slug}/`}>
                  <Phrases text={article.headline} />
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
