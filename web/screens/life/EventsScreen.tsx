import { lifeText } from '../../messages/life.ts'
import { Link } from '../../ui/Link.tsx'
import type { DayFilterData, EventDayData, TownFilterData } from './life-data.ts'
import { EventDays, LifeNav, TownFilter } from './LifeParts.tsx'
import styles from './Life.module.css'

export interface EventsData {
  days: EventDayData[]
  filter: TownFilterData
  choices: DayFilterData['choices']
  /** The requested day; null for four weeks. */
  day: { value: string; label: string } | null
}

/** Events of four weeks, or of a day. */
export function EventsScreen({ days, filter, choices, day }: EventsData) {
  return (
    <div className={styles.page}>
      <h1>{day === null ? lifeText.events : lifeText.eventsOf(day.label)}</h1>
      {day === null && <p>{lifeText.eventsLead}</p>}
      <LifeNav current="/life/events/" />
      <TownFilter path="/life/events/" filter={filter} days={{ choices, day: day?.value ?? '' }} />
      {days.length === 0 && <p>{lifeText.noEvents}</p>}
      <EventDays days={days} />
      {day !== null && (
        <p>
          <Link className="tap-line" to="/life/events/">
            {lifeText.everyDay}
          </Link>
        </p>
      )}
    </div>
  )
}
