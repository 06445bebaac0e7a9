import { articlePath } from '@yukan/rules/articles/article-path.ts'
import { Link } from '../ui/Link.tsx'
import { Marked } from '../ui/Marked.tsx'
import { Phrases } from '../ui/Phrases.tsx'
import { Picture } from '../ui/Picture.tsx'
import { isPhoto } from '../ui/picture-data.ts'
import styles from './ArticleCard.module.css'
import { ArticleMeta } from './ArticleMeta.tsx'
import type { Card } from './article-card.ts'

export type CardLayout = 'lead' | 'wide' | 'half' | 'quarter' | 'row'

const SIZES: Record<CardLayout, string> = {
  lead: '(width >= 1232px) 440px, (width >= 48em) 50vw, 88vw',
  wide: '(width >= 1232px) 390px, (width >= 48em) 45vw, 88vw',
  half: '(width >= 1232px) 410px, (width >= 48em) 45vw, 112px',
  quarter: '(width >= 1232px) 200px, (width >= 48em) 22vw, 112px',
  row: '(width >= 48em) 192px, 112px',
}

interface ArticleCardProps {
  card: Card
  layout: CardLayout
  heading?: 'h2' | 'h3'
  isFirst?: boolean
}

/** An article in a front or a list: one link over picture and headline: a single tab stop. */
export function ArticleCard({ card, layout, heading: Heading = 'h3', isFirst = false }: ArticleCardProps) {
  const snippet = card.highlight?.snippet ?? null
  return (
    <article className={`${styles.card} ${styles[layout]}${isPhoto(card.image) ? '' : ` ${styles.plain}`}`}>
      <Picture className={styles.picture} image={card.image} sizes={SIZES[layout]} alt="" isFirst={isFirst} />
      <div className={styles.text}>
        <Heading className={`${styles.headline} phrases`}>
          <Link className={styles.link} to={articlePath(card.slug)}>
            <Phrases text={card.headline} marks={card.highlight?.title} />
          </Link>
        </Heading>
        {card.description !== undefined && <p className={styles.description}>{card.description}</p>}
        {snippet !== null && (
          <p className={styles.snippet}>
            <Marked {...snippet} />
          </p>
        )}
        <ArticleMeta card={card} />
      </div>
    </article>
  )
}
