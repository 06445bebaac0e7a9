/** Samples of the life of the region, for the documentation and the galleries. Its people are fictional. */
import type { Announcement, Duty, LifeEvent, Obituary } from './life-entities.ts'

export const sampleObituary: Obituary = {
  name: '桐生 花子',
  reading: 'きりゅう はなこ',
  age: '92',
  diedOn: '2026-11-19',
  area: '本町三丁目',
  mourner: '桐生 太郎',
  relation: '長男',
  wake: { on: '2026-11-21', time: '18:00', place: '本町会館' },
  funeral: { on: '2026-11-22', time: '11:00', place: '本町会館' },
  note: '',
}
export const sampleEvent: LifeEvent = {
  title: '本町の朝市',
  place: '本町通り',
  startOn: '2026-11-01',
  endOn: '2027-03-31',
  startTime: '07:00',
  endTime: '10:00',
  repeat: { every: 'month-weekday', weekdays: [], nth: 3, weekday: 0, date: 1 },
  exceptions: [],
  moved: [],
  price: '無料',
  contact: '本町商店会 0277-00-0000',
  link: '/article/kura-ichi/',
  text: '野菜や焼きまんじゅうなど20店が並びます。',
}
export const sampleDuty: Duty = {
  day: '2026-11-22',
  town: '桐生市',
  clinic: '本町クリニック',
  departments: '内科・小児科',
  hours: '9時〜17時',
  tel: '0277-00-0000',
}
export const sampleAnnouncement: Announcement = {
  title: '水道管の工事',
  text: '24日の午前9時から午後3時まで、本町一帯で水の出が悪くなります。',
  contact: '市水道局 0277-00-0000',
}

/** Towns of the samples, in the form that a select field expects. */
export const sampleTowns = ['みどり市', '桐生市']
export const sampleTown = '桐生市'
