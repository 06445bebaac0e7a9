import { articlePath } from '@yukan/rules/articles/article-path.ts'
import { homeText } from '../../messages/home.ts'
import { ArticleCard } from '../../articles/ArticleCard.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Link } from '../../ui/Link.tsx'
import { Phrases } from '../../ui/Phrases.tsx'
import type { CategoryStrip } from './home-data.ts'
import styles from './CategoryStrips.module.css'

/** Further articles by category, below the latest ones: one with its picture, headlines, and the way to all. A category without any has no strip. */
export function CategoryStrips({ strips }: { strips: readonly CategoryStrip[] }) {
  if (strips.length === 0) return null
  return (
    <div className={styles.strips}>
      {strips.map(({ slug, label, lead, articles }) => (
        <section key={slug} aria-label={homeText.stripLabel(label)}>
          <div className={styles.head}>
            <h2 className={styles.title}>{label}</h2>
            <Link className="row gap-1 tap indigo text-14" to={`/category/${slug}/`}>
              {homeText.stripMore(label)}
              <Icon name="next" size={12} />
            </Link>
          </div>
          {lead !== null && <ArticleCard card={lead} layout="quarter" />}
          <ul>
            {articles.map((article) => (
              <li key={article.slug} className={styles.item}>
                <Link className={`${styles.link} phrases`} to={articlePath(article.slug)}>
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
