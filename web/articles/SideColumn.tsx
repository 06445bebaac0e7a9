import type { ReactNode } from 'react'
import { articlePath } from '@yukan/rules/articles/article-path.ts'
import { rankLabel } from '@yukan/rules/articles/rank-label.ts'
import { Link } from '../ui/Link.tsx'
import { Phrases } from '../ui/Phrases.tsx'
import { useSite } from '../site/site-data.ts'
import { AdSlot } from './AdSlot.tsx'
import { sideText } from '../messages/pages.ts'
import styles from './SideColumn.module.css'

export interface SideArticle {
  slug: string
  /** With U+200B where a line may break. */
  headline: string
}
export interface SideColumnData {
  popular: SideArticle[]
  recommended: SideArticle[]
  tags: { name: string; label: string }[]
}

const RECRUITMENT_WIDTH = 600
const RECRUITMENT_HEIGHT = 300

function ArticleLinks({ title, articles, isRanked = false }: { title: string; articles: readonly SideArticle[]; isRanked?: boolean }) {
  if (articles.length === 0) return null
  return (
    <section>
      <h2 className={styles.title}>{title}</h2>
      <ol>
        {articles.map((article, index) => (
          <li key={article.slug} className={isRanked ? styles.ranked : styles.plain}>
            {isRanked && <span className={styles.rank}>{rankLabel(index + 1)}</span>}
            <Link className="phrases" to={articlePath(article.slug)}>
              <Phrases text={article.headline} />
            </Link>
          </li>
        ))}
      </ol>
    </section>
  )
}

function SharedLinks({ data }: { data: SideColumnData }) {
  return (
    <>
      <ArticleLinks title={sideText.popular} articles={data.popular} isRanked />
      <ArticleLinks title={sideText.recommended} articles={data.recommended} />
      {data.tags.length > 0 && (
        <section>
          <h2 className={styles.title}>{sideText.tags}</h2>
          <ul className="cluster gap-2">
            {data.tags.map((tag) => (
              <li key={tag.name}>
                <Link className="tap-line on-sheet text-16 framed pad-x-3" to={`/tag/${encodeURIComponent(tag.name)}/`}>
                  {tag.label}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

/** Related, popular with ranks, recommended, tags, and the recruitment banner (product §2). */
export function SideColumn({
  data,
  related = [],
  children,
}: {
  data: SideColumnData
  related?: readonly SideArticle[]
  children?: ReactNode
}) {
  const { publication, adPlaces } = useSite()
  const { recruitment } = publication
  return (
    <aside className={styles.side}>
      {children}
      <ArticleLinks title={sideText.related} articles={related} />
      <div className={styles.shared}>
        <SharedLinks data={data} />
      </div>
      {adPlaces.includes('side') && <AdSlot place="side" />}
      {recruitment.title !== '' && (
        <a className={styles.recruitment} href={recruitment.url}>
          <img src="/recruitment.webp" width={RECRUITMENT_WIDTH} height={RECRUITMENT_HEIGHT} alt="" loading="lazy" />
          <strong className="phrases">{recruitment.title}</strong>
          <span>{recruitment.text}</span>
        </a>
      )}
    </aside>
  )
}
