import { useEffect, useRef, useState } from 'react'
import type { ComponentType } from 'react'
import { readingLabel } from '../../messages/reading-label.ts'
import { pageConnection } from '../../rendering/page-connection.ts'
import type { ReadingPanelProps } from './ReadingPanel.tsx'
import styles from './ReadingTools.module.css'

/**
 * The button that opens the settings for reading the region of this id. All else is loaded when it is first pressed, or at once for upright text,
 * which has keys and the wheel (decision 026: script of an article). It can be opened before the page's scripts are there.
 */
export function ReadingTools({ region }: { region: string }) {
  const details = useRef<HTMLDetailsElement>(null)
  const [Panel, setPanel] = useState<ComponentType<ReadingPanelProps> | null>(null)
  const load = () => {
    const isWanted = details.current?.open === true || document.documentElement.dataset['writing'] !== undefined
    if (isWanted) import('./ReadingPanel.tsx').then((module) => setPanel(() => module.ReadingPanel), pageConnection.reportLost)
  }
  useEffect(load, [])
  return (
    <details ref={details} className={styles.tools} onToggle={load}>
      <summary className="outlined">{readingLabel}</summary>
      {Panel !== null && <Panel region={region} />}
    </details>
  )
}
