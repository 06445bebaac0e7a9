import { ArticleCard } from '../../articles/ArticleCard.tsx'
import type { Card } from '../../articles/article-card.ts'
import styles from './MoreArticles.module.css'

interface MoreArticlesProps {
  id: string
  title: string
  cards: readonly Card[]
}

/** Cards of other articles below an article, in its column, so that a short one does not end beside a long side column; nothing without a card. */
export function MoreArticles({ id, title, cards }: MoreArticlesProps) {
  if (cards.length === 0) return null
  return (
    <section className={styles.more} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      <div className={styles.cards}>
        {cards.map((card) => (
          <ArticleCard key={card.slug} card={card} layout="half" />
        ))}
      </div>
    </section>
  )
}
