import { describe, expect, it } from 'vitest'
import { UNKNOWN_WEATHER, weatherCodeOf } from './weather-code.ts'

describe('weatherCodeOf', () => {
  it.each([
    ['晴れ', '100'],
    ['くもり', '200'],
    ['雨', '300'],
    ['雨または雪', '304'],
    ['雪', '400'],
    ['晴', '100'],
    ['曇り', '200'],
    ['曇', '200'],
    ['霧', '209'],
    ['大雨', '306'],
    ['みぞれ', '304'],
    ['雪または雨', '340'],
    ['雷雨', '350'],
    ['大雪', '405'],
    [' 雨　または雪 ', '304'],
    ['100', '100'],
    ['101', '101'],
    ['181', '181'],
    ['209', '209'],
    ['281', '281'],
    ['371', '371'],
    ['450', '450'],
    ['１００', '100'],
    ['', UNKNOWN_WEATHER],
    ['99', UNKNOWN_WEATHER],
    ['109', UNKNOWN_WEATHER],
    ['451', UNKNOWN_WEATHER],
    ['500', UNKNOWN_WEATHER],
    ['晴れ時々隕石', UNKNOWN_WEATHER],
    ['constructor', UNKNOWN_WEATHER],
  ])('weatherCodeOf %j is %s', (text, code) => {
    expect(weatherCodeOf(text)).toBe(code)
  })
})
