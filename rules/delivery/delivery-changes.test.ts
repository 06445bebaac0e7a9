import { describe, expect, it } from 'vitest'
import { changeValue, deliveryChanges } from './delivery-changes.ts'
import type { DeliveryData } from './delivery-changes.ts'

const before: DeliveryData = {
  zip: '3760031',
  pref: '群馬県',
  city: '桐生市本町',
  address: '一丁目1-1',
  building: null,
  username: '渡良瀬 花子',
  tel: '0277000000',
}
const line = '〒376-0031 群馬県桐生市本町一丁目1-1'

describe('"records temporary changes for name, address and tel differences" (product §4)', () => {
  it.each<[string, DeliveryData | null, DeliveryData | null, [number, string][]]>([
    ['nothing', before, { ...before }, []],
    ['spaces around the name', before, { ...before, username: ' 渡良瀬 花子　' }, []],
    ['an empty building', before, { ...before, building: '' }, []],
    ['the name', before, { ...before, username: '赤城 花子' }, [[1, '赤城 花子']]],
    ['the zip code', before, { ...before, zip: '3760032' }, [[2, line.replace('0031', '0032')]]],
    ['the street number', before, { ...before, address: '一丁目2' }, [[2, '〒376-0031 群馬県桐生市本町一丁目2']]],
    ['the building', before, { ...before, building: 'わたらせ荘' }, [[2, `${line} わたらせ荘`]]],
    ['the telephone number', before, { ...before, tel: '08000000000' }, [[3, '08000000000']]],
    [
      'everything, by a first address',
      null,
      before,
      [
        [1, '渡良瀬 花子'],
        [2, line],
        [3, '0277000000'],
      ],
    ],
    [
      'everything, by deleting it: "an empty value is sent as \'未登録\'"',
      before,
      null,
      [
        [1, '未登録'],
        [2, '未登録'],
        [3, '未登録'],
      ],
    ],
    ['nothing, where there was none and is none', null, null, []],
    ['a value that becomes empty', before, { ...before, tel: '　' }, [[3, '未登録']]],
  ])('records the temporary changes for a change of %s', (_name, old, next, changes) => {
    expect(deliveryChanges(old, next).map(({ type, value }) => [type, value])).toEqual(changes)
  })
})

it.each([
  ['', '未登録'],
  [' 　\t\n', '未登録'],
  [' 桐生 ', '桐生'],
])('records the value %j as %s', (text, value) => {
  expect(changeValue(text)).toBe(value)
})
