import type { Context } from '../context.ts'
import { fetchForecast, JMA_CREDIT } from '../integrations/weather.ts'
import { readWeatherPlace } from '../master/weather-place.ts'
import { saveWeather } from '../store/weather.ts'

const HOURS = 24
const TIMEOUT = 10_000

/** Fetches the forecast of the newspaper's place (decisions 029, 049) and stores its days. Throws `WeatherSourceError`; stored rows stay. */
export async function fetchWeather(ctx: Context, now: Date): Promise<string> {
  const place = await readWeatherPlace(ctx.db)
  if (place === null) return 'no place is set'
  const hours = await fetchForecast({ baseUrl: ctx.config.weatherBaseUrl, areaCode: place.areaCode, timeoutMs: TIMEOUT })
  const days = new Map<string, { weather_codes: (string | null)[]; temperatures: (number | null)[] }>()
  for (const { day, hour, weatherCode, temperature } of hours) {
    const row = days.get(day) ?? { weather_codes: Array(HOURS).fill(null), temperatures: Array(HOURS).fill(null) }
    row.weather_codes[hour] = weatherCode
    row.temperatures[hour] = temperature
    days.set(day, row)
  }
  await ctx.db.transaction().execute(async (transaction) => {
    for (const [day, row] of days)
      await saveWeather(transaction, { day, ...row, source: `${JMA_CREDIT}（${place.name}）`, fetched_at: now })
  })
  return `${days.size} days of forecast`
}
