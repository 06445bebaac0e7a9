import { ArticleCard } from '../../articles/ArticleCard.tsx'
import { ArticleMeta } from '../../articles/ArticleMeta.tsx'
import { Link } from '../../ui/Link.tsx'
import { Phrases } from '../../ui/Phrases.tsx'
import type { ArticleData } from './article-data.ts'
import styles from './MoreArticles.module.css'

/** Where to read on, below an article in its column, so that a short one does not end beside a long side column: cards, then headlines; nothing of what is empty. */
export function MoreArticles({ cards, headlines }: Pick<ArticleData, 'cards' | 'headlines'>) {
  return [
    cards.articles.length > 0 && (
      <section key="cards" className={styles.more} aria-labelledby="more-cards">
        <h2 id="more-cards" className={styles.title}>
          {cards.title}
        </h2>
        <div className={styles.cards}>
          {cards.articles.map((card, index) => (
            <ArticleCard key={card.slug} card={card} layout={index === 0 ? 'wide' : 'quarter'} />
          ))}
        </div>
      </section>
    ),
    headlines.articles.length > 0 && (
      <section key="headlines" className={styles.more} aria-labelledby="more-headlines">
        <h2 id="more-headlines" className={styles.title}>
          {headlines.title}
        </h2>
        <ul className={styles.headlines}>
          {headlines.articles.map((card) => (
            <li key={card.slug}>
              <Link className="phrases" to={`/article/${card.slug}/`}>
                <Phrases text={card.headline} />
              </Link>
              <ArticleMeta card={card} />
            </li>
          ))}
        </ul>
      </section>
    ),
  ]
}
