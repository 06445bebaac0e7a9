import { lifeText } from '../../messages/life.ts'
import type { AnnouncementData, TownFilterData } from './life-data.ts'
import { Announcements, LifeNav, TownFilter } from './LifeParts.tsx'
import styles from './Life.module.css'

/** Announcements of the region. */
export function AnnouncementsScreen({ announcements, filter }: { announcements: readonly AnnouncementData[]; filter: TownFilterData }) {
  return (
    <div className={styles.page}>
      <h1>{lifeText.announcements}</h1>
      {announcements.length === 0 && <p>{lifeText.noAnnouncements}</p>}
      <LifeNav current="/life/notices/" />
      <TownFilter path="/life/notices/" filter={filter} />
      <h2 className="visually-hidden">{lifeText.announcements}</h2>
      <Announcements announcements={announcements} />
    </div>
  )
}
