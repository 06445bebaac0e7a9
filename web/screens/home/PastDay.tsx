import { layoutPastDay } from '@yukan/rules/front/home-layout.ts'
import { ArticleCard } from '../../articles/ArticleCard.tsx'
import type { Card } from '../../articles/article-card.ts'
import styles from './PastDay.module.css'

/** The articles of a past day, in groups of six; the last group's empty places stay empty (product §2). */
export function PastDay({ cards, heading = 'h3' }: { cards: readonly Card[]; heading?: 'h2' | 'h3' }) {
  return layoutPastDay(cards).map((group) => (
    <div key={group[0]?.slug} className={styles.group}>
      {group.map((card, place) =>
        card === null ? (
          <div key={`empty-${place}`} className={styles.padding} aria-hidden="true" />
        ) : (
          <ArticleCard key={card.slug} card={card} layout="quarter" heading={heading} />
        ),
      )}
    </div>
  ))
}
