import { japaneseDay } from '@yukan/rules/time/tokyo-time.ts'
import { paperText } from '../../../../messages/paper.ts'
import { viewerText } from '../../../../messages/viewer.ts'
import { PageSlider } from './PageSlider.tsx'
import { PageButton } from './PageButton.tsx'
import type { ViewerPage } from '../../../../papers/viewer-page.ts'
import { ViewerIcon } from './ViewerIcon.tsx'
import styles from '../PaperViewer.module.css'

interface TurnBarProps {
  pages: readonly ViewerPage[]
  /** False for search hits, which are of different days. */
  isIssue: boolean
  /** Places of the shown pages among them, from 0. */
  open: readonly number[]
  canGoForward: boolean
  canGoBack: boolean
  turn: (action: 'next' | 'back') => void
  show: (index: number) => void
}

/** Number of pages on each side whose thumbnails are offered. */
const NEARBY = 2

/** Turning pages, right-bound (decision 027): the next page is on the left. */
export function TurnBar({ pages, isIssue, open, canGoForward, canGoBack, turn, show }: TurnBarProps) {
  const shown = open[0] ?? 0
  const first = Math.max(0, Math.min(shown - NEARBY, pages.length - 1 - 2 * NEARBY))
  const nearby = pages.slice(first, first + 2 * NEARBY + 1)
  return (
    <div className={styles.turnButtons}>
      <button type="button" className={styles.turn} aria-disabled={!canGoForward} onClick={() => turn('next')}>
        <ViewerIcon name="left" />
        <span>{viewerText.next}</span>
      </button>
      <div className="row gap-4 shrink middle-x">
        <ol className={styles.nearby} aria-label={viewerText.nearby}>
          {nearby.map((page, offset) => (
            <li key={page.id}>
              <PageButton
                page={page}
                text={paperText.page(page.page)}
                label={isIssue ? undefined : viewerText.foundPage(japaneseDay(page.date), page.issue, paperText.page(page.page))}
                isShown={open.includes(first + offset)}
                className={styles.thumbnail}
                act={() => show(first + offset)}
              />
            </li>
          ))}
        </ol>
        {pages.length > 1 && <PageSlider pages={pages} shown={shown} show={show} />}
      </div>
      <button type="button" className={styles.turn} aria-disabled={!canGoBack} onClick={() => turn('back')}>
        <span>{viewerText.back}</span>
        <ViewerIcon name="right" />
      </button>
    </div>
  )
}
