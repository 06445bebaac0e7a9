import { searchPath } from '@yukan/rules/search/search-filter.ts'
import { ArticleCard } from '../../articles/ArticleCard.tsx'
import { sideText } from '../../messages/pages.ts'
import { searchText as text } from '../../messages/search.ts'
import { useSite } from '../../site/site-data.ts'
import { Link } from '../../ui/Link.tsx'
import type { SearchData } from './search-data.ts'
import styles from './Suggestions.module.css'

/** How to find more with another search; each of several keywords alone is a link. */
export function SearchHints({ keywords }: { keywords: readonly string[] }) {
  return (
    <section className="pad-4 on-wash" aria-labelledby="search-hints">
      <h3 id="search-hints" className={styles.title}>
        {text.hints}
      </h3>
      <ul className={styles.reasons}>
        {text.hintList.map((hint) => (
          <li key={hint}>{hint}</li>
        ))}
      </ul>
      {keywords.length > 1 && (
        <ul className="cluster gap-2 above-3">
          {keywords.map((keyword) => (
            <li key={keyword}>
              <Link className="outlined" to={searchPath(keyword)}>
                {text.onlyWith(keyword)}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** Content for an empty search or no hits: the categories and the popular articles. */
export function Suggestions({ popular }: { popular: SearchData['popular'] }) {
  const { categories } = useSite()
  return (
    <>
      <section aria-labelledby="search-categories">
        <h2 id="search-categories" className={styles.part}>
          {text.byCategory}
        </h2>
        <ul className="cluster gap-2 above-3">
          {categories.map(({ slug, label }) => (
            <li key={slug}>
              <Link className="outlined" to={`/category/${slug}/`}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </section>
      {popular.length > 0 && (
        <section aria-labelledby="search-popular">
          <h2 id="search-popular" className={styles.part}>
            {sideText.popular}
          </h2>
          <ul className={styles.cards}>
            {popular.map((card) => (
              <li key={card.slug}>
                <ArticleCard card={card} layout="quarter" />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
