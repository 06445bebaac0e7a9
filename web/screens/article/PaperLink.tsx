import { japaneseDay } from '@yukan/rules/tokyo-time.ts'
import { Link } from '../../ui/Link.tsx'
import { articleText } from '../../messages/pages.ts'
import type { ArticleData } from './article-data.ts'
import styles from './PaperLink.module.css'

/** The link to the printed page of the article (product §2 "paper link block"). */
export function PaperLink({ paper }: { paper: NonNullable<ArticleData['paper']> }) {
  return (
    <Link className={styles.block} to={paper.url}>
      <img
        className={styles.sheet}
        src={paper.preview.url}
        width={paper.preview.width}
        height={paper.preview.height}
        alt=""
        loading="lazy"
      />
      <span>
        <strong className={styles.title}>{articleText.paperLink}</strong>
        <span className={styles.place}>{articleText.printedOn(japaneseDay(paper.day), paper.page)}</span>
      </span>
    </Link>
  )
}
