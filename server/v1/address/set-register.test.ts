/** Addresses over HTTP, and their change records for the delivery side (product §3 Address, §4 "Address", §5 "Address", §7). */
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sampleMaster } from '@yukan/contract/samples.ts'
import { HOUR } from '@yukan/rules/time/tokyo-time.ts'
import { BANK_ROLE } from '@yukan/rules/text/words.ts'
import { deleteMasterValue, saveMaster } from '../../store/settings/master.ts'
import { buildTestApp } from '../../test/app.ts'
import { TEST_NOW } from '../../test/context.ts'
import { ask, refusalOf, send } from '../../test/inputs/expect-reply.ts'
import { loginAs, makeMember } from '../../test/make.ts'
import type { MemberOptions } from '../../test/make.ts'
import { mailsOf } from '../../test/mails.ts'
import { setUp } from '../../test/set-up.ts'

const home = {
  type: 1,
  flag: 1,
  zip: '1000001',
  pref: '東京都',
  city: '千代田区千代田',
  address: '1-1',
  building: null,
  username: '渡良瀬 花子',
  tel: '0277000000',
} as const
const homeLine = '〒100-0001 東京都千代田区千代田1-1'
const delivery = { ...home, type: 2, zip: '3760000', pref: '群馬県', city: '桐生市本町一丁目' } as const
const nobody = { user_id: 2_000_000 }

const test = setUp(buildTestApp)
let id: number
let headers: Record<string, string>
let other: { id: number; headers: Record<string, string> }
beforeAll(async () => {
  await saveMaster(test.db, { delivery: sampleMaster.delivery })
})
beforeEach(async () => {
  test.clock.set(TEST_NOW)
  ;({ id } = await makeMember(test.db))
  headers = await loginAs(test, { id })
  const foreign = await makeMember(test.db)
  other = { id: foreign.id, headers: await loginAs(test, foreign) }
})

type Change = Record<string, unknown>
const register = async (given: Change) => (await ask(test.app, '/address/set/register', { body: { user_id: id, ...given }, headers })).data
const update = async (given: Change) => (await ask(test.app, '/address/set/updater', { body: { user_id: id, ...given }, headers })).data
const refused = (given: Change, path: '/address/set/updater' | '/address/set/register' = '/address/set/updater') =>
  refusalOf(test.app, path, { body: { user_id: id, ...given }, headers })
const shown = async () => (await ask(test.app, '/user/get/detail', { query: { id }, headers })).data.address
const changes = async () =>
  (await test.db.selectFrom('temporary_change').select(['type', 'value']).where('member_id', '=', id).orderBy('id').execute()).map(
    ({ type, value }) => [type, value],
  )
const deliveryUser = () =>
  test.db.selectFrom('delivery_user').select(['send_flag', 'changed_at']).where('member_id', '=', id).executeTakeFirst()

