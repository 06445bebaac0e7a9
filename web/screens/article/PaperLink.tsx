import { japaneseDay } from '@yukan/rules/tokyo-time.ts'
import { Link } from '../../ui/Link.tsx'
import { articleText, paperText } from '../../messages/pages.ts'
import type { ArticleData } from './article-data.ts'
import styles from './PaperLink.module.css'

/** The link to the printed page of the article (product §2 "paper link block"). */
export function PaperLink({ paper }: { paper: NonNullable<ArticleData['paper']> }) {
  return (
    <Link className={styles.block} to={paper.url}>
      <svg className={styles.sheet} viewBox="0 0 84 116" width="84" height="116" aria-hidden="true">
        <rect x="0.5" y="0.5" width="83" height="115" fill="var(--sheet)" stroke="var(--ink-3)" />
        <rect x="62" y="8" width="14" height="42" fill="var(--ink)" />
        <rect x="36" y="8" width="20" height="24" fill="var(--ink-3)" opacity="0.5" />
        {[8, 14, 20, 26].map((x) => (
          <rect key={x} x={x} y="8" width="3" height="98" fill="var(--ink-3)" opacity="0.6" />
        ))}
        {[36, 42, 48, 54, 60, 66, 72].map((x) => (
          <rect key={x} x={x} y="58" width="3" height="48" fill="var(--ink-3)" opacity="0.6" />
        ))}
      </svg>
      <span>
        <strong className={styles.title}>{articleText.paperLink}</strong>
        <span className={styles.place}>
          {japaneseDay(paper.day)}　{paperText.page(paper.page)}
        </span>
      </span>
    </Link>
  )
}
