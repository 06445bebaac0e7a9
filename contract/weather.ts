import { Type } from 'typebox'
import { defineCall } from './call.ts'
import { Day, Weather } from './entities.ts'
import { sampleWeather } from './samples.ts'

/** The forecast of a day, hour by hour. A day without a forecast is not found. */
export const weatherGetDetail = defineCall({
  method: 'GET',
  path: '/v1/weather/get/detail',
  spec: '7.content.12',
  summary: 'The forecast of a day, hour by hour',
  access: 'anyone',
  sharing: 'public',
  query: Type.Object({ date: Day }),
  body: null,
  reply: Type.Object({ detail: Weather }),
  errors: ['E_NOT_FOUND'],
  sample: { query: { date: '2026-11-20' }, reply: { detail: sampleWeather } },
})
