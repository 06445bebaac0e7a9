import { Type } from 'typebox'
import { callTable, defineCall } from './call.ts'
import { Day, Weather } from './entities.ts'
import { sampleWeather } from './samples.ts'

export const weatherCalls = callTable({
  /** The forecast of a day, hour by hour. A day without a forecast is not found. */
  '/weather/get/detail': defineCall({
    method: 'GET',
    spec: '7.content.12',
    summary: 'The forecast of a day, hour by hour',
    access: 'anyone',
    sharing: 'public',
    query: Type.Object({ date: Day }),
    body: null,
    reply: Type.Object({ detail: Weather }),
    errors: ['E_NOT_FOUND'],
    sample: { query: { date: '2026-11-20' }, reply: { detail: sampleWeather } },
  }),
})
