import { afterAll, beforeAll, expect, it } from 'vitest'
import { weatherGetDetail } from '@yukan/contract/weather.ts'
import { saveWeather } from '../../store/weather.ts'
import { buildTestApp } from '../../test/app.ts'
import type { TestApp } from '../../test/app.ts'
import { ask, refusalOf } from '../../test/expect-reply.ts'

const weatherCode = [...Array<null>(3).fill(null), ...Array<string>(20).fill('100'), '212']
const temperature = [...Array<null>(3).fill(null), ...Array<number>(20).fill(-1.5), 0]

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp()
  const row = {
    weather_codes: weatherCode,
    temperatures: temperature,
    source: '出典：気象庁',
    fetched_at: new Date('2026-11-19T08:10:00Z'),
  }
  await saveWeather(test.db, { day: '2026-11-20', ...row })
  await saveWeather(test.db, { day: '2028-02-29', ...row })
})
afterAll(() => test.close())

it.each(['2026-11-20', '2028-02-29'])('gives the forecast of %s hour by hour as the source gave it', async (date) => {
  expect(await ask(test.app, weatherGetDetail, { query: { date } })).toEqual({
    detail: { date, weatherCode, temperature, source: '出典：気象庁', fetchedAt: '2026-11-19T17:10:00+09:00' },
  })
})

it.each(['2026-11-19', '2026-11-21', '0001-01-01', '9999-12-31'])('does not find %s, which has no forecast', async (date) => {
  expect(await refusalOf(test.app, weatherGetDetail, { query: { date } })).toEqual({ detail: 'E_NOT_FOUND' })
})

it.each(['', '20261120', '2026-11-31', '2026-02-29', '2026-11-20 ', 'today', "2026-11-20'"])('refuses date=%s', async (date) => {
  expect(await refusalOf(test.app, weatherGetDetail, { query: { date } })).toEqual({ detail: 'E_BAD_REQUEST', field: 'date' })
})

it('refuses no date, and two', async () => {
  expect(await refusalOf(test.app, weatherGetDetail)).toEqual({ detail: 'E_BAD_REQUEST', field: 'date' })
  expect(await refusalOf(test.app, weatherGetDetail, { query: { date: ['2026-11-20', '2026-11-20'] } })).toEqual({
    detail: 'E_BAD_REQUEST',
    field: 'date',
  })
})
