import { describe, expect, it } from 'vitest'
import type { Delivery } from './delivery-areas.ts'
import { CHANGE_TYPES } from './delivery-changes.ts'
import { deliveryDayState, hasDeliveryList, isAddedLater, isInPart, kindOfRecord, NO_CITY, partOfAddress } from './delivery-lines.ts'

const areas = [{ way: 'evening' as const, districts: ['本町'], towns: ['本町'] }]
const DELIVERY: Delivery = {
  prefecture: '群馬県',
  cities: [
    { name: '桐生市', zip: '3760000', areas },
    { name: '桐生市新里町', zip: '3760100', areas },
  ],
}
const at = (text: string) => new Date(`${text}+09:00`)

it.each(Object.entries(CHANGE_TYPES))('treats a record of type %s (%i) as a change, or as a contract to be cancelled', (name, type) => {
  expect(kindOfRecord(type)).toBe(name.startsWith('cancel') ? 'cancel' : 'change')
})

it.each([
  ['桐生市本町一丁目', '桐生市'],
  ['桐生市新里町新川', '桐生市新里町'],
  ['前橋市本町', NO_CITY],
  ['', NO_CITY],
  [null, NO_CITY],
])('puts the address %s into the part %s of the delivery list', (city, part) => {
  expect(partOfAddress(DELIVERY, city)).toBe(part)
})

it.each([
  ['1999-12-31', false],
  ['2000-01-01', true],
  ['2026-11-20', true],
  ['2027-01-21', true],
  ['2027-01-22', false],
  ['9999-12-31', false],
])('offers the delivery list of %s on 20 November 2026: %s', (day, has) => {
  expect(hasDeliveryList(day, at('2026-11-20T15:30:00'))).toBe(has)
})

it.each([
  ['2026-11-20T00:00:00', 'running'],
  ['2026-11-20T23:59:59', 'running'],
  ['2026-11-21T00:00:00', 'over'],
  ['2026-11-19T23:59:59', 'future'],
])('at %s, the delivery day 20 November is %s', (now, state) => {
  expect(deliveryDayState('2026-11-20', at(now))).toBe(state)
})

describe('a line of the delivery list', () => {
  it('includes a line in the whole list and in the part of its city only', () => {
    expect([null, '桐生市', 'みどり市', NO_CITY].map((part) => isInPart('桐生市', part))).toEqual([true, true, false, false])
  })

  it.each([
    ['nothing was handed over', false, [], false],
    ['its day was handed over', false, [null], true],
    ['its city was handed over', false, ['桐生市'], true],
    ['another city was handed over', false, ['みどり市', NO_CITY], false],
    ['it was handed over itself', true, [null, '桐生市'], false],
  ])('decides whether a line was added later: %s', (_what, isHanded, parts, isAdded) => {
    expect(isAddedLater({ city: '桐生市', isHanded }, parts)).toBe(isAdded)
  })
})
