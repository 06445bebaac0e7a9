import { describe, expect, it } from 'vitest'
import { ADDRESS_FIELDS } from './address-form.ts'
import type { AddressForm } from './address-form.ts'
import { addressForm, addressValues, splitRegisteredCity, withFixedDeliveryFields } from './address-values.ts'
import type { AddressValues } from './address-values.ts'
import { testDelivery } from '../test/delivery.ts'

const stored: AddressValues = {
  zip: '3760031',
  pref: '群馬県',
  city: '桐生市本町',
  address: '一丁目0-0',
  building: null,
  username: '渡良瀬 花子',
  tel: '0277000000',
}
const registered: AddressForm = { ...stored, town: '', building: '' }
const delivery: AddressForm = { ...registered, city: 'みどり市', town: '大間々町大間々' }
const member = { username: '渡良瀬 太郎', tel: '09000000000' }

describe('a registered address', () => {
  it('fills the form with a stored address without its ids, and stores it unchanged', () => {
    expect(addressForm({ ...stored, id: 8, user_id: 12 } as AddressValues, 1, member, testDelivery)).toEqual(registered)
    expect(addressValues(registered, 1, testDelivery)).toEqual(stored)
  })

  it('trims the fields, makes digits half-width and stores an empty building as null', () => {
    const typed = { ...registered, username: ' 渡良瀬 花子　', zip: '３７６００３１', building: '　', tel: '０２７７００００００' }
    expect(addressValues(typed, 1, testDelivery)).toEqual(stored)
    expect(addressValues({ ...registered, building: ' 織物ビル ' }, 1, testDelivery).building).toBe('織物ビル')
  })

  it.each([
    ['桐生市本町', '桐生市', { city: '桐生市', town: '本町' }],
    ['四日市市諏訪町', '四日市市', { city: '四日市市', town: '諏訪町' }],
    ['桐生市', '桐生市', { city: '桐生市', town: '' }],
    ['前橋市大手町', '桐生市', null],
    ['前橋市大手町', '', null],
  ])('splits the stored city %s by %s, the city of its zip code', (joined, city, parts) => {
    expect(splitRegisteredCity(joined, city)).toEqual(parts)
  })

  it('joins city and town of a registered address', () => {
    expect(addressValues({ ...registered, city: ' 桐生市', town: '本町 ' }, 1, testDelivery)).toEqual(stored)
    expect(addressValues({ ...registered, city: '前橋市', town: '大手町' }, 1, testDelivery).city).toBe('前橋市大手町')
  })

  it('changes neither the prefecture nor the zip code of a registered address', () => {
    expect(withFixedDeliveryFields({ ...registered, pref: '東京都', zip: '1000001' }, 1, testDelivery)).toEqual({
      ...registered,
      pref: '東京都',
      zip: '1000001',
    })
  })
})

describe('the address form', () => {
  it('fills an empty form with the name and telephone number of the member, and the prefecture of deliveries', () => {
    const empty = { zip: '', city: '', town: '', address: '', building: '' }
    expect(addressForm(null, 1, member, testDelivery)).toEqual({ ...empty, ...member, pref: '' })
    expect(addressForm(null, 2, member, testDelivery)).toEqual({ ...empty, ...member, pref: '群馬県' })
  })

  it('orders the fields of empty and filled forms alike', () => {
    expect(Object.keys(addressForm(null, 2, member, testDelivery))).toEqual(ADDRESS_FIELDS)
    expect(Object.keys(addressForm(stored, 1, member, testDelivery))).toEqual(ADDRESS_FIELDS)
  })
})

describe('a delivery address', () => {
  it.each([
    ['桐生市', '本町', '桐生市本町', '3760000'],
    ['みどり市', '大間々町大間々', 'みどり市大間々町大間々', '3760100'],
    ['桐生市', ' 本町　', '桐生市本町', '3760000'],
    ['桐生市', '桐生市本町', '桐生市本町', '3760000'],
  ])('stores a delivery address with prefecture and zip of its city, and joins city and town: %s and %j', (city, town, joined, zip) => {
    const values = addressValues({ ...delivery, zip: '1000001', pref: '東京都', city, town }, 2, testDelivery)
    expect([values.zip, values.pref, values.city]).toEqual([zip, '群馬県', joined])
  })

  it.each([
    ['桐生市本町', '桐生市', '本町'],
    ['みどり市大間々町大間々', 'みどり市', '大間々町大間々'],
    ['みどり市', 'みどり市', ''],
    ['前橋市大手町', '', '前橋市大手町'],
  ])('splits the stored city of a delivery address into city and town for the form: %s', (whole, city, town) => {
    const form = addressForm({ ...stored, city: whole }, 2, member, testDelivery)
    expect([form.pref, form.city, form.town]).toEqual(['群馬県', city, town])
  })

  it('leaves the zip code of a delivery address empty until one of the two cities is chosen', () => {
    expect(withFixedDeliveryFields({ ...delivery, city: '' }, 2, testDelivery).zip).toBe('')
    expect(withFixedDeliveryFields({ ...delivery, city: '前橋市' }, 2, testDelivery).zip).toBe('')
  })
})