describe('addresses of a member', () => {
  it('registers, shows, changes and deletes an address', async () => {
    const stored = await register({ ...home, building: ' 桜荘101 ', username: '　渡良瀬 花子 ' })
    expect(stored).toEqual({ ...home, id: stored.id, user_id: id, building: '桜荘101' })
    expect(await shown()).toEqual([stored])
    const changed = await update({ ...home, id: stored.id, tel: '08000000000' })
    expect(changed).toEqual({ ...home, id: stored.id, user_id: id, tel: '08000000000' })
    expect(await shown()).toEqual([changed])
    expect(await update({ ...home, id: stored.id, flag: 999 })).toEqual({ ...changed, flag: 999 })
    expect(await shown()).toEqual([])
  })

  it('keeps one address of each type: a second registration replaces the first', async () => {
    const first = await register(home)
    const second = await register({ ...home, address: '2-2' })
    const print = await register(delivery)
    expect(second.id).toBe(first.id)
    expect((await shown()).map(({ type, address }) => [type, address])).toEqual([
      [1, '2-2'],
      [2, '1-1'],
    ])
    expect(print.id).not.toBe(first.id)
  })

  it('ten registrations at the same time store one address and one record of each field', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => register(home)))
    expect(new Set(answers.map((answer) => answer.id)).size).toBe(1)
    expect((await test.db.selectFrom('address').select('id').where('member_id', '=', id).execute()).length).toBe(1)
    expect(await changes()).toEqual([
      [1, '渡良瀬 花子'],
      [2, homeLine],
      [3, '0277000000'],
    ])
  })

  it('changes and deletes an address without its id, by its type', async () => {
    const stored = await register(home)
    expect((await update({ ...home, address: '3' })).id).toBe(stored.id)
    expect((await update({ ...home, id: null, flag: 999 })).flag).toBe(999)
    expect(await refused({ ...home, flag: 999 })).toEqual({ detail: 'E_NOT_FOUND' })
  })

  it.each([
    // A Friday before a Monday that is a holiday (Labour Thanksgiving Day).
    ['2026-11-20T09:00:00+09:00', '2026-11-24', '11月24日'],
    // The evening's change does not reach the day after a day that has ended in Tokyo.
    ['2026-11-24T23:59:59+09:00', '2026-11-25', '11月25日'],
    ['2026-11-25T00:00:00+09:00', '2026-11-26', '11月26日'],
  ])('while the print is delivered, a change at %s returns and mails the first day of the new address', async (at, day, text) => {
    test.clock.set(new Date(at))
    const own = await makeMember(test.db, { subscription: { planName: 'webPaper', expireAt: new Date('2027-01-01T00:00:00+09:00') } })
    const by = await loginAs(test, own)
    const write = async (given: Change) => ask(test.app, '/address/set/register', { body: { user_id: own.id, ...given }, headers: by })
    const mails = () => mailsOf(test, own)
    expect((await write(delivery)).deliveryOn).toBe(day)
    expect((await write(home)).deliveryOn).toBe(null)
    expect(await mails()).toEqual([])
    expect((await write({ ...delivery, address: '9-9' })).deliveryOn).toBe(day)
    // Repeated, it changes nothing.
    expect((await write({ ...delivery, address: '9-9' })).deliveryOn).toBe(null)
    expect((await write({ ...home, address: '8-8' })).deliveryOn).toBe(null)
    const [print, registered, ...more] = await mails()
    expect([print!.kind, print!.subject, registered!.kind, registered!.subject, more]).toEqual([
      'address-changed',
      '【夕刊】配達先の住所を変更しました',
      'address-changed',
      '【夕刊】ご登録の住所を変更しました',
      [],
    ])
    expect(print!.text).toMatch(new RegExp(`${text}[^。]*から、新しい住所にお届けします。`))
    expect(print!.text).toContain('〒376-0000 群馬県桐生市本町一丁目9-9')
    expect(registered!.text).toContain('〒100-0001 東京都千代田区千代田8-8')
    expect(registered!.text).not.toContain('お届けします')
  })

  it('a change before days without a paper returns the first day with a paper', async () => {
    const days = [{ day: '2026-11-24', reason: '印刷機の点検' }]
    await saveMaster(test.db, { days: { weekdays: [0], isClosedOnHolidays: true, isClosedAtNewYear: true, days } })
    try {
      const own = await makeMember(test.db, { subscription: { planName: 'webPaper', expireAt: new Date('2027-01-01T00:00:00+09:00') } })
      const by = await loginAs(test, own)
      const write = async (address: string) =>
        (await ask(test.app, '/address/set/register', { body: { user_id: own.id, ...delivery, address }, headers: by })).deliveryOn
      await write('1-1')
      expect(await write('9-9')).toBe('2026-11-25')
    } finally {
      await deleteMasterValue(test.db, 'days')
    }
  })

  it('refuses a delivery address outside the delivery area, and any one while the area is not set', async () => {
    expect(await refused({ ...delivery, city: '前橋市大手町' })).toEqual({ detail: 'E_BAD_REQUEST', field: 'city' })
    await deleteMasterValue(test.db, 'delivery')
    expect(await refused(delivery)).toEqual({ detail: 'E_BAD_REQUEST', field: 'city' })
    await saveMaster(test.db, { delivery: sampleMaster.delivery })
  })

  it('a change while nothing is delivered has no day of delivery in its reply and its mail', async () => {
    await register(delivery)
    const body = { user_id: id, ...delivery, address: '9-9' }
    expect((await ask(test.app, '/address/set/updater', { body, headers })).deliveryOn).toBe(null)
    const [mail] = await mailsOf(test, { id })
    expect([mail!.kind, mail!.text.includes('お届けします')]).toEqual(['address-changed', false])
  })

  it('stores a telephone number with full-width digits and hyphens as plain digits', async () => {
    expect((await register({ ...home, tel: '０２７７-22ー3344' })).tel).toBe('0277223344')
  })

  it('stores an address with line breaks and invisible characters as visible text of one line', async () => {
    const typed = { ...home, username: '渡良瀬\r\n花子\u202e', address: '1-1\u2028A', building: '桜荘\u200b\n101' }
    expect(await register(typed)).toMatchObject({ username: '渡良瀬 花子', address: '1-1 A', building: '桜荘 101' })
  })

  it('deleting an address twice replies alike and does not delete the one registered since', async () => {
    const first = await register(home)
    const deleted = await update({ ...home, id: first.id, flag: 999 })
    const next = await register({ ...home, address: '9' })
    expect(await update({ ...home, id: first.id, flag: 999 })).toEqual(deleted)
    expect(await shown()).toEqual([next])
  })

  it.each([
    ['webPaper', 1, false, 'E_UNDER_CONTRACT'],
    ['paper', 1, false, 'E_UNDER_CONTRACT'],
    ['webPaper', 1, true, 'E_UNDER_CONTRACT'],
    ['web', 1, false, null],
    ['webPaper', 0, false, null],
  ] as const)(
    'deleting the delivery address of a %s contract that ends in %i ms (cancelled: %s) returns the error %s',
    async (planName, ms, isCancelled, code) => {
      const expireAt = new Date(test.clock.now().getTime() + ms)
      const reader = await makeMember(test.db, { subscription: { planName, expireAt, isCancelled } })
      id = reader.id
      headers = await loginAs(test, reader)
      const own = await register(delivery)
      await register(home)
      if (code === null) expect((await update({ ...delivery, id: own.id, flag: 999 })).flag).toBe(999)
      else expect(await refused({ ...delivery, id: own.id, flag: 999 })).toEqual({ detail: code })
      expect((await shown()).map(({ type }) => type)).toEqual(code === null ? [1] : [1, 2])
      expect((await update({ ...home, flag: 999 })).flag).toBe(999)
    },
  )

  it('deletes an address though the form has a city that could not be saved', async () => {
    await register(delivery)
    expect((await update({ ...delivery, city: '太田市', flag: 999 })).city).toBe('桐生市本町一丁目')
  })

  it('refuses the address of another member like one that does not exist', async () => {
    const theirs = (await ask(test.app, '/address/set/register', { body: { user_id: other.id, ...home }, headers: other.headers })).data
    const own = await register(delivery)
    for (const flag of [1, 999]) {
      for (const foreign of [{ id: theirs.id }, { id: 2_000_000 }, { id: own.id }, { user_id: other.id }, nobody])
        for (const path of ['/address/set/updater', '/address/set/register'] as const)
          expect(await refused({ ...home, flag, ...foreign }, path)).toEqual({ detail: 'E_NOT_FOUND' })
    }
    expect((await ask(test.app, '/user/get/detail', { query: { id: other.id }, headers: other.headers })).data.address).toEqual([theirs])
    expect(await shown()).toEqual([own])
  })

  it.each([
    ['zip', { zip: '376-000' }],
    ['zip', { zip: '376000' }],
    ['zip', { zip: '３７６００００' }],
    ['pref', { pref: '　' }],
    ['city', { city: '' }],
    ['address', { address: ' \t' }],
    ['username', { username: '　 ' }],
    ['tel', { tel: '' }],
    ['tel', { tel: 'a\r\nb' }],
    ['tel', { tel: '027746251' }],
    ['username', { username: '\u200b' }],
    ['building', { building: 'あ'.repeat(201) }],
    ['type', { type: 3 }],
    ['flag', { flag: 2 }],
    ['flag', { flag: null }],
  ])('refuses an address with a wrong %s: %j', async (field, change) => {
    expect(await refused({ ...home, ...change })).toEqual({ detail: 'E_BAD_REQUEST', field })
    expect(await shown()).toEqual([])
  })
})

