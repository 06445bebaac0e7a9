import { japaneseMonth, monthGrid } from '@yukan/rules/time/calendar.ts'
import { archiveYearPath } from '@yukan/rules/paper/paper-archive.ts'
import { dayParts, weekday, WEEKDAY_LABELS } from '@yukan/rules/time/tokyo-time.ts'
import { archiveText } from '../../messages/archive.ts'
import { paperText } from '../../messages/paper.ts'
import type { ArchiveMonthData } from '../../papers/archive-data.ts'
import { DayPicker } from '../paper/DayPicker.tsx'
import paper from '../paper/PaperScreen.module.css'
import { ArchiveLinks } from './ArchiveLinks.tsx'
import { Cover } from './Cover.tsx'
import styles from './MonthScreen.module.css'
import { DaysWithoutPaperList } from './DaysWithoutPaperList.tsx'

/** About one row of a large screen, two of a phone. */
const EAGER_COVERS = 6

/** The front pages of a month as a calendar, on a phone three abreast, and the days without a paper with their reasons (decisions 027, 063). */
export function MonthScreen({ data }: { data: ArchiveMonthData }) {
  const { month, covers, previous, next, today } = data
  const yearPath = archiveYearPath(month.year)
  const up = yearPath === null ? null : { path: yearPath, label: archiveText.yearTitle(month.year) }
  return (
    <section className={paper.paper}>
      <h1 className={paper.heading}>{paperText.dayTitle(japaneseMonth(month))}</h1>
      <div className={paper.choice}>
        <DayPicker key={data.path} shown={covers.at(-1)?.day ?? today} today={today} />
        <ArchiveLinks label={paperText.months} previous={previous} next={next} up={up} />
      </div>
      {covers.length === 0 ? <p className={paper.empty}>{paperText.empty}</p> : <Covers data={data} />}
      <DaysWithoutPaperList days={data} />
    </section>
  )
}

/** Days without a paper keep their place in the weeks. */
function Covers({ data: { month, covers, closed, gaps } }: { data: ArchiveMonthData }) {
  const found = new Map(covers.map((cover) => [cover.day, cover]))
  const reasons = new Map(closed.map(({ day, reason }) => [day, reason]))
  return (
    <div className={styles.month}>
      <p className={styles.weekdays} aria-hidden="true">
        {WEEKDAY_LABELS.map((label) => (
          <span key={label}>{label}</span>
        ))}
      </p>
      <ol className={styles.covers} aria-label={paperText.covers}>
        {monthGrid(month)
          .flat()
          .map((day, place) => {
            const cover = day === null ? undefined : found.get(day)
            if (cover === undefined) {
              const reason = day === null ? undefined : (reasons.get(day) ?? (gaps.includes(day) ? archiveText.gapMark : undefined))
              return (
                // The reasons are read in the list below.
                <li key={day ?? `none-${place}`} className={styles.none} aria-hidden="true">
                  {day !== null && dayParts(day).dayOfMonth}
                  {reason !== undefined && <small>{reason}</small>}
                </li>
              )
            }
            return (
              <li key={cover.day}>
                <Cover cover={cover} isEarly={covers.indexOf(cover) < EAGER_COVERS}>
                  <span>
                    {dayParts(cover.day).dayOfMonth}
                    {paperText.dayOfMonth}
                    <small>（{WEEKDAY_LABELS[weekday(cover.day)]}）</small>
                  </span>
                </Cover>
              </li>
            )
          })}
      </ol>
    </div>
  )
}
