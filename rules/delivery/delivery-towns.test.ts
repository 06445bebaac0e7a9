import { describe, expect, it } from 'vitest'
import { NO_DELIVERY } from './delivery-areas.ts'
import { deliveryWayTo } from './delivery-towns.ts'
import { testDelivery } from '../test/delivery.ts'

describe('way of delivery to an address', () => {
  it.each([
    ['桐生市本町', '', 'evening'],
    ['桐生市本町三丁目', '', 'evening'],
    ['桐生市東久方町１丁目', '', 'evening'],
    ['桐生市梅田町三丁目', '', 'evening'],
    ['桐生市梅田町四丁目', '', 'next-morning'],
    ['桐生市梅田町 ５丁目', '', 'next-morning'],
    ['桐生市梅田5-123', '', 'next-morning'],
    ['桐生市黒保根町水沼', '', 'mail'],
    // The number behind the town may decide.
    ['桐生市梅田町', '五丁目12', 'next-morning'],
    ['みどり市大間々町小平', '1', 'next-morning'],
    ['みどり市東町花輪', '1', 'mail'],
    ['桐生市', '', null],
    ['桐生市　', '', null],
    ['桐生市梅田町', '', null],
    ['みどり市本町', '', null],
    ['桐生市大手町', '', null],
    ['前橋市本町', '1', null],
  ] as const)('finds how the print reaches %s %s: %s', (city, address, way) => {
    expect(deliveryWayTo(testDelivery, { city, address })).toBe(way)
    expect(deliveryWayTo(NO_DELIVERY, { city, address })).toBe(null)
  })

  it('applies the area whose town matches the longest beginning, in any order of the areas', () => {
    const areas = [
      { way: 'evening', districts: [], towns: ['梅田町'] },
      { way: 'mail', districts: [], towns: ['梅田町五丁目', '', ' '] },
    ] as const
    for (const each of [areas, areas.toReversed()]) {
      const delivery = { prefecture: '', cities: [{ name: '桐生市', zip: '', areas: each }] }
      expect(deliveryWayTo(delivery, { city: '桐生市梅田町5丁目', address: '' })).toBe('mail')
      expect(deliveryWayTo(delivery, { city: '桐生市梅田町4丁目', address: '' })).toBe('evening')
      expect(deliveryWayTo(delivery, { city: '桐生市本町', address: '' })).toBe(null)
    }
  })
})
