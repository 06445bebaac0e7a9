import { sampleTown, sampleTowns } from '@yukan/contract/life-samples.ts'
import { AnnouncementsScreen } from '../screens/life/AnnouncementsScreen.tsx'
import { DoctorsScreen } from '../screens/life/DoctorsScreen.tsx'
import { EventsScreen } from '../screens/life/EventsScreen.tsx'
import { LifeScreen } from '../screens/life/LifeScreen.tsx'
import { ObituariesScreen } from '../screens/life/ObituariesScreen.tsx'
import type { GalleryData } from './gallery-data.server.ts'
import type { GalleryState } from './gallery-state.ts'

/** The pages of the life of the region: filled, empty, and obituaries for guests. */
export function lifeStates({ life }: Pick<GalleryData, 'life'>): GalleryState[] {
  const { days, nextDuty, announcements, obituaries } = life
  const filter = { towns: sampleTowns, town: sampleTown }
  const none = { towns: [], town: '' }
  const duties = nextDuty?.duties ?? []
  const day = { value: '2026-11-22', label: '11月22日（日）' }
  return [
    { name: 'screens/life: the week', element: <LifeScreen {...{ days, duties, nextDuty, announcements }} /> },
    { name: 'screens/life: an empty week', element: <LifeScreen days={[]} duties={[]} nextDuty={null} announcements={[]} /> },
    { name: 'screens/life/events: four weeks', element: <EventsScreen days={days} filter={filter} choices={[day]} day={null} /> },
    { name: 'screens/life/events: a day without one', element: <EventsScreen days={[]} filter={none} choices={[day]} day={day} /> },
    { name: 'screens/life/doctors: days', element: <DoctorsScreen days={nextDuty === null ? [] : [nextDuty]} filter={filter} /> },
    { name: 'screens/life/doctors: none', element: <DoctorsScreen days={[]} filter={none} /> },
    { name: 'screens/life/notices: some', element: <AnnouncementsScreen announcements={announcements} filter={filter} /> },
    { name: 'screens/life/notices: none', element: <AnnouncementsScreen announcements={[]} filter={none} /> },
    { name: 'screens/life/obituaries: member', element: <ObituariesScreen mayRead obituaries={obituaries} filter={filter} /> },
    { name: 'screens/life/obituaries: member, none', element: <ObituariesScreen mayRead obituaries={[]} filter={none} /> },
    { name: 'screens/life/obituaries: guest', element: <ObituariesScreen mayRead={false} obituaries={[]} filter={none} /> },
  ]
}
