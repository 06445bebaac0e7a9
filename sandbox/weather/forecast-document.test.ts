import { describe, expect, it } from 'vitest'
import { forecastDocument } from './forecast-document.ts'

const WORDS = ['晴れ', 'くもり', '雨', '雨または雪', '雪']

function reportAt(now: string, areaCode = '100010') {
  const document = forecastDocument(areaCode, new Date(now))
  if (!document) throw new Error('no document')
  return document
}

describe('forecastDocument', () => {
  it.each([
    ['2026-11-20T00:00:00+09:00', '2026-11-19T17:00:00+09:00', '2026-11-19T18:00:00+09:00', 13],
    ['2026-11-20T04:59:59+09:00', '2026-11-19T17:00:00+09:00', '2026-11-19T18:00:00+09:00', 13],
    ['2026-11-20T05:00:00+09:00', '2026-11-20T05:00:00+09:00', '2026-11-20T06:00:00+09:00', 14],
    ['2026-11-20T10:59:59+09:00', '2026-11-20T05:00:00+09:00', '2026-11-20T06:00:00+09:00', 14],
    ['2026-11-20T11:00:00+09:00', '2026-11-20T11:00:00+09:00', '2026-11-20T12:00:00+09:00', 12],
    ['2026-11-20T17:00:00+09:00', '2026-11-20T17:00:00+09:00', '2026-11-20T18:00:00+09:00', 13],
    ['2026-12-31T23:59:59+09:00', '2026-12-31T17:00:00+09:00', '2026-12-31T18:00:00+09:00', 13],
  ])('at %s the forecast report is of %s and starts at %s with %i slots', (now, reported, start, slots) => {
    const document = reportAt(now)
    expect(document.reportDateTime).toBe(reported)
    expect(document.areaTimeSeries.timeDefines[0]).toEqual({ dateTime: start, duration: 'PT3H' })
    expect(document.areaTimeSeries.timeDefines.length).toBe(slots)
    expect(document.areaTimeSeries.weather.length).toBe(slots)
    expect(document.areaTimeSeries.wind.length).toBe(slots)
    expect(document.pointTimeSeries.timeDefines.length).toBe(slots + 1)
    expect(document.pointTimeSeries.temperature.length).toBe(slots + 1)
  })

  it('gives the same slot the same weather in every report', () => {
    const morning = reportAt('2026-11-20T06:00:00+09:00')
    const noon = reportAt('2026-11-20T12:00:00+09:00')
    expect(noon.areaTimeSeries.timeDefines).toEqual(morning.areaTimeSeries.timeDefines.slice(2))
    expect(noon.areaTimeSeries.weather).toEqual(morning.areaTimeSeries.weather.slice(2))
    expect(noon.pointTimeSeries.temperature).toEqual(morning.pointTimeSeries.temperature.slice(2))
  })

  it('stays plausible on every day of a year, without snow from May to September', () => {
    const words = new Set<string>()
    for (let day = 0; day < 365; day++) {
      const at = new Date(Date.parse('2026-01-01T05:00:00+09:00') + day * 24 * 60 * 60 * 1000)
      const { areaTimeSeries, pointTimeSeries } = reportAt(at.toISOString())
      areaTimeSeries.weather.forEach((word, i) => {
        expect(WORDS).toContain(word)
        words.add(word)
        const isWarm = Number(areaTimeSeries.timeDefines[i]?.dateTime.slice(5, 7)) >= 5 && at.getUTCMonth() < 9
        if (isWarm) expect(word).not.toContain('雪')
      })
      for (const temperature of pointTimeSeries.temperature) {
        expect(temperature).toBeGreaterThanOrEqual(-10)
        expect(temperature).toBeLessThanOrEqual(40)
      }
    }
    expect([...words].toSorted()).toEqual(WORDS.toSorted())
  })

  it('names the maximum temperature at 9 and the minimum at 0 only', () => {
    const { timeDefines, maxTemperature, minTemperature } = reportAt('2026-11-20T05:00:00+09:00').pointTimeSeries
    const hours = timeDefines.map((define) => define.dateTime.slice(11, 13))
    expect(hours.filter((_, i) => maxTemperature[i] !== '')).toEqual(['09', '09'])
    expect(hours.filter((_, i) => minTemperature[i] !== '')).toEqual(['00', '00'])
  })

  it('has reports of known areas, each with weather of its own, and none of unknown areas', () => {
    const areas = ['100010', '100020', '090010', '471010'].map((code) => reportAt('2026-11-20T05:00:00+09:00', code))
    expect(areas.map(({ pointTimeSeries }) => pointTimeSeries.pointNameJP)).toEqual(['前橋', 'みなかみ', '宇都宮', '観測所'])
    expect(new Set(areas.map(({ pointTimeSeries }) => pointTimeSeries.temperature.join())).size).toBe(areas.length)
    for (const code of ['000010', '480010', '999999', '100011', '10001', 'constructor']) {
      expect(forecastDocument(code, new Date('2026-11-20T05:00:00+09:00'))).toBe(null)
    }
  })
})
