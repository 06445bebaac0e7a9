import type { ReactNode } from 'react'
import type { SavedArticle } from '@yukan/contract/scrapbook.ts'
import { articlePath } from '@yukan/rules/articles/article-path.ts'
import { articleTime } from '@yukan/rules/articles/article-time.ts'
import { japaneseDay } from '@yukan/rules/time/tokyo-time.ts'
import { scrapbookText } from '../../messages/clip.ts'
import { Link } from '../../ui/Link.tsx'
import styles from './ScrapbookScreen.module.css'

const timeOf = (instant: string | null) => (instant === null ? null : articleTime(new Date(instant)))

/** A saved article: title and day as saved, and its current state. */
export function ArticleEntry({ entry, title, children }: { entry: SavedArticle; title: string; children: ReactNode }) {
  const { day, savedAt, slug, state, changedAt, note } = entry
  return (
    <div className="stack gap-3 shrink packed">
      <h2 className={styles.title}>{slug === null ? title : <Link to={articlePath(slug)}>{title}</Link>}</h2>
      <p className="cluster gap-x-4 ink-2 text-16">
        {entry.title !== '' && <span>{scrapbookText.releasedOn(japaneseDay(day))}</span>}
        <span>{scrapbookText.savedOn(timeOf(savedAt) ?? '')}</span>
      </p>
      {state === 'corrected' && (
        <p className={styles.note}>
          {scrapbookText.corrected(timeOf(changedAt))}
          {note}
        </p>
      )}
      {state === 'withdrawn' && <p className={styles.note}>{scrapbookText.withdrawn(timeOf(changedAt))}</p>}
      <p className="buttons">{children}</p>
    </div>
  )
}
