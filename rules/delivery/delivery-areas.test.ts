import { describe, expect, it } from 'vitest'
import {
  cityNamesText,
  DELIVERY_WAY_LABELS,
  findDeliveryCity,
  firstDeliveryText,
  joinCity,
  NO_DELIVERY,
  shownDelivery,
  splitCity,
} from './delivery-areas.ts'
import { testDelivery } from '../test/delivery.ts'

const city = (name: string) => ({ name, zip: '1000000', areas: [] })

describe('delivery areas (product §1)', () => {
  it('offers exactly evening delivery, next-morning delivery and mail', () => {
    expect(Object.keys(DELIVERY_WAY_LABELS)).toEqual(['evening', 'next-morning', 'mail'])
  })

  it.each([
    ['桐生市', '3760000'],
    ['みどり市', '3760100'],
    ['桐生', undefined],
    ['前橋市', undefined],
    ['toString', undefined],
    ['', undefined],
  ])('finds for the delivery city %j the zip code %s', (name, zip) => {
    expect(findDeliveryCity(testDelivery, name)?.zip).toBe(zip)
  })

  it('joins city and town of a delivery address, and splits them again', () => {
    expect(joinCity('桐生市', '本町')).toBe('桐生市本町')
    expect(splitCity(testDelivery, '桐生市本町')).toEqual({ city: testDelivery.cities[0], town: '本町' })
    expect(splitCity(testDelivery, '前橋市大手町')).toBe(null)
    expect(splitCity(NO_DELIVERY, '桐生市本町')).toBe(null)
  })

  it('splits an address by the longer of two city names that begin alike', () => {
    const cities = [city('東市'), city('東市場町')]
    expect(splitCity({ prefecture: '', cities }, '東市場町一丁目')).toEqual({ city: cities[1], town: '一丁目' })
    expect(splitCity({ prefecture: '', cities }, '東市一丁目')).toEqual({ city: cities[0], town: '一丁目' })
  })

  it.each([
    [[], ''],
    [['A市'], 'A市'],
    [['A市', 'B市'], 'A市とB市'],
    [['A市', 'B市', 'C町'], 'A市、B市およびC町'],
  ])('lists the cities %j as 「%s」', (names, text) => {
    expect(cityNamesText({ prefecture: '', cities: names.map(city) })).toBe(text)
  })

  it('sends pages the districts of the delivery areas, not their towns', () => {
    expect(JSON.stringify(shownDelivery(testDelivery))).not.toContain('towns')
    expect(shownDelivery(testDelivery).cities[0]?.areas[1]).toEqual({ way: 'next-morning', districts: ['新里', '梅田北部'] })
  })
})

it.each([
  ['2027-01-04', 'evening', '2027年1月4日（月）の夕刊から（当日夕方にお届けします）'],
  ['2027-01-04', 'next-morning', '2027年1月4日（月）の夕刊から（翌朝にお届けします）'],
  ['2026-11-24', 'mail', '2026年11月24日（火）の夕刊から（郵送でお届けします）'],
  ['2026-11-24', null, '2026年11月24日（火）の夕刊から'],
] as const)('announces the first delivery on %s by %s as %s', (day, way, text) => {
  expect(firstDeliveryText(day, way)).toBe(text)
})