describe('a delivery address', () => {
  it.each([
    ['桐生市本町一丁目', '3760000'],
    ['みどり市大間々町', '3760100'],
  ])('a delivery address in %s gets the local prefecture and the zip code of its city, whatever was sent', async (city, zip) => {
    expect(await register({ ...delivery, city, zip: '1000001', pref: '東京都' })).toMatchObject({ city, zip, pref: '群馬県' })
  })

  it.each(['太田市本町', '桐生市', 'みどり市　', '東京都桐生市本町'])('refuses a delivery address in %s', async (city) => {
    expect(await refused({ ...delivery, city }, '/address/set/register')).toEqual({ detail: 'E_BAD_REQUEST', field: 'city' })
    expect(await shown()).toEqual([])
  })

  it('records each changed field of a delivery address once while the print is delivered', async () => {
    const own = await makeMember(test.db, { subscription: { planName: 'webPaper', expireAt: new Date('2027-01-01T00:00:00+09:00') } })
    const by = await loginAs(test, own)
    const write = async (given: Change) => ask(test.app, '/address/set/register', { body: { user_id: own.id, ...given }, headers: by })
    const recorded = async () =>
      (await test.db.selectFrom('temporary_change').select(['type', 'value']).where('member_id', '=', own.id).orderBy('id').execute()).map(
        ({ type, value }) => [type, value],
      )
    await write(delivery)
    const first = [
      [1, '渡良瀬 花子'],
      [2, '〒376-0000 群馬県桐生市本町一丁目1-1'],
      [3, '0277000000'],
    ]
    expect(await recorded()).toEqual(first)
    for (let times = 0; times < 2; times += 1) await write({ ...delivery, address: '9-9', username: '桐生 次郎' })
    expect(await recorded()).toEqual([...first, [1, '桐生 次郎'], [2, '〒376-0000 群馬県桐生市本町一丁目9-9']])
  })

  it.each([
    ['web and print', { subscription: { planName: 'webPaper' } }, true],
    ['print alone', { subscription: { planName: 'paper' } }, true],
    ['print alone, cancelled and paid for', { subscription: { planName: 'paper', isCancelled: true } }, true],
    ['print alone, expired', { subscription: { planName: 'paper', expireAt: TEST_NOW } }, false],
    ['the electronic edition', { subscription: { planName: 'web' } }, false],
    ['the print, paid by bank', { role: BANK_ROLE, has_bank_print: true }, true],
    ['the electronic edition, paid by bank', { role: BANK_ROLE }, false],
    ['no plan, since the payment by bank has ended', { has_bank_print: true }, false],
  ] satisfies [string, MemberOptions, boolean][])(
    'for a member with %s (%j) delivery is shown and address changes are recorded for the agents: %s',
    async (_plan, options, isDelivered) => {
      const member = await makeMember(test.db, options)
      headers = await loginAs(test, member)
      id = member.id
      expect((await ask(test.app, '/user/get/detail', { query: { id }, headers })).data.isDelivered).toBe(isDelivered)
      await register(delivery)
      await register({ ...delivery, tel: '0277009999' })
      expect((await changes()).map(([type]) => type)).toEqual(isDelivered ? [1, 2, 3, 3] : [])
    },
  )

  it('records no change of a delivery address while nothing is delivered', async () => {
    await register(delivery)
    await update({ ...delivery, address: '5' })
    expect([await changes(), await deliveryUser()]).toEqual([[], undefined])
  })
})

