import { viewerText } from '../../../../messages/viewer.ts'
import type { Hits } from '../state/use-hits.ts'
import styles from '../PaperViewer.module.css'

/** The found words of the page, one after the other (product §2 "Search"). */
export function HitBar({ hits }: { hits: Hits }) {
  const { count, number, canGoForward, canGoBack, go } = hits
  return (
    <div className={styles.hits} role="group" aria-label={viewerText.hits}>
      <button
        type="button"
        className={styles.control}
        aria-disabled={!canGoBack}
        aria-label={viewerText.previousHit}
        onClick={() => go(-1)}
      >
        ↑
      </button>
      <p className={styles.hitCount}>
        {count === null ? viewerText.loading : count === 0 ? viewerText.noHits : viewerText.hitSaid(number, count)}
      </p>
      <button type="button" className={styles.control} aria-disabled={!canGoForward} aria-label={viewerText.nextHit} onClick={() => go(1)}>
        ↓
      </button>
    </div>
  )
}
