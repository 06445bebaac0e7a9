import { expect, it } from 'vitest'
import { buildTestApp } from '../../test/app.ts'
import { ask, refusalOf } from '../../test/inputs/expect-reply.ts'
import { setUp } from '../../test/set-up.ts'

const test = setUp(buildTestApp)

it.each([
  ['3760031', { pref: '群馬県', city: '桐生市', town: '本町' }],
  ['3760101', { pref: '群馬県', city: 'みどり市', town: '大間々町大間々' }],
  ['1000001', { pref: '東京都', city: '千代田区', town: '千代田' }],
  // 以下に掲載がない場合: a code for no particular town.
  ['3760000', { pref: '群馬県', city: '桐生市', town: '' }],
  ['3760100', { pref: '群馬県', city: 'みどり市', town: '' }],
])('finds prefecture, city and town of the zip code %s', async (zip, data) => {
  expect(await ask(test.app, '/address/get/zip', { query: { zip } })).toEqual({ data })
})

it('returns null for a zip code that does not exist', async () => {
  expect(await ask(test.app, '/address/get/zip', { query: { zip: '0000000' } })).toEqual({ data: null })
})

it.each(['', '376003', '37600310', '376-0031', '３７６００３１', 'abcdefg', undefined])('refuses the zip code %j', async (zip) => {
  expect(await refusalOf(test.app, '/address/get/zip', { query: { zip } })).toEqual({ detail: 'E_BAD_REQUEST', field: 'zip' })
})
