import { useEffect, useRef } from 'react'
import { japaneseDay } from '@yukan/rules/time/tokyo-time.ts'
import { viewerText } from '../../../../messages/viewer.ts'
import type { ViewerPage } from '../../../../papers/viewer-page.ts'
import styles from './OverviewPanel.module.css'
import { PageButton } from './PageButton.tsx'
import { ViewerPanel } from './ViewerPanel.tsx'

interface OverviewPanelProps {
  pages: readonly ViewerPage[]
  /** False for search hits, which are of different days. */
  isIssue: boolean
  /** Places of the shown pages among them, from 0. */
  open: readonly number[]
  show: (index: number) => void
  close: () => void
}

/** All pages at a glance, from right to left, as a Japanese paper is bound (decision 027). A press opens one. */
export function OverviewPanel({ pages, isIssue, open, show, close }: OverviewPanelProps) {
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <ViewerPanel title={viewerText.overview} close={close}>
      <ol ref={list} className={styles.pages}>
        {pages.map((page, index) => (
          <li key={page.id}>
            <PageButton
              page={page}
              text={isIssue ? page.name : viewerText.foundPage(japaneseDay(page.date), page.issue, page.name)}
              isShown={open.includes(index)}
              className={styles.page}
              act={() => {
                show(index)
                close()
              }}
            />
          </li>
        ))}
      </ol>
    </ViewerPanel>
  )
}
