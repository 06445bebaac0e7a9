/** The forecast in the home page's info area (product §2, §3 "Weather record", §9 "Forecast 6 hours ahead"). */
import { FORECAST_MAX_AGE, FORECAST_HOURS } from '../lifetimes.ts'
import { addDays, tokyoParts } from '../time/tokyo-time.ts'

/** "after hour 17 next day's data is used" (product §9). */
export const LAST_HOUR_OF_SAME_DAY = 17
const HOURS_OF_DAY = 24

/** A day's record: both arrays are indexed by hour 0 to 23 (product §3); null if the source has no value. */
export interface WeatherRecord {
  weatherCode: readonly (string | null)[]
  temperature: readonly (number | null)[]
  fetchedAt: Date | null
}
export interface Forecast {
  weatherCode: string | null
  temperature: number | null
}

/** Day and index of the record to read (product §9): the hour + 6, after hour 17 the next day's hour + 6 - 24. */
export function forecastSlot(now: Date): { day: string; hour: number } {
  const { day, hour } = tokyoParts(now)
  return hour > LAST_HOUR_OF_SAME_DAY
    ? { day: addDays(day, 1), hour: hour + FORECAST_HOURS - HOURS_OF_DAY }
    : { day, hour: hour + FORECAST_HOURS }
}

function isStale(fetchedAt: Date | null, now: Date): boolean {
  return fetchedAt === null || !(now.getTime() - fetchedAt.getTime() <= FORECAST_MAX_AGE)
}

/** The figures of an hour in the record of `forecastSlot`'s day (product §2); null without a fresh value. */
export function forecastFrom(record: WeatherRecord | null, hour: number, now: Date): Forecast {
  if (record === null || isStale(record.fetchedAt, now)) return { weatherCode: null, temperature: null }
  return { weatherCode: record.weatherCode[hour] ?? null, temperature: record.temperature[hour] ?? null }
}
