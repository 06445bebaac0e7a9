import { articleText } from '../messages/pages.ts'
import styles from './ArticleMeta.module.css'
import type { Card } from './article-card.ts'

/** The line below a headline: category, time, the dot of what is new within 24 hours, the members' frame. */
export function ArticleMeta({ card }: { card: Pick<Card, 'category' | 'releaseDate' | 'time' | 'isNew' | 'isLimited'> }) {
  return (
    <p className={styles.meta}>
      {card.category !== '' && <span className="indigo bold">{card.category}</span>}
      <time dateTime={card.releaseDate}>{card.time}</time>
      {card.isNew && (
        <span className={styles.new} title={articleText.isNew}>
          {articleText.isNew}
        </span>
      )}
      {card.isLimited && (
        <span className={styles.members}>
          {articleText.members}
          <span className="visually-hidden">{articleText.only}</span>
        </span>
      )}
    </p>
  )
}
