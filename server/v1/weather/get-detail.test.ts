import { beforeAll, expect, it } from 'vitest'
import { saveMaster } from '../../store/settings/master.ts'
import { saveForecast } from '../../store/life/weather.ts'
import { buildTestApp } from '../../test/app.ts'
import { ask, refusalOf } from '../../test/inputs/expect-reply.ts'
import { setUp } from '../../test/set-up.ts'

const weatherCode = [...Array<null>(3).fill(null), ...Array<string>(20).fill('100'), '212']
const temperature = [...Array<null>(3).fill(null), ...Array<number>(20).fill(-1.5), 0]

const test = setUp(buildTestApp)
beforeAll(async () => {
  const row = {
    weather_codes: weatherCode,
    temperatures: temperature,
    source: '出典：気象庁',
    fetched_at: new Date('2026-11-19T08:10:00Z'),
  }
  await saveMaster(test.db, {
    weather: {
      places: [
        { name: '群馬県南部', areaCode: '100010' },
        { name: '足利', areaCode: '090010' },
        { name: '沼田', areaCode: '100020' },
      ],
    },
  })
  await saveForecast(test.db, { area_code: '100010', day: '2026-11-20', ...row })
  await saveForecast(test.db, { area_code: '100010', day: '2028-02-29', ...row })
  await saveForecast(test.db, { area_code: '100020', day: '2028-02-29', ...row, temperatures: Array<number>(24).fill(3) })
  await saveForecast(test.db, { area_code: '100020', day: '2028-03-01', ...row })
  await saveForecast(test.db, { area_code: '200020', day: '2028-03-02', ...row })
})

const nothing = { weatherCode: Array(24).fill(null), temperature: Array(24).fill(null), source: '', fetchedAt: null }
const fetchedAt = '2026-11-19T17:10:00+09:00'

it.each(['2026-11-20', '2028-02-29'])('returns the forecast of %s hour by hour as the source gave it', async (date) => {
  const { detail } = await ask(test.app, '/weather/get/detail', { query: { date } })
  const { others, ...first } = detail
  expect(first).toEqual({ date, place: '群馬県南部', weatherCode, temperature, source: '出典：気象庁（群馬県南部）', fetchedAt })
  expect(others?.map(({ place }) => place)).toEqual(['足利', '沼田'])
})

it('returns the other places in the newspaper’s order, each as far as it has a forecast', async () => {
  const { detail } = await ask(test.app, '/weather/get/detail', { query: { date: '2028-02-29' } })
  expect(detail.others).toEqual([
    { place: '足利', ...nothing },
    { place: '沼田', weatherCode, temperature: Array(24).fill(3), source: '出典：気象庁（沼田）', fetchedAt },
  ])
  const { others, ...first } = (await ask(test.app, '/weather/get/detail', { query: { date: '2028-03-01' } })).detail
  expect([first, others?.[1]?.source]).toEqual([{ date: '2028-03-01', place: '群馬県南部', ...nothing }, '出典：気象庁（沼田）'])
})

it.each(['2026-11-19', '2026-11-21', '2028-03-02', '0001-01-01', '9999-12-31'])(
  'weather/get/detail does not find %s, which has no forecast',
  async (date) => {
    expect(await refusalOf(test.app, '/weather/get/detail', { query: { date } })).toEqual({ detail: 'E_NOT_FOUND' })
  },
)

it.each(['', '20261120', '2026-11-31', '2026-02-29', '2026-11-20 ', 'today', "2026-11-20'"])(
  'weather/get/detail refuses date=%s',
  async (date) => {
    expect(await refusalOf(test.app, '/weather/get/detail', { query: { date } })).toEqual({ detail: 'E_BAD_REQUEST', field: 'date' })
  },
)

it('weather/get/detail refuses no date, and two', async () => {
  expect(await refusalOf(test.app, '/weather/get/detail')).toEqual({ detail: 'E_BAD_REQUEST', field: 'date' })
  expect(await refusalOf(test.app, '/weather/get/detail', { query: { date: ['2026-11-20', '2026-11-20'] } })).toEqual({
    detail: 'E_BAD_REQUEST',
    field: 'date',
  })
})
