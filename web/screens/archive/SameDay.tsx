import { japaneseDay } from '@yukan/rules/time/tokyo-time.ts'
import { archiveText } from '../../messages/archive.ts'
import type { SameDayData } from '../../papers/archive-data.ts'
import { Cover } from './Cover.tsx'
import styles from './SameDay.module.css'

/** Why the shown paper is not that of the exact day. */
function noteOf({ day, cover, reason }: SameDayData): string | null {
  if (cover?.day === day) return null
  if (reason !== null) return archiveText.closedOn(reason)
  return cover === null ? archiveText.noPaperNear : archiveText.missing
}

/** The papers of the same day 1, 10, 30 and 50 years before, or of the days near it (decision 063). */
export function SameDay({ title, days }: { title: string; days: readonly SameDayData[] }) {
  return (
    <section className={styles.part} aria-labelledby="same-day">
      <h2 id="same-day" className={styles.heading}>
        {title}
      </h2>
      <ul className={styles.days}>
        {days.map((each) => {
          const { yearsAgo, day, cover } = each
          const note = noteOf(each)
          return (
            <li key={yearsAgo}>
              <p className={styles.years}>{archiveText.yearsAgo(yearsAgo)}</p>
              <p className={styles.day}>{japaneseDay(day)}</p>
              {note !== null && <p className={styles.note}>{note}</p>}
              {cover !== null && (
                <Cover cover={cover} isEarly={false}>
                  {cover.day !== day && <small>{archiveText.near(japaneseDay(cover.day))}</small>}
                </Cover>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
