import { articleText } from '../messages/pages.ts'
import styles from './ArticleMeta.module.css'
import type { Card } from './article-card.ts'

/** The line below a headline: category, time, 'New' within 24 hours, and the members' mark. */
export function ArticleMeta({ card }: { card: Pick<Card, 'category' | 'releaseDate' | 'time' | 'isNew' | 'isLimited'> }) {
  return (
    <p className={styles.meta}>
      {card.category !== '' && <span className={styles.category}>{card.category}</span>}
      <time dateTime={card.releaseDate}>{card.time}</time>
      {card.isNew && <span className={styles.new}>{articleText.isNew}</span>}
      {card.isLimited && <span className={styles.members}>{articleText.limited}</span>}
    </p>
  )
}