describe('change records for the delivery side', () => {
  it('records each changed field of a registered address in order, and marks the member to be copied', async () => {
    await register(home)
    expect(await changes()).toEqual([
      [1, '渡良瀬 花子'],
      [2, homeLine],
      [3, '0277000000'],
    ])
    expect(await deliveryUser()).toEqual({ send_flag: 3, changed_at: TEST_NOW })
    test.clock.advance(HOUR)
    await update({ ...home, building: '桜荘' })
    await update({ ...home, building: '桜荘', username: '赤城 花子', tel: '08000000000' })
    expect((await changes()).slice(3)).toEqual([
      [2, `${homeLine} 桜荘`],
      [1, '赤城 花子'],
      [3, '08000000000'],
    ])
    expect(await deliveryUser()).toEqual({ send_flag: 3, changed_at: new Date(TEST_NOW.getTime() + HOUR) })
  })

  it('records nothing when a change of the address has no effect', async () => {
    await register(home)
    test.clock.advance(HOUR)
    await update({ ...home, building: ' ' })
    expect((await changes()).length).toBe(3)
    expect(await deliveryUser()).toEqual({ send_flag: 3, changed_at: TEST_NOW })
  })

  it('records 未登録 for each field when the address is deleted', async () => {
    await register(home)
    await update({ ...home, flag: 999 })
    expect((await changes()).slice(3)).toEqual([
      [1, '未登録'],
      [2, '未登録'],
      [3, '未登録'],
    ])
  })

  it('stores an address and its change records together or not at all', async () => {
    await register(home)
    await sql`alter table temporary_change add constraint no_mountains check (value not like '%赤城%') not valid`.execute(test.db)
    const failed = await send(test.app, '/address/set/updater', {
      body: { user_id: id, ...home, username: '赤城 花子', tel: '0277000009' },
      headers,
    })
    await sql`alter table temporary_change drop constraint no_mountains`.execute(test.db)
    expect([failed.statusCode, failed.json().detail]).toEqual([500, 'E_FAILURE'])
    expect(await shown()).toMatchObject([{ username: home.username, tel: home.tel }])
    expect((await changes()).length).toBe(3)
  })
})

