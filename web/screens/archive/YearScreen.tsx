import { daysOfMonth, monthGrid, monthOf } from '@yukan/rules/time/calendar.ts'
import { archiveMonthPath } from '@yukan/rules/paper/paper-archive.ts'
import { paperMonths, paperPath } from '@yukan/rules/paper/paper-pages.ts'
import { dayParts, japaneseDay, japaneseShortDay, WEEKDAY_LABELS } from '@yukan/rules/time/tokyo-time.ts'
import { archiveText } from '../../messages/archive.ts'
import { paperText } from '../../messages/paper.ts'
import type { ArchiveYearData, CoverData } from '../../papers/archive-data.ts'
import { Link } from '../../ui/Link.tsx'
import { DayPicker } from '../paper/DayPicker.tsx'
import paper from '../paper/PaperScreen.module.css'
import { ArchiveLinks } from './ArchiveLinks.tsx'
import { Cover } from './Cover.tsx'
import styles from './YearScreen.module.css'

/** About one row of a large screen. */
const EAGER_COVERS = 3

/** Instead of a reason: the paper of the day is missing. */
const GAP = ''

/** A year of the archive: each month since the first paper and up to today, with its first front page and the days that have a paper (decision 063). */
export function YearScreen({ data }: { data: ArchiveYearData }) {
  const { year, papers, covers, previous, next, first, today } = data
  const isBefore = (days: readonly string[]) => first !== null && (days.at(-1) ?? '') < first
  const months = paperMonths()
    .map((month) => daysOfMonth({ year, month }))
    .filter((days) => !isBefore(days) && (days[0] ?? '') <= today)
  const reasons = new Map([
    ...data.closed.map(({ day, reason }): [string, string] => [day, reason]),
    ...data.gaps.map((day): [string, string] => [day, GAP]),
  ])
  return (
    <section className={paper.paper}>
      <h1 className={paper.heading}>{archiveText.yearTitle(year)}</h1>
      <div className={paper.choice}>
        <DayPicker key={year} shown={papers.at(-1) ?? today} today={today} />
        <ArchiveLinks label={archiveText.otherYears} previous={previous} next={next} />
      </div>
      {papers.length === 0 ? (
        <p className={paper.empty}>{paperText.empty}</p>
      ) : (
        <>
          <nav className={styles.names} aria-label={archiveText.months}>
            {covers.map(({ day }) => (
              <Link key={day} className={`text-link ${styles.name}`} to={archiveMonthPath(monthOf(day)) ?? ''}>
                {archiveText.month(monthOf(day).month)}
              </Link>
            ))}
          </nav>
          <p className="cluster gap-x-5 above-4">
            <span>{archiveText.papers(papers.length)}</span>
            <span>{archiveText.closedKey}</span>
            <span>{archiveText.gapKey}</span>
            {first !== null && isBefore(daysOfMonth({ year, month: 1 })) && <span>{archiveText.before(japaneseDay(first))}</span>}
          </p>
          <ol className={styles.months}>
            {months.map((days, index) => (
              <MonthCard
                key={days[0]}
                days={days}
                papers={new Set(papers.filter((day) => days.includes(day)))}
                cover={covers.find(({ day }) => days.includes(day))}
                reasons={reasons}
                isEarly={index < EAGER_COVERS}
              />
            ))}
          </ol>
        </>
      )}
    </section>
  )
}

interface MonthCardProps {
  days: readonly string[]
  papers: ReadonlySet<string>
  cover: CoverData | undefined
  reasons: ReadonlyMap<string, string>
  isEarly: boolean
}

function MonthCard({ days, papers, cover, reasons, isEarly }: MonthCardProps) {
  const month = monthOf(days[0] ?? '')
  const path = archiveMonthPath(month)
  const label = archiveText.month(month.month)
  return (
    <li className={styles.card}>
      {cover === undefined || path === null ? (
        <>
          <h2 className={styles.heading}>{label}</h2>
          <p className="ink-2 across">{archiveText.noneInMonth}</p>
        </>
      ) : (
        <>
          <div>
            <Cover cover={cover} to={path} name={archiveText.monthOf(label)} isEarly={isEarly}>
              {null}
            </Cover>
          </div>
          <div>
            <h2 className={styles.heading}>
              <Link className={`text-link ${styles.name}`} to={path}>
                {label}
              </Link>
              <small>{archiveText.papers(papers.size)}</small>
            </h2>
          </div>
          <Days month={month} papers={papers} reasons={reasons} />
        </>
      )}
    </li>
  )
}

/** The days of a month in its weeks; those with a paper are links. */
function Days({ month, papers, reasons }: Pick<MonthCardProps, 'papers' | 'reasons'> & { month: ReturnType<typeof monthOf> }) {
  return (
    <table className={styles.days}>
      <thead>
        <tr>
          {WEEKDAY_LABELS.map((label) => (
            <th key={label} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {monthGrid(month).map((week, number) => (
          <tr key={number}>
            {week.map((day, place) => (
              <td key={day ?? `none-${place}`}>{day !== null && <Day day={day} hasPaper={papers.has(day)} reason={reasons.get(day)} />}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Day({ day, hasPaper, reason }: { day: string; hasPaper: boolean; reason: string | undefined }) {
  const { dayOfMonth } = dayParts(day)
  if (hasPaper) {
    return (
      <Link to={paperPath(day)} aria-label={archiveText.paperOf(japaneseShortDay(day))}>
        {dayOfMonth}
      </Link>
    )
  }
  if (reason === undefined) return <span>{dayOfMonth}</span>
  return (
    <span>
      {dayOfMonth}
      <small aria-hidden="true">{reason === GAP ? archiveText.gapShort : archiveText.closedShort}</small>
      <span className="visually-hidden">{reason === GAP ? archiveText.gapMark : archiveText.closedDays(reason)}</span>
    </span>
  )
}
