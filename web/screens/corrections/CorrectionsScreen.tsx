import { articlePath } from '@yukan/rules/articles/article-path.ts'
import { Link } from '../../ui/Link.tsx'
import { correctionsText } from '../../messages/corrections.ts'
import styles from './CorrectionsScreen.module.css'

export interface CorrectionsData {
  corrections: { time: string; note: string; slug: string; title: string }[]
  next: number | null
}

/** Corrections of articles, newest first. */
export function CorrectionsScreen({ corrections, next }: CorrectionsData) {
  return (
    <div className={styles.page}>
      <h1>{correctionsText.title}</h1>
      <p>{corrections.length === 0 ? correctionsText.none : correctionsText.lead}</p>
      <ol className={styles.list}>
        {corrections.map(({ time, note, slug, title }) => (
          <li key={`${slug} ${time}`}>
            <time className="ink-2 text-14">{time}</time>
            <h2>
              <Link to={articlePath(slug)}>{title}</Link>
            </h2>
            <p>{note}</p>
          </li>
        ))}
      </ol>
      {next !== null && <Link to={`/corrections/?page=${next}`}>{correctionsText.older}</Link>}
    </div>
  )
}
