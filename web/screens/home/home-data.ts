import type { Garbage } from '@yukan/rules/life/garbage.ts'
import type { Month } from '@yukan/rules/time/calendar.ts'
import type { Card } from '../../articles/article-card.ts'
import type { SideArticle } from '../../articles/SideColumn.tsx'

export interface DayOfCards {
  day: string
  cards: Card[]
}
/** A category with its newest articles that the page does not show already. */
export interface CategoryStrip {
  slug: string
  label: string
  /** The newest of them with a photograph. */
  lead: Card | null
  /** The others. */
  articles: SideArticle[]
}
/** Six hours ahead; null if there is no fresh figure. */
export interface ForecastData {
  temperature: number | null
  weather: { label: string; image: string } | null
}
export interface InfoData extends ForecastData {
  day: string
  /** Name of the forecast's place; empty if the newspaper has only one, which the credit names. */
  place: string
  /** Forecasts of the other places that have one. */
  others: (ForecastData & { place: string })[]
  credit: string
  garbage: Garbage
  district: string
}
export interface CalendarData {
  month: Month
  notExists: number[]
  holidays: number[]
}
export interface LifeBlockData {
  days: { day: string; label: string; events: { id: number; title: string; note: string }[] }[]
  /** Events of the week beyond those in `days`. */
  more: number
  /** Today's doctors on duty. */
  duties: { clinic: string; hours: string; tel: string }[]
}
export interface HomeData {
  /** The requested day, or null for the latest articles. */
  day: string | null
  latest: Card[]
  /** Empty when one day was asked for. */
  strips: CategoryStrip[]
  days: DayOfCards[]
  /** The next earlier day with articles; null at the oldest, and if a single day was requested. */
  previous: string | null
  info: InfoData
  calendar: CalendarData
  /** The region's week; null if a single day was requested. */
  life: LifeBlockData | null
  now: string
}
