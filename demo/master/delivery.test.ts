import { describe, expect, it } from 'vitest'
import { deliveryWayTo } from '@yukan/rules/delivery/delivery-towns.ts'
import { findZip } from '@yukan/server/delivery/zip.ts'
import { delivery } from './delivery.ts'

describe('the delivery of the demo newspaper (product §1)', () => {
  it('delivers to two cities in one prefecture only, with the fixed zip codes 3760000 and 3760100', () => {
    expect(delivery.prefecture).toBe('群馬県')
    expect(delivery.cities.map(({ name, zip }) => [name, zip])).toEqual([
      ['桐生市', '3760000'],
      ['みどり市', '3760100'],
    ])
  })

  it('each city has evening, next-morning and mail delivery, and no district has two of them', () => {
    for (const { areas } of delivery.cities) {
      expect(areas.map((area) => area.way)).toEqual(['evening', 'next-morning', 'mail'])
      for (const names of [areas.flatMap((area) => area.districts), areas.flatMap((area) => area.towns)])
        expect(new Set(names).size).toBe(names.length)
    }
  })

  it.each([
    ['桐生市本町', 'evening'],
    ['桐生市本町三丁目', 'evening'],
    ['桐生市東久方町１丁目', 'evening'],
    ['桐生市東一丁目', 'evening'],
    ['桐生市梅田町三丁目', 'evening'],
    ['桐生市梅田町四丁目', 'next-morning'],
    ['桐生市梅田町 ５丁目', 'next-morning'],
    ['桐生市梅田5-123', 'next-morning'],
    ['桐生市新里町新川', 'next-morning'],
    ['桐生市新宿二丁目', 'evening'],
    ['桐生市黒保根町水沼', 'mail'],
    ['みどり市大間々町大間々', 'evening'],
    ['みどり市大間々町小平', 'next-morning'],
    ['みどり市笠懸町阿左美', 'evening'],
    ['みどり市東町花輪', 'mail'],
    ['桐生市梅田町', null],
    ['みどり市大間々町', null],
    ['みどり市本町', null],
    ['桐生市大手町', null],
  ] as const)('the delivery to %s is %s', (city, way) => {
    expect(deliveryWayTo(delivery, { city, address: '' })).toBe(way)
  })

  it('every town of the two cities in the zip code data has a delivery, except one that needs a number', async () => {
    const towns: string[] = []
    for (const [first, last] of [
      [3_760_000, 3_769_999],
      [3_792_300, 3_792_399],
    ] as const)
      for (let zip = first; zip <= last; zip += 1) {
        const place = await findZip(String(zip))
        if (place !== null && place.town !== '') towns.push(place.city + place.town)
      }
    const ours = towns.filter((town) => delivery.cities.some(({ name }) => town.startsWith(name)))
    expect(ours.filter((city) => deliveryWayTo(delivery, { city, address: '' }) === null)).toEqual(['桐生市梅田町'])
    expect(delivery.cities.map(({ name }) => ours.filter((town) => town.startsWith(name)).length > 10)).toEqual([true, true])
  })
})
