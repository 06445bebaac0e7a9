import { lifeText } from '../../messages/life.ts'
import { Link } from '../../ui/Link.tsx'
import type { EventDayData, TownFilterData } from './life-data.ts'
import { EventDays, LifeNav, TownFilter } from './LifeParts.tsx'
import styles from './Life.module.css'

export interface EventsData {
  days: EventDayData[]
  filter: TownFilterData
  /** The day asked for; null for four weeks. */
  day: { value: string; label: string } | null
}

/** Events of four weeks, or of a day. */
export function EventsScreen({ days, filter, day }: EventsData) {
  return (
    <div className={styles.page}>
      <h1>{day === null ? lifeText.events : lifeText.eventsOf(day.label)}</h1>
      {day === null && <p>{lifeText.eventsLead}</p>}
      <LifeNav current="/life/events/" />
      <TownFilter path="/life/events/" filter={filter} day={day?.value ?? ''} />
      {days.length === 0 && <p>{lifeText.noEvents}</p>}
      <EventDays days={days} />
      {day !== null && (
        <p className={styles.more}>
          <Link to="/life/events/">{lifeText.everyDay}</Link>
        </p>
      )}
    </div>
  )
}
