import type { Db } from '../db/connect.ts'

export interface WeatherRow {
  day: string
  /** 24 codes, null where the source has none. */
  weather_codes: (string | null)[]
  /** 24 temperatures in °C, null where the source has none. */
  temperatures: (number | null)[]
  source: string
  fetched_at: Date
}

/** The forecast of a day, or null. */
export async function findWeather(db: Db, day: string): Promise<WeatherRow | null> {
  const row = await db
    .selectFrom('weather_day')
    .select(['day', 'weather_codes', 'temperatures', 'source', 'fetched_at'])
    .where('day', '=', day)
    .executeTakeFirst()
  return row ?? null
}

/** Creates or replaces a day's forecast. */
export async function saveWeather(db: Db, row: WeatherRow): Promise<void> {
  const values = { ...row, weather_codes: JSON.stringify(row.weather_codes), temperatures: JSON.stringify(row.temperatures) }
  await db
    .insertInto('weather_day')
    .values(values)
    .onConflict((conflict) => conflict.column('day').doUpdateSet(values))
    .execute()
}

/** Deletes every forecast. */
export async function deleteForecasts(db: Db): Promise<void> {
  await db.deleteFrom('weather_day').execute()
}
