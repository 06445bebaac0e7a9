import { paperText } from '../../../messages.ts'
import { viewerText } from '../../../messages/viewer.ts'
import type { ViewerPage } from './viewer-data.ts'
import { ViewerIcon } from './ViewerIcon.tsx'
import styles from './PaperViewer.module.css'

interface TurnBarProps {
  pages: readonly ViewerPage[]
  /** Places of the shown pages among them, from 0. */
  open: readonly number[]
  canGoOn: boolean
  canGoBack: boolean
  turn: (action: 'next' | 'back') => void
  show: (index: number) => void
}

/** Pages on each side of the shown one whose pictures are offered. */
const NEARBY = 2

/** Turning pages, right-bound (design decision 21): what comes next stands on the left. */
export function TurnBar({ pages, open, canGoOn, canGoBack, turn, show }: TurnBarProps) {
  const shown = open[0] ?? 0
  const first = Math.max(0, Math.min(shown - NEARBY, pages.length - 1 - 2 * NEARBY))
  const nearby = pages.slice(first, first + 2 * NEARBY + 1)
  return (
    <div className={styles.turns}>
      <button type="button" className={styles.turn} aria-disabled={!canGoOn} onClick={() => turn('next')}>
        <ViewerIcon name="left" />
        <span>{viewerText.next}</span>
      </button>
      <div className={styles.pages}>
        <ol className={styles.nearby} aria-label={viewerText.nearby}>
          {nearby.map((page, offset) => (
            <li key={page.id}>
              <button
                type="button"
                className={styles.thumbnail}
                aria-current={open.includes(first + offset) ? 'page' : undefined}
                onClick={() => show(first + offset)}
              >
                <img src={page.previewUrl} width={page.width} height={page.height} alt="" loading="lazy" />
                <span>{paperText.page(page.page)}</span>
              </button>
            </li>
          ))}
        </ol>
        {pages.length > 1 && (
          <input
            type="range"
            dir="rtl"
            className={styles.slider}
            min={1}
            max={pages.length}
            step={1}
            value={shown + 1}
            aria-label={viewerText.slider}
            aria-valuetext={paperText.page(pages[shown]?.page ?? 1)}
            onChange={(event) => show(Number(event.currentTarget.value) - 1)}
          />
        )}
      </div>
      <button type="button" className={styles.turn} aria-disabled={!canGoBack} onClick={() => turn('back')}>
        <span>{viewerText.back}</span>
        <ViewerIcon name="right" />
      </button>
    </div>
  )
}
