import { describe, expect, it } from 'vitest'
import { ADDRESS_FIELD_MAX } from '../limits.ts'
import { addressLine, addressProblems, fixedDeliveryFields, normalizeZip } from './address-form.ts'
import type { AddressForm } from './address-form.ts'
import { NO_DELIVERY } from './delivery-areas.ts'
import { testDelivery } from '../test/delivery.ts'

const home: AddressForm = {
  zip: '1000001',
  pref: '東京都',
  city: '千代田区',
  town: '千代田',
  address: '1-1',
  building: '',
  username: '渡良瀬 花子',
  tel: '0277000000',
}
const delivery: AddressForm = { ...home, zip: '3760000', pref: '群馬県', city: '桐生市', town: '本町一丁目' }

describe('the address form (product §5)', () => {
  it.each([
    ['a registered address', home, 1],
    ['a delivery address', delivery, 2],
    ['a zip code in full-width digits', { ...home, zip: '１０００００１' }, 1],
    ['a building of 200 characters', { ...home, building: '𠮷'.repeat(ADDRESS_FIELD_MAX) }, 1],
    ['a telephone number with hyphens', { ...home, tel: '0277-00-0000' }, 1],
  ] as const)('accepts in the address form %s', (_name, form, type) => {
    expect(addressProblems(form, type, testDelivery)).toEqual([])
  })

  it.each([
    ['zip', '「郵便番号」は必須項目です'],
    ['pref', '「都道府県」は必須項目です'],
    ['city', '「市区町村」は必須項目です'],
    ['town', '「町名」は必須項目です'],
    ['address', '「番地」は必須項目です'],
    ['username', '「お名前」は必須項目です'],
    ['tel', '「電話番号」は必須項目です'],
  ] as const)('requires the field %s in registered and delivery addresses', (field, message) => {
    for (const blank of ['', ' ', '　', '\t\n'])
      for (const [form, type] of [
        [home, 1],
        [delivery, 2],
      ] as const)
        expect(addressProblems({ ...form, [field]: blank }, type, testDelivery)).toEqual([{ field, message }])
  })

  it('accepts an address with a blank building', () => {
    expect(addressProblems({ ...home, building: '　' }, 1, testDelivery)).toEqual([])
  })

  it.each(['376-0000', '376000', '37600000', '376000a', '3.76e6', '-376000', '〒3760000'])(
    'refuses the zip code %s, which is not seven digits',
    (zip) => {
      const message = '「郵便番号」はハイフンなしで半角数値を入力してください'
      expect(addressProblems({ ...home, zip }, 1, testDelivery)).toEqual([{ field: 'zip', message }])
    },
  )

  it.each(['太田市', '桐生', '桐生市本町', 'みどり', '館林市'])(
    'refuses the city %s for a delivery address, but not for a registered one',
    (city) => {
      expect(addressProblems({ ...delivery, city }, 2, testDelivery)).toEqual([
        { field: 'city', message: '「市区町村」は配達地域から選択してください' },
      ])
      expect(addressProblems({ ...delivery, city }, 1, testDelivery)).toEqual([])
    },
  )

  it('names the fields that are too long, and counts city and town of a delivery address together', () => {
    const long = '町'.repeat(ADDRESS_FIELD_MAX)
    expect(addressProblems({ ...delivery, town: long }, 2, testDelivery)).toEqual([
      { field: 'town', message: '「町名」は200文字以内で入力してください' },
    ])
    expect(addressProblems({ ...delivery, town: long.slice('桐生市'.length) }, 2, testDelivery)).toEqual([])
    expect(addressProblems({ ...home, address: `${long}町` }, 1, testDelivery)).toEqual([
      { field: 'address', message: '「番地」は200文字以内で入力してください' },
    ])
  })

  it.each(['027746251', '027746251100', '0277-46-2511（昼）', 'a\r\nb', '=1+1'])('refuses the telephone number %j', (tel) => {
    expect(addressProblems({ ...home, tel }, 1, testDelivery)).toEqual([{ field: 'tel', message: '10~11桁の半角英数字で入力してください' }])
  })

  it.each(['\u200b', '\u3164', '\u202e \u2060'])('refuses a recipient that shows nothing: %j', (username) => {
    expect(addressProblems({ ...home, username }, 1, testDelivery)).toEqual([{ field: 'username', message: '「お名前」は必須項目です' }])
  })

  it('lists every empty field of an address in the order of the form', () => {
    const empty = Object.fromEntries(Object.keys(home).map((field) => [field, ''])) as AddressForm
    expect(addressProblems(empty, 2, testDelivery).map(({ field }) => field)).toEqual([
      'zip',
      'pref',
      'city',
      'town',
      'address',
      'username',
      'tel',
    ])
  })
})

describe('fixed fields of a delivery address', () => {
  it.each([
    ['桐生市本町一丁目', { pref: '群馬県', city: '桐生市本町一丁目', zip: '3760000' }],
    ['みどり市大間々町', { pref: '群馬県', city: 'みどり市大間々町', zip: '3760100' }],
    [' 桐生市 本町', { pref: '群馬県', city: '桐生市本町', zip: '3760000' }],
    ['桐生市', null],
    ['みどり市　', null],
    ['太田市本町', null],
    ['群馬県桐生市本町', null],
    ['', null],
  ])('fixes the prefecture and the zip code only for an address in one of the two cities: %j', (joined, forced) => {
    expect(fixedDeliveryFields(joined, testDelivery)).toEqual(forced)
  })

  it('refuses every delivery address while the newspaper has not set its delivery areas', () => {
    expect(fixedDeliveryFields('桐生市本町一丁目', NO_DELIVERY)).toBe(null)
    expect(addressProblems(delivery, 2, NO_DELIVERY).map(({ field }) => field)).toEqual(['city'])
  })
})

it.each([
  ['３７６００３１', '3760031'],
  [' 3760031　', '3760031'],
  ['376-0031', '376-0031'],
])('normalizes the zip code %j to %s', (text, zip) => {
  expect(normalizeZip(text)).toBe(zip)
})

it.each([
  [null, '〒376-0031 群馬県桐生市本町一丁目1-1'],
  ['', '〒376-0031 群馬県桐生市本町一丁目1-1'],
  ['わたらせ荘101', '〒376-0031 群馬県桐生市本町一丁目1-1 わたらせ荘101'],
])('writes an address on one line with the building %j', (building, line) => {
  expect(addressLine({ zip: '3760031', pref: '群馬県', city: '桐生市本町', address: '一丁目1-1', building })).toBe(line)
})
