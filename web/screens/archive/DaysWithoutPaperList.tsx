import type { DaysWithoutPaper } from '@yukan/rules/paper/paper-archive.ts'
import { dayParts } from '@yukan/rules/time/tokyo-time.ts'
import { archiveText } from '../../messages/archive.ts'
import styles from './DaysWithoutPaperList.module.css'

/** The days without a paper by reason, in the order of first occurrence, missing ones last. */
function byReason({ closed, gaps }: DaysWithoutPaper): [reason: string, days: readonly string[]][] {
  const reasons = new Map<string, string[]>()
  for (const { day, reason } of closed) reasons.set(reason, [...(reasons.get(reason) ?? []), day])
  const groups = [...reasons].map(([reason, days]): [string, string[]] => [archiveText.closedDays(reason), days])
  return gaps.length === 0 ? groups : [...groups, [archiveText.gapDays, gaps]]
}

/** The days of a month without a paper, and why (decision 063). */
export function DaysWithoutPaperList({ days }: { days: DaysWithoutPaper }) {
  const groups = byReason(days)
  if (groups.length === 0) return null
  return (
    <section className={styles.part} aria-labelledby="days-without">
      <h2 id="days-without" className={styles.heading}>
        {archiveText.without}
      </h2>
      <dl className={styles.list}>
        {groups.map(([reason, of]) => (
          <div key={reason}>
            <dt>{reason}</dt>
            <dd>{of.map((day) => archiveText.dayOfMonth(dayParts(day).dayOfMonth)).join('、')}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
