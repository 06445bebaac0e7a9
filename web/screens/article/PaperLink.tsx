import { Link } from '../../ui/Link.tsx'
import { articleText } from '../../messages/pages.ts'
import type { ArticleData } from './article-data.ts'
import styles from './PaperLink.module.css'

/** The link to the printed page of the article, which is framed on the page's preview, and to further pages that print it (product §2 "paper link block"). */
export function PaperLink({ paper }: { paper: NonNullable<ArticleData['paper']> }) {
  return (
    <>
      <Link className={styles.block} to={paper.url}>
        <span className={styles.sheet}>
          <img src={paper.preview.url} width={paper.preview.width} height={paper.preview.height} alt="" loading="lazy" />
          <svg viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
            <path d={paper.frame} />
          </svg>
        </span>
        <span>
          <strong className={styles.title}>{articleText.paperLink}</strong>
          <span className={styles.place}>{paper.place}</span>
          <span className={styles.note}>{articleText.paperNote}</span>
          <span className={`outlined ${styles.open}`}>{paper.open}</span>
        </span>
      </Link>
      {paper.others.length > 0 && (
        <p className={styles.others}>
          {articleText.otherPages(paper.others.length)}
          {paper.others.map(({ place, url }) => (
            <Link key={url} className="text-link" to={url}>
              {place}
            </Link>
          ))}
        </p>
      )}
    </>
  )
}
