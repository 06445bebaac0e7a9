import { describe, expect, it } from 'vitest'
import { deliveryWayOf, deliveryWayTo } from './delivery-towns.ts'

describe('how the print reaches an address', () => {
  it.each([
    ['桐生市', '本町', 'evening'],
    ['桐生市', '本町三丁目', 'evening'],
    ['桐生市', '東久方町１丁目', 'evening'],
    ['桐生市', '東一丁目', 'evening'],
    ['桐生市', '梅田町三丁目', 'evening'],
    ['桐生市', '梅田町四丁目', 'next-morning'],
    ['桐生市', '梅田町 ５丁目', 'next-morning'],
    ['桐生市', '梅田5-123', 'next-morning'],
    ['桐生市', '新里町新川', 'next-morning'],
    ['桐生市', '新宿二丁目', 'evening'],
    ['桐生市', '黒保根町水沼', 'mail'],
    ['みどり市', '大間々町大間々', 'evening'],
    ['みどり市', '大間々町小平', 'next-morning'],
    ['みどり市', '笠懸町阿左美', 'evening'],
    ['みどり市', '東町花輪', 'mail'],
  ] as const)('%s %s: %s', (city, town, way) => {
    expect(deliveryWayOf(city, town)).toBe(way)
  })
  it.each([
    ['桐生市', ''],
    ['桐生市', '　'],
    ['桐生市', '梅田町'],
    ['みどり市', '大間々町'],
    ['みどり市', '本町'],
    ['桐生市', '大手町'],
  ] as const)('%s 「%s」 is not known', (city, town) => {
    expect(deliveryWayOf(city, town)).toBe(null)
  })
  it('of a stored address: the number behind the town may say it', () => {
    expect(deliveryWayTo({ city: '桐生市梅田町', address: '五丁目12' })).toBe('next-morning')
    expect(deliveryWayTo({ city: '前橋市大手町', address: '1' })).toBe(null)
  })
})
