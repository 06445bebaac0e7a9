import { describe, expect, it } from 'vitest'
import {
  DELIVERY_AREAS,
  DELIVERY_CITIES,
  DELIVERY_PREFECTURE,
  DELIVERY_WAY_LABELS,
  DELIVERY_ZIPS,
  firstDeliveryText,
  isDeliveryCity,
  joinCity,
  splitCity,
} from './delivery-areas.ts'

describe('delivery areas (product §1)', () => {
  it('"Delivery covers only two cities in one prefecture"', () => {
    expect([...new Set(DELIVERY_AREAS.map((area) => area.city))]).toEqual(['桐生市', 'みどり市'])
    expect(DELIVERY_PREFECTURE).toBe('群馬県')
  })
  it('"evening delivery, next-morning delivery, mail": each city has all three, and no district has two', () => {
    for (const city of ['桐生市', 'みどり市']) {
      const areas = DELIVERY_AREAS.filter((area) => area.city === city)
      expect(areas.map((area) => area.way)).toEqual(['evening', 'next-morning', 'mail'])
      const districts = areas.flatMap((area) => area.districts)
      expect(new Set(districts).size).toBe(districts.length)
    }
    expect(Object.keys(DELIVERY_WAY_LABELS)).toEqual(['evening', 'next-morning', 'mail'])
  })

  it('"Fixed zip codes: 3760000 and 3760100 for the two cities"', () => {
    expect(DELIVERY_CITIES.map((city) => [city, DELIVERY_ZIPS[city]])).toEqual([
      ['桐生市', '3760000'],
      ['みどり市', '3760100'],
    ])
  })
  it.each([
    ['桐生市', true],
    ['みどり市', true],
    ['桐生', false],
    ['前橋市', false],
    ['toString', false],
    ['', false],
  ])('one of the two cities: %j is %s', (city, expected) => {
    expect(isDeliveryCity(city)).toBe(expected)
  })
  it('"For type 2 the stored city is city plus town joined", and comes apart again', () => {
    expect(joinCity('桐生市', '本町')).toBe('桐生市本町')
    expect(splitCity('桐生市本町')).toEqual({ city: '桐生市', town: '本町' })
    expect(splitCity('前橋市大手町')).toBe(null)
  })
})

it.each([
  ['2027-01-04', 'evening', '2027年1月4日（月）の夕刊から（当日夕方にお届けします）'],
  ['2027-01-04', 'next-morning', '2027年1月4日（月）の夕刊から（翌朝にお届けします）'],
  ['2026-11-24', 'mail', '2026年11月24日（火）の夕刊から（郵送でお届けします）'],
  ['2026-11-24', null, '2026年11月24日（火）の夕刊から'],
] as const)('the first delivery on %s by %s reads %s', (day, way, text) => {
  expect(firstDeliveryText(day, way)).toBe(text)
})
