import { weatherGetDetail } from '@yukan/contract/weather.ts'
import { formatWireInstant, isDay } from '@yukan/rules/tokyo-time.ts'
import { defineHandler } from '../../calls/handler.ts'
import { WEATHER_KEY } from '../../edge/surrogate-keys.ts'
import { Refusal } from '../../refusal.ts'
import { findWeather } from '../../store/weather.ts'

/** The forecast rows of a day as the source gave them, with the hour they were fetched. */
export const getDetail = defineHandler(weatherGetDetail, async (ctx, { query }) => {
  if (!isDay(query.date)) throw new Refusal('E_BAD_REQUEST', { field: 'date' })
  ctx.shared.show(WEATHER_KEY)
  const row = await findWeather(ctx.db, query.date)
  if (row === null) throw new Refusal('E_NOT_FOUND')
  return {
    detail: {
      date: row.day,
      weatherCode: row.weather_codes,
      temperature: row.temperatures,
      source: row.source,
      fetchedAt: formatWireInstant(row.fetched_at),
    },
  }
})
