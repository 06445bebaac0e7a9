import { japaneseDay } from '@yukan/rules/time/tokyo-time.ts'
import { layoutText } from '../../messages/pages.ts'
import { paperText } from '../../messages/paper.ts'
import { DayPicker } from './DayPicker.tsx'
import { IssueDays } from './IssueDays.tsx'
import { IssuePages } from './IssuePages.tsx'
import type { PaperData } from '../../papers/paper-data.ts'
import styles from './PaperScreen.module.css'
import { usePaperViewing } from './use-paper-viewing.ts'
import { ViewerDoor } from './ViewerDoor.tsx'

/** The printed papers of a day (product §2 "Paper page"): day picker, pages from right to left, and the viewer over them. */
export function PaperScreen({ paper }: { paper: PaperData }) {
  const { viewer, isUnseen, open } = usePaperViewing(paper)
  const { day, today, issues, isLatest, closed } = paper
  return (
    <section className={styles.paper}>
      <h1 className={styles.heading}>{day === null ? layoutText.paper : paperText.dayTitle(japaneseDay(day))}</h1>
      <div className={styles.choice}>
        <DayPicker shown={day ?? today} today={today} />
        <IssueDays {...paper} />
      </div>
      {issues.length === 0 ? (
        <>
          <p className={styles.empty}>{paperText.empty}</p>
          {closed !== null && <p>{paperText.closed(closed)}</p>}
        </>
      ) : (
        issues.map((issue) => <IssuePages key={issue.kind} issue={issue} isLatest={isLatest} isUnseen={isUnseen} open={open} />)
      )}
      {viewer !== null && <ViewerDoor key={viewer.pages[0]?.kind} {...viewer} />}
    </section>
  )
}
