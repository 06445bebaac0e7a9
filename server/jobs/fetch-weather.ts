import type { Context } from '../context.ts'
import { fetchForecast, JMA_CREDIT, SAMPLE_CREDIT } from '../integrations/weather.ts'
import { WEATHER_TIMEOUT } from '../limits.ts'
import { readWeatherPlaces } from '../settings/weather-places.ts'
import { saveForecast } from '../store/life/weather.ts'

const HOURS = 24

/** Fetches and stores the forecast of an area. Returns the number of its days. */
async function syncArea(ctx: Context, areaCode: string, now: Date): Promise<number> {
  const hours = await fetchForecast({ baseUrl: ctx.config.weatherBaseUrl, areaCode, timeoutMs: WEATHER_TIMEOUT })
  const days = new Map<string, { weather_codes: (string | null)[]; temperatures: (number | null)[] }>()
  for (const { day, hour, weatherCode, temperature } of hours) {
    const row = days.get(day) ?? { weather_codes: Array(HOURS).fill(null), temperatures: Array(HOURS).fill(null) }
    row.weather_codes[hour] = weatherCode
    row.temperatures[hour] = temperature
    days.set(day, row)
  }
  const source = ctx.config.weatherSource === 'jma' ? JMA_CREDIT : SAMPLE_CREDIT
  await ctx.db.transaction().execute(async (transaction) => {
    for (const [day, row] of days) await saveForecast(transaction, { area_code: areaCode, day, ...row, source, fetched_at: now })
  })
  return days.size
}

/**
 * Fetches the forecasts of the newspaper's places (decisions 029, 077) and stores their days. When a place fails, those of the others are stored before its
 * `WeatherSourceError` is thrown; its own stored rows stay.
 */
export async function fetchWeather(ctx: Context, now: Date): Promise<string> {
  const places = await readWeatherPlaces(ctx.db)
  if (places.length === 0) return 'no place is set'
  const fetched = places.map(({ areaCode }) => syncArea(ctx, areaCode, now))
  await Promise.allSettled(fetched)
  const days = await Promise.all(fetched)
  return `places: ${places.length}, days of forecast: ${days.reduce((sum, count) => sum + count)}`
}
