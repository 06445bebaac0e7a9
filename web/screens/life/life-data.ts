/** Data for the pages of the life of the region, with formatted days and times. */

export interface TownFilterData {
  /** Towns to choose from, with the chosen one. */
  towns: string[]
  town: string
}
export interface DayFilterData {
  choices: { value: string; label: string }[]
  /** The chosen one; empty for all. */
  day: string
}
export interface EventData {
  id: number
  title: string
  town: string
  time: string
  place: string
  repeat: string
  price: string
  contact: string
  link: string
  text: string
}
export interface EventDayData {
  /** `YYYY-MM-DD`. */
  day: string
  label: string
  events: EventData[]
}
export interface DutyData {
  clinic: string
  town: string
  departments: string
  hours: string
  tel: string
}
export interface DutyDayData {
  day: string
  label: string
  duties: DutyData[]
}
export interface AnnouncementData {
  id: number
  title: string
  town: string
  text: string
  contact: string
  until: string
}
export interface CeremonyData {
  when: string
  place: string
}
export interface ObituaryData {
  id: number
  name: string
  reading: string
  age: string
  died: string
  address: string
  mourner: string
  wake: CeremonyData | null
  funeral: CeremonyData | null
  note: string
}
