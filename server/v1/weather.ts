import type { weatherCalls } from '@yukan/contract/weather.ts'
import { formatWireInstant } from '@yukan/rules/time/tokyo-time.ts'
import type { V1Handlers } from '../calls/handler.ts'
import { WEATHER_KEY } from '../edge/surrogate-keys.ts'
import { readWeatherPlaces } from '../settings/weather-places.ts'
import { Refusal } from '../refusal.ts'
import { listForecasts } from '../store/life/weather.ts'
import type { ForecastRow } from '../store/life/weather.ts'

const NO_HOURS = Array<null>(24).fill(null)

/** The forecast of a place on the wire; of a place without one every hour is null. */
function toForecast(place: string, row: ForecastRow | undefined) {
  if (row === undefined) return { place, weatherCode: NO_HOURS, temperature: NO_HOURS, source: '', fetchedAt: null }
  return {
    place,
    weatherCode: row.weather_codes,
    temperature: row.temperatures,
    source: `${row.source}（${place}）`,
    fetchedAt: formatWireInstant(row.fetched_at),
  }
}

export const weatherHandlers: V1Handlers<typeof weatherCalls> = {
  '/weather/get/detail': async (ctx, { query }) => {
    ctx.shared.show(WEATHER_KEY)
    const places = await readWeatherPlaces(ctx.db)
    const rows = await listForecasts(
      ctx.db,
      query.date,
      places.map(({ areaCode }) => areaCode),
    )
    const [first, ...others] = places.map(({ name, areaCode }) =>
      toForecast(
        name,
        rows.find((row) => row.area_code === areaCode),
      ),
    )
    if (rows.length === 0 || first === undefined) throw new Refusal('E_NOT_FOUND')
    return { detail: { date: query.date, ...first, others } }
  },
}
