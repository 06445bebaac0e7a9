import { monthOf } from '@yukan/rules/time/calendar.ts'
import { ARCHIVE_PATH, archiveMonthPath } from '@yukan/rules/paper/paper-archive.ts'
import { paperPath } from '@yukan/rules/paper/paper-pages.ts'
import { japaneseDay } from '@yukan/rules/time/tokyo-time.ts'
import { paperText } from '../../messages/paper.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Link } from '../../ui/Link.tsx'
import styles from './IssueDays.module.css'

interface IssueDaysProps {
  day: string | null
  previous: string | null
  next: string | null
  isLatest: boolean
}

/** The days before and after on which a paper appeared, the latest one, the front pages of the month and the archive. */
export function IssueDays({ day, previous, next, isLatest }: IssueDaysProps) {
  const month = day === null ? null : monthOf(day)
  const monthPath = month === null ? null : archiveMonthPath(month)
  return (
    <nav className={styles.days} aria-label={paperText.issues}>
      {previous !== null && (
        <Link className="tap-line gap-1 indigo bold" to={paperPath(previous)} aria-label={paperText.previousIssue(japaneseDay(previous))}>
          <Icon name="previous" size={18} />
          {japaneseDay(previous)}
        </Link>
      )}
      {next !== null && (
        <Link className="tap-line gap-1 indigo bold" to={paperPath(next)} aria-label={paperText.nextIssue(japaneseDay(next))}>
          {japaneseDay(next)}
          <Icon name="next" size={18} />
        </Link>
      )}
      {!isLatest && (
        <Link className="tap-line gap-1 indigo bold" to="/paper/latest/">
          {paperText.latest}
        </Link>
      )}
      {month !== null && monthPath !== null && (
        <Link className="tap-line gap-1 indigo bold" to={monthPath}>
          {paperText.monthList(month.month)}
        </Link>
      )}
      <Link className="tap-line gap-1 indigo bold" to={ARCHIVE_PATH}>
        {paperText.archive}
      </Link>
    </nav>
  )
}
