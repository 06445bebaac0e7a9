import { japaneseMonth, monthGrid } from '@yukan/rules/calendar.ts'
import { paperPath } from '@yukan/rules/paper-pages.ts'
import { dayParts, japaneseDay, weekday, WEEKDAY_LABELS } from '@yukan/rules/tokyo-time.ts'
import { paperText } from '../../messages/paper.ts'
import type { MonthLink, PaperMonthData } from '../../papers/paper-data.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Link } from '../../ui/Link.tsx'
import { DayPicker } from './DayPicker.tsx'
import days from './IssueDays.module.css'
import styles from './MonthScreen.module.css'
import paper from './PaperScreen.module.css'

type Cover = PaperMonthData['covers'][number]

/** The front pages of a month as a calendar, on a phone three abreast (decision 027): the way into the archive without knowing a date. */
export function MonthScreen({ data }: { data: PaperMonthData }) {
  const { month, covers, previous, next, today } = data
  return (
    <section className={paper.paper}>
      <h1 className={paper.heading}>{paperText.dayTitle(japaneseMonth(month))}</h1>
      <div className={paper.choice}>
        <DayPicker key={data.path} shown={covers.at(-1)?.day ?? today} today={today} />
        <nav className={days.days} aria-label={paperText.months}>
          {previous !== null && <Neighbour link={previous} icon="previous" />}
          {next !== null && <Neighbour link={next} icon="next" />}
          <Link className={days.day} to="/paper/latest/">
            {paperText.latest}
          </Link>
        </nav>
      </div>
      {covers.length === 0 ? <p className={paper.empty}>{paperText.empty}</p> : <Covers data={data} />}
    </section>
  )
}

function Neighbour({ link, icon }: { link: MonthLink; icon: 'previous' | 'next' }) {
  return (
    <Link className={days.day} to={link.path}>
      {icon === 'previous' && <Icon name={icon} size={18} />}
      {link.label}
      {icon === 'next' && <Icon name={icon} size={18} />}
    </Link>
  )
}

/** Days without a paper keep their place in the weeks. */
function Covers({ data: { month, covers, closed } }: { data: PaperMonthData }) {
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
            const reason = day === null ? undefined : reasons.get(day)
            return cover === undefined ? (
              <li key={day ?? `none-${place}`} className={styles.none} aria-hidden={reason === undefined ? 'true' : undefined}>
                {day !== null && dayParts(day).dayOfMonth}
                {reason !== undefined && <small title={reason}>{paperText.closedMark}</small>}
              </li>
            ) : (
              <li key={cover.day}>
                <CoverLink cover={cover} isEarly={covers.indexOf(cover) < EAGER_COVERS} />
              </li>
            )
          })}
      </ol>
    </div>
  )
}

/** About one row of a large screen, two of a phone. */
const EAGER_COVERS = 6

function CoverLink({ cover: { day, previewUrl, width, height }, isEarly }: { cover: Cover; isEarly: boolean }) {
  return (
    <Link className={styles.cover} to={paperPath(day)} aria-label={paperText.cover(japaneseDay(day))}>
      <img src={previewUrl} width={width} height={height} alt="" loading={isEarly ? 'eager' : 'lazy'} />
      <span>
        {dayParts(day).dayOfMonth}
        {paperText.dayOfMonth}
        <small>（{WEEKDAY_LABELS[weekday(day)]}）</small>
      </span>
    </Link>
  )
}
