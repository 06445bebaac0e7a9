import { articleText } from '../messages/pages.ts'
import styles from './ArticleMeta.module.css'
import type { Card } from './article-card.ts'

/** The line below a headline: category, time, the members' mark, and 'New' within 24 hours. */
export function ArticleMeta({ card }: { card: Pick<Card, 'category' | 'releaseDate' | 'time' | 'isNew' | 'isLimited'> }) {
  return (
    <p className={styles.meta}>
      {card.category !== '' && <span className="indigo bold">{card.category}</span>}
      <time dateTime={card.releaseDate}>{card.time}</time>
      {card.isLimited && <span className={styles.members}>{articleText.limited}</span>}
      {card.isNew && <span className={styles.new}>{articleText.isNew}</span>}
    </p>
  )
}
