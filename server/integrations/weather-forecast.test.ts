import { describe, expect, it } from 'vitest'
import { forecastHours, WeatherSourceError } from './weather-forecast.ts'

/** A report of two slots over midnight; as in the source, the point's series has one time more. */
function report() {
  const timeDefines: unknown[] = [
    { dateTime: '2026-12-31T21:00:00+09:00', duration: 'PT3H' },
    { dateTime: '2027-01-01T00:00:00+09:00', duration: 'PT3H' },
  ]
  return {
    reportDateTime: '2026-12-31T17:00:00+09:00',
    areaTimeSeries: { timeDefines, weather: ['晴れ', '雨または雪'] as unknown[], wind: [] },
    pointTimeSeries: {
      timeDefines: [
        { dateTime: '2026-12-31T21:00:00+09:00' },
        { dateTime: '2027-01-01T00:00:00+09:00' },
        { dateTime: '2027-01-01T03:00:00+09:00' },
      ] as unknown[],
      temperature: [3, -1, -2] as unknown[],
      maxTemperature: ['', '', ''],
      minTemperature: ['', -3, ''],
    },
  }
}

describe('forecastHours', () => {
  it('forecastHours repeats each slot of three hours unchanged, in Tokyo days', () => {
    expect(forecastHours(report())).toEqual([
      { day: '2026-12-31', hour: 21, weatherCode: '100', temperature: 3 },
      { day: '2026-12-31', hour: 22, weatherCode: '100', temperature: 3 },
      { day: '2026-12-31', hour: 23, weatherCode: '100', temperature: 3 },
      { day: '2027-01-01', hour: 0, weatherCode: '304', temperature: -1 },
      { day: '2027-01-01', hour: 1, weatherCode: '304', temperature: -1 },
      { day: '2027-01-01', hour: 2, weatherCode: '304', temperature: -1 },
    ])
  })

  it('forecastHours matches temperatures by their time, not by their position', () => {
    const document = report()
    document.pointTimeSeries.timeDefines = [{ dateTime: '2026-12-31T18:00:00+09:00' }, { dateTime: '2027-01-01T00:00:00+09:00' }]
    document.pointTimeSeries.temperature = [9, -1]
    expect(forecastHours(document).map((hour) => hour.temperature)).toEqual([null, null, null, -1, -1, -1])
  })

  it.each([
    ['', null],
    [null, null],
    ['-4', -4],
    ['12.5', 12.5],
    [0, 0],
    [-60, -60],
    [60, 60],
  ])('forecastHours reads the temperature %j as %j', (value, temperature) => {
    const document = report()
    document.pointTimeSeries.temperature[0] = value
    expect(forecastHours(document)[0]?.temperature).toBe(temperature)
  })

  it.each([['砂嵐'], [''], [null]])('forecastHours gives the weather %j the code unknown', (word) => {
    const document = report()
    document.areaTimeSeries.weather[0] = word
    expect(forecastHours(document)[0]).toEqual({ day: '2026-12-31', hour: 21, weatherCode: 'unknown', temperature: 3 })
  })

  it('forecastHours puts slots in order', () => {
    const document = report()
    document.areaTimeSeries.timeDefines.reverse()
    document.areaTimeSeries.weather.reverse()
    expect(forecastHours(document)).toEqual(forecastHours(report()))
  })

  it.each<[string, (document: ReturnType<typeof report>) => unknown, string]>([
    ['null', () => null, 'the document is not an object'],
    ['an array', () => [], 'the document is not an object'],
    ['a text', () => '{}', 'the document is not an object'],
    ['no area series', (d) => ({ pointTimeSeries: d.pointTimeSeries }), 'areaTimeSeries is not an object'],
    ['no point series', (d) => ({ areaTimeSeries: d.areaTimeSeries }), 'pointTimeSeries is not an object'],
    ['no slots', (d) => ({ ...d, areaTimeSeries: { timeDefines: [], weather: [] } }), 'timeDefines has 0 entries'],
    ['too many slots', (d) => ({ ...d, areaTimeSeries: { timeDefines: Array(81).fill({}), weather: [] } }), 'timeDefines has 81 entries'],
    ['fewer weathers than slots', (d) => (d.areaTimeSeries.weather.pop(), d), 'weather has 1 entries'],
    ['fewer temperatures than times', (d) => (d.pointTimeSeries.temperature.pop(), d), 'temperature has 2 entries'],
    ['a weather that is a number', (d) => ((d.areaTimeSeries.weather[0] = 100), d), 'a weather is not a text'],
    ['a time that is a text', (d) => ((d.areaTimeSeries.timeDefines[0] = '2026-12-31'), d), 'a time is not an object with dateTime'],
    ['another offset', (d) => ((d.areaTimeSeries.timeDefines[0] = { dateTime: '2026-12-31T21:00:00Z' }), d), 'is not a time'],
    ['half an hour', (d) => ((d.areaTimeSeries.timeDefines[0] = { dateTime: '2026-12-31T21:30:00+09:00' }), d), 'is not a time'],
    ['the 31st of June', (d) => ((d.areaTimeSeries.timeDefines[0] = { dateTime: '2026-06-31T21:00:00+09:00' }), d), 'is not'],
    ['hour 24', (d) => ((d.areaTimeSeries.timeDefines[1] = { dateTime: '2026-12-31T24:00:00+09:00' }), d), 'is not on the calendar'],
    [
      'slots of an hour',
      (d) => ((d.areaTimeSeries.timeDefines[0] = { dateTime: '2026-12-31T21:00:00+09:00', duration: 'PT1H' }), d),
      'lasts',
    ],
    ['the same slot twice', (d) => ((d.areaTimeSeries.timeDefines[1] = d.areaTimeSeries.timeDefines[0]), d), 'two slots overlap'],
    ['slots too close', (d) => ((d.areaTimeSeries.timeDefines[1] = { dateTime: '2026-12-31T23:00:00+09:00' }), d), 'two slots overlap'],
    ['a temperature of 61', (d) => ((d.pointTimeSeries.temperature[0] = 61), d), 'temperature 61'],
    ['a temperature of -61', (d) => ((d.pointTimeSeries.temperature[0] = -61), d), 'temperature -61'],
    ['a temperature in words', (d) => ((d.pointTimeSeries.temperature[0] = 'warm'), d), 'temperature "warm"'],
    ['a temperature that is an object', (d) => ((d.pointTimeSeries.temperature[0] = {}), d), 'temperature {}'],
    ['a temperature that is true', (d) => ((d.pointTimeSeries.temperature[0] = true), d), 'temperature true'],
  ])('forecastHours refuses %s', (_, spoil, detail) => {
    const attempt = () => forecastHours(spoil(report()))
    expect(attempt).toThrow(WeatherSourceError)
    expect(attempt).toThrow('weather source malformed: ')
    expect(attempt).toThrow(detail)
  })
})
