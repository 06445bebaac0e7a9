import type { ReactNode } from 'react'
import { articlePath } from '@yukan/rules/articles/article-path.ts'
import { ArticleCard } from '../../articles/ArticleCard.tsx'
import { ArticleMeta } from '../../articles/ArticleMeta.tsx'
import { Link } from '../../ui/Link.tsx'
import { Phrases } from '../../ui/Phrases.tsx'
import type { ArticleData } from './article-data.ts'
import styles from './MoreArticles.module.css'

/** A part of what follows an article under its heading; nothing if it has no articles. */
function More({ id, of: { title, articles }, children }: { id: string; of: { title: string; articles: unknown[] }; children: ReactNode }) {
  return (
    articles.length > 0 && (
      <section className={styles.more} aria-labelledby={id}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {children}
      </section>
    )
  )
}

/** More to read below a short article, which would leave white space next to a long side column: cards, then headlines; empty parts are left out. */
export function MoreArticles({ cards, headlines }: Pick<ArticleData, 'cards' | 'headlines'>) {
  return (
    <>
      <More id="more-cards" of={cards}>
        <div className={styles.cards}>
          {cards.articles.map((card, index) => (
            <ArticleCard key={card.slug} card={card} layout={index === 0 ? 'wide' : 'quarter'} />
          ))}
        </div>
      </More>
      <More id="more-headlines" of={headlines}>
        <ul className={styles.headlines}>
          {headlines.articles.map((card) => (
            <li key={card.slug}>
              <Link className="phrases" to={articlePath(card.slug)}>
                <Phrases text={card.headline} />
              </Link>
              <ArticleMeta card={card} />
            </li>
          ))}
        </ul>
      </More>
    </>
  )
}
