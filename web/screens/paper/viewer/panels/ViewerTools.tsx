import { useState } from 'react'
import { viewerText } from '../../../../messages/viewer.ts'
import { ViewerIcon } from './ViewerIcon.tsx'
import type { ViewerIconName } from './ViewerIcon.tsx'
import styles from '../PaperViewer.module.css'

export interface Tool {
  icon: ViewerIconName
  label: string
  /** Set for a switch. */
  isOn?: boolean
  /** Set for a button that opens a panel. */
  isOpen?: boolean
  act: () => void
}

/** The viewer's tools: in a row on wide screens, else in a menu. */
export function ViewerTools({ tools }: { tools: readonly Tool[] }) {
  const [isShown, setShown] = useState(false)
  return (
    <>
      <button
        type="button"
        className={`${styles.control} ${styles.more}`}
        aria-label={viewerText.tools}
        aria-expanded={isShown}
        onClick={() => setShown(!isShown)}
      >
        <ViewerIcon name="tools" />
      </button>
      <ul className={isShown ? `${styles.tools} ${styles.isShown}` : styles.tools}>
        {tools.map(({ icon, label, isOn, isOpen, act }) => (
          <li key={label}>
            <button
              type="button"
              className={styles.tool}
              aria-pressed={isOn}
              aria-expanded={isOpen}
              onClick={() => {
                setShown(false)
                act()
              }}
            >
              <ViewerIcon name={icon} />
              <span>{label}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
