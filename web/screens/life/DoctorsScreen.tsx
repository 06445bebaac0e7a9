import { lifeText } from '../../messages/life.ts'
import type { DutyDayData, TownFilterData } from './life-data.ts'
import { Duties, LifeNav, TownFilter } from './LifeParts.tsx'
import styles from './Life.module.css'

/** Doctors on duty by day. */
export function DoctorsScreen({ days, filter }: { days: readonly DutyDayData[]; filter: TownFilterData }) {
  return (
    <div className={styles.page}>
      <h1>{lifeText.doctors}</h1>
      <p>{days.length === 0 ? lifeText.noDoctors : lifeText.doctorsLead}</p>
      <LifeNav current="/life/doctors/" />
      <TownFilter path="/life/doctors/" filter={filter} />
      {days.map(({ day, label, duties }) => (
        <section key={day} className={styles.day}>
          <h2>
            <time dateTime={day}>{label}</time>
          </h2>
          <Duties duties={duties} />
        </section>
      ))}
    </div>
  )
}