describe('change records that a browser sends', () => {
  const record = (body: Change) => ask(test.app, '/temporary/set/register', { body: { user_id: id, ...body }, headers })
  const sync = (body: Change = {}) => ask(test.app, '/deliveryuser/set/updater', { body: { user_id: id, sendFlag: 3, ...body }, headers })

  it('changes that a browser sends again add nothing to what the server has recorded', async () => {
    await register(home)
    await sync()
    for (const [type, value] of [
      [1, home.username],
      [2, homeLine],
      [3, home.tel],
    ])
      expect(await record({ type, value })).toEqual({ updated: true })
    expect((await changes()).length).toBe(3)
    expect(await test.db.selectFrom('delivery_user').select('member_id').where('member_id', '=', id).execute()).toEqual([{ member_id: id }])
  })

  it('records a change from a browser once, and again after another value or once it was sent', async () => {
    for (const value of ['一', ' 一　', '二', '一']) await record({ type: 4, value })
    await Promise.all(Array.from({ length: 10 }, () => record({ type: 7, value: '口座引落' })))
    expect(await changes()).toEqual([
      [4, '一'],
      [4, '二'],
      [4, '一'],
      [7, '口座引落'],
    ])
    await test.db.updateTable('temporary_change').set({ sent_at: TEST_NOW }).where('member_id', '=', id).execute()
    await record({ type: 7, value: '口座引落' })
    expect((await changes()).length).toBe(5)
  })

  it('records an empty value from a browser as 未登録', async () => {
    await record({ type: 3, value: '　' })
    expect(await changes()).toEqual([[3, '未登録']])
  })

  it('records a value of several lines from a browser as one line', async () => {
    await record({ type: 2, value: 'a\r\nb\u202e' })
    expect(await changes()).toEqual([[2, 'a b']])
  })

  it('marks the member to be copied again, and refuses a send flag other than 3', async () => {
    await sync()
    test.clock.advance(HOUR)
    await sync()
    expect(await deliveryUser()).toEqual({ send_flag: 3, changed_at: new Date(TEST_NOW.getTime() + HOUR) })
    const odd = await refusalOf(test.app, '/deliveryuser/set/updater', { body: { user_id: id, sendFlag: 1 }, headers })
    expect(odd).toEqual({ detail: 'E_BAD_REQUEST', field: 'sendFlag' })
  })

  it.each([
    ['type', { type: 0 }],
    ['type', { type: 8 }],
    ['value', { value: '' }],
    ['value', { value: 'あ'.repeat(501) }],
  ])('refuses a change record with a wrong %s: %j', async (field, change) => {
    const body = { user_id: id, type: 1, value: '一', ...change }
    expect(await refusalOf(test.app, '/temporary/set/register', { body, headers })).toEqual({ detail: 'E_BAD_REQUEST', field })
    expect(await changes()).toEqual([])
  })

  it('refuses change records and marks for another member', async () => {
    for (const user_id of [other.id, nobody.user_id]) {
      expect(await refusalOf(test.app, '/temporary/set/register', { body: { user_id, type: 1, value: '一' }, headers })).toEqual({
        detail: 'E_NOT_FOUND',
      })
      expect(await refusalOf(test.app, '/deliveryuser/set/updater', { body: { user_id, sendFlag: 3 }, headers })).toEqual({
        detail: 'E_NOT_FOUND',
      })
    }
    expect(await test.db.selectFrom('temporary_change').select('id').where('member_id', '=', other.id).execute()).toEqual([])
  })

  it('accepts at most a hundred change records of a member an hour', async () => {
    for (let sent = 0; sent < 100; sent += 1) await record({ type: 1, value: `${sent}` })
    expect(await refusalOf(test.app, '/temporary/set/register', { body: { user_id: id, type: 1, value: '一' }, headers })).toEqual({
      detail: 'E_TOO_MANY',
    })
    test.clock.advance(HOUR)
    expect(await record({ type: 1, value: '一' })).toEqual({ updated: true })
  })
})
