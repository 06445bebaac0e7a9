import { viewerText } from '../../../../messages/viewer.ts'
import { ViewerIcon } from './ViewerIcon.tsx'
import styles from '../PaperViewer.module.css'

interface ZoomControlsProps {
  percent: number
  step: (action: 'zoom-in' | 'zoom-out') => void
  whole: () => void
}

/** Zoom in steps of a tenth (product §9), and the whole page. */
export function ZoomControls({ percent, step, whole }: ZoomControlsProps) {
  return (
    <div className={styles.zoom} role="group" aria-label={viewerText.zoomGroup}>
      <button type="button" className={styles.control} aria-label={viewerText.zoomIn} onClick={() => step('zoom-in')}>
        <ViewerIcon name="zoom-in" />
      </button>
      <span className={styles.percent} aria-hidden="true">
        {viewerText.zoom(percent)}
      </span>
      <button type="button" className={styles.control} aria-label={viewerText.zoomOut} onClick={() => step('zoom-out')}>
        <ViewerIcon name="zoom-out" />
      </button>
      <button type="button" className={styles.control} aria-label={viewerText.wholeLabel} onClick={whole}>
        <ViewerIcon name="whole" />
      </button>
    </div>
  )
}
