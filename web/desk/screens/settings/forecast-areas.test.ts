import { expect, it } from 'vitest'
import { FORECAST_AREAS, forecastAreaName } from './forecast-areas.ts'

const prefectures = Object.entries(FORECAST_AREAS)

it('lists the forecast areas of all 47 prefectures in order, each with a number of its own', () => {
  const codes = prefectures.map(([, areas]) => areas.map(([code]) => code))
  expect(codes.map((each) => [...new Set(each.map((code) => Number(code.slice(0, 2))))])).toEqual(
    Array.from({ length: 47 }, (_, index) => [index + 1]),
  )
  expect(codes.flat().filter((code) => !/^\d{6}$/.test(code))).toEqual([])
  expect(codes.flat()).toEqual([...new Set(codes.flat())].toSorted())
})

it.each([
  ['200020', '長野県中部'],
  ['130010', '東京地方'],
  ['130020', '東京都伊豆諸島北部'],
  ['270000', '大阪府'],
  ['370000', '香川県'],
  ['060040', '山形県最上'],
  ['000000', null],
  ['', null],
])('the forecast area %s is called %s', (code, name) => {
  expect(forecastAreaName(code)).toBe(name)
})
