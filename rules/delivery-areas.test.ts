import { describe, expect, it } from 'vitest'
import { DELIVERY_AREAS, DELIVERY_PREFECTURE, DELIVERY_WAY_LABELS } from './delivery-areas.ts'

describe('delivery areas (spec §1)', () => {
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
})
