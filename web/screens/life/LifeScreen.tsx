import { lifeText } from '../../messages/life.ts'
import { Link } from '../../ui/Link.tsx'
import type { AnnouncementData, DutyData, DutyDayData, EventDayData } from './life-data.ts'
import { Announcements, Duties, EventDays, LifeNav } from './LifeParts.tsx'
import styles from './Life.module.css'

export interface LifeWeekData {
  days: EventDayData[]
  duties: DutyData[]
  nextDuty: DutyDayData | null
  announcements: AnnouncementData[]
}

/** The week: events, doctors on duty, announcements. */
export function LifeScreen({ days, duties, nextDuty, announcements }: LifeWeekData) {
  return (
    <div className={styles.page}>
      <h1>{lifeText.title}</h1>
      <p>{lifeText.lead}</p>
      <LifeNav current="/life/" />
      {duties.length > 0 && (
        <section className={styles.day}>
          <h2>{lifeText.todayDoctors}</h2>
          <Duties duties={duties} />
        </section>
      )}
      {days.length === 0 && <p>{lifeText.noEventsThisWeek}</p>}
      <EventDays days={days} />
      <p>
        <Link className="tap-line" to="/life/events/">
          {lifeText.allEvents}
        </Link>
      </p>
      {nextDuty !== null && (
        <section className={styles.day}>
          <h2>{lifeText.nextDoctors(nextDuty.label)}</h2>
          <Duties duties={nextDuty.duties} />
          <p>
            <Link className="tap-line" to="/life/doctors/">
              {lifeText.allDoctors}
            </Link>
          </p>
        </section>
      )}
      {announcements.length > 0 && (
        <section className={styles.day}>
          <h2>{lifeText.announcements}</h2>
          <Announcements announcements={announcements} />
          <p>
            <Link className="tap-line" to="/life/notices/">
              {lifeText.allAnnouncements}
            </Link>
          </p>
        </section>
      )}
    </div>
  )
}
