import type { Db } from '../../db/connect.ts'

export interface ForecastRow {
  /** The Agency's six-digit number of the area. */
  area_code: string
  day: string
  /** 24 codes, null if the source has none. */
  weather_codes: (string | null)[]
  /** 24 temperatures in °C, null if the source has none. */
  temperatures: (number | null)[]
  /** Credit line, without the name of a place. */
  source: string
  fetched_at: Date
}

/** The forecasts of a day in some areas, in no order. */
export async function listForecasts(db: Db, day: string, areaCodes: readonly string[]): Promise<ForecastRow[]> {
  if (areaCodes.length === 0) return []
  return db
    .selectFrom('weather_forecast')
    .select(['area_code', 'day', 'weather_codes', 'temperatures', 'source', 'fetched_at'])
    .where('day', '=', day)
    .where('area_code', 'in', areaCodes)
    .execute()
}

/** Creates or replaces the forecast of a day in an area. */
export async function saveForecast(db: Db, row: ForecastRow): Promise<void> {
  const values = { ...row, weather_codes: JSON.stringify(row.weather_codes), temperatures: JSON.stringify(row.temperatures) }
  await db
    .insertInto('weather_forecast')
    .values(values)
    .onConflict((conflict) => conflict.columns(['area_code', 'day']).doUpdateSet(values))
    .execute()
}

/** Deletes the forecasts of every other area. */
export async function deleteOtherForecasts(db: Db, areaCodes: readonly string[]): Promise<void> {
  const rows = db.deleteFrom('weather_forecast')
  await (areaCodes.length === 0 ? rows : rows.where('area_code', 'not in', areaCodes)).execute()
}
