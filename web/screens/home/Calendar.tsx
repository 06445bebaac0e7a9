import { useState } from 'react'
import { FIRST_PAPER_YEAR, addMonths, calendarWeeks, canGoNext, canGoPrevious, japaneseMonth } from '@yukan/rules/time/calendar.ts'
import type { Month } from '@yukan/rules/time/calendar.ts'
import { WEEKDAY_LABELS } from '@yukan/rules/time/tokyo-time.ts'
import { useRequest } from '../../client/use-loaded.ts'
import { Link } from '../../ui/Link.tsx'
import { homeText } from '../../messages/home.ts'
import { listText } from '../../messages/lists.ts'
import { Icon } from '../../ui/Icon.tsx'
import styles from './Calendar.module.css'
import { fetchMonth } from './home-calls.ts'
import type { CalendarData } from './home-data.ts'

/** Earlier months cannot be requested. */
const OLDEST: Month = { year: FIRST_PAPER_YEAR, month: 1 }

const monthText = ({ year, month }: Month) => `${year}-${String(month).padStart(2, '0')}`

/** Choosing a publication date: days without articles are grey and cannot be chosen, future months are blocked (product §2). */
export function Calendar({ calendar, shownDay, now }: { calendar: CalendarData; shownDay: string | null; now: string }) {
  const [{ month, notExists, holidays }, setShown] = useState(calendar)
  const [wanted, setWanted] = useState(month)
  const { state, request } = useRequest()
  const at = new Date(now)
  /** While a month is loading, the arrows move from the requested one. */
  const from = state === 'loading' ? wanted : month

  function show(asked: Month) {
    setWanted(asked)
    void request(() => fetchMonth(asked), setShown)
  }

  const arrow = (to: Month, label: string, icon: 'previous' | 'next', canGo: boolean) =>
    canGo ? (
      <Link
        className={styles.arrow}
        to={`/?${shownDay === null ? '' : `date=${shownDay}&`}calendar=${monthText(to)}#calendar`}
        aria-label={label}
        onClick={(event) => {
          event.preventDefault()
          show(to)
        }}
      >
        <Icon name={icon} size={20} />
      </Link>
    ) : (
      <span className={styles.blocked} aria-hidden="true">
        <Icon name={icon} size={20} />
      </span>
    )

  return (
    <section id="calendar" className={styles.calendar} aria-label={homeText.calendar}>
      <div className="row between">
        {arrow(addMonths(from, -1), homeText.previousMonth, 'previous', canGoPrevious(from, OLDEST))}
        <h2 className={styles.month} aria-live="polite">
          {japaneseMonth(month)}
        </h2>
        {arrow(addMonths(from, 1), homeText.nextMonth, 'next', canGoNext(from, at))}
      </div>
      <table className={styles.table}>
        <thead>
          <tr>
            {WEEKDAY_LABELS.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {calendarWeeks(month, notExists, at).map((week, index) => (
            <tr key={`${monthText(month)}-${index}`}>
              {week.map((cell, place) => (
                <td
                  key={cell?.day ?? `none-${place}`}
                  className={cell !== null && holidays.includes(cell.dayOfMonth) ? styles.holiday : undefined}
                >
                  {cell === null ? null : cell.isSelectable ? (
                    <Link
                      className={styles.dayLink}
                      to={`/?date=${cell.day}`}
                      aria-current={cell.day === shownDay || (shownDay === null && cell.isToday) ? 'date' : undefined}
                    >
                      {cell.dayOfMonth}
                    </Link>
                  ) : (
                    <span className={styles.none}>{cell.dayOfMonth}</span>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {state === 'failed' && (
        <p role="alert" className={styles.failed}>
          {listText.failed}
        </p>
      )}
    </section>
  )
}
