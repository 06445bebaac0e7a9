/** What the office registers and changes of a member's data (decision 112). */
import type { DeskPath } from '@yukan/contract/desk/calls.ts'
import { sampleMaster } from '@yukan/contract/samples.ts'
import { MINUTE } from '@yukan/rules/time/tokyo-time.ts'
import { BANK_ROLE, PROVISIONAL_FLAG } from '@yukan/rules/text/words.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readDeliveryLines } from '../delivery/delivery-list.ts'
import { saveMaster } from '../store/settings/master.ts'
import { endMember, eraseMember } from '../store/membership/withdrawal.ts'
import { buildTestApp } from '../test/app.ts'
import { TEST_NOW } from '../test/context.ts'
import { askDesk, makeStaff } from '../test/desk.ts'
import type { TestStaff } from '../test/desk.ts'
import { makeMember } from '../test/make.ts'
import type { MadeMember, MemberOptions } from '../test/make.ts'
import { mailsOf } from '../test/mails.ts'
import { setUp } from '../test/set-up.ts'

const PROFILE = { lastName: '桐生', firstName: '花子', tel: '0277000000' }
const TO = {
  type: 2,
  zip: '3760000',
  pref: '群馬県',
  city: '桐生市本町一丁目',
  address: '2-3',
  building: null,
  username: '桐生 花子',
  tel: '0277004821',
} as const
const { type: _type, ...STORED } = TO
const TODAY = '2026-11-20'

const test = setUp(buildTestApp)
let office: TestStaff
let member: MadeMember
beforeAll(async () => {
  await saveMaster(test.db, { delivery: sampleMaster.delivery })
  office = await makeStaff(test, 'members', '三浦 真理')
})
beforeEach(async () => {
  test.clock.set(TEST_NOW)
  member = await makeMember(test.db)
})

const made = (options: MemberOptions) => makeMember(test.db, options)
const post = async (path: DeskPath, body: object) => (await askDesk(test, path, body, { cookie: office.cookie })).outcome
const request = (given: object, { id }: { id: number } = member) => ({ id, reason: '電話での依頼', ...given })
const setAddress = (given: object, who: { id: number } = member) =>
  post('/member/set-address', request({ ...TO, seen: null, ...given }, who))
const setProfile = (given: object, who: { id: number } = member) =>
  post('/member/set-profile', request({ ...PROFILE, seen: PROFILE, ...given }, who))
const reveal = async (who: { id: number } = member) =>
  (await askDesk(test, '/member/reveal', request({}, who), { cookie: office.cookie })).body
const recorded = async ({ id }: { id: number } = member) =>
  (
    await test.db.selectFrom('audit_entry').select(['action', 'before', 'after']).where('subject', '=', `会員${id}`).orderBy('id').execute()
  ).map(({ action, before, after }) => [action, before, after])
const mails = () => mailsOf(test, member)
const linesOf = async ({ id }: { id: number } = member) =>
  (await readDeliveryLines(test.db, TODAY, TODAY))
    .filter(({ memberId }) => memberId === id)
    .map(({ kind, item, content }) => [kind, item, content])

describe('addresses set by the office', () => {
  it('mails the member and gives the agents a line for each part when the office sets a delivery address', async () => {
    member = await made({ role: BANK_ROLE, has_bank_print: true })
    expect(await setAddress({})).toBe('done')
    const { kind, recipient, text } = (await mails())[0]!
    expect([kind, recipient]).toEqual(['address-changed', member.email])
    expect(text).toContain('お申し出により、当社の窓口で配達先の住所を変更しました。')
    expect(text).toContain('の夕刊から、新しい住所にお届けします。')
    expect(text).toContain('〒376-0000 群馬県桐生市本町一丁目2-3')
    expect(await linesOf()).toEqual([
      ['change', '氏名', '桐生 花子'],
      ['change', '住所', '〒376-0000 群馬県桐生市本町一丁目2-3'],
      ['change', '電話番号', '0277004821'],
    ])
  })

  it('records an address change abbreviated in the audit log and in full in the data of the member', async () => {
    await setAddress({})
    expect(await setAddress({ address: '9-9', tel: '0277-00-1111', seen: STORED })).toBe('done')
    expect((await recorded()).at(-1)).toEqual([
      'member.set-address',
      { type: 'delivery', address: '桐生市…', tel: '…4821' },
      { type: 'delivery', address: '桐生市…', tel: '…1111', reason: '電話での依頼' },
    ])
    const { data } = await reveal()
    expect(data.delivery).toEqual({ ...STORED, address: '9-9', tel: '0277001111' })
    expect(data.changes.map(({ by, what, before, after }: Record<string, string>) => [by, what, before, after])).toEqual([
      [
        '三浦 真理',
        'delivery',
        '〒376-0000 群馬県桐生市本町一丁目2-3 桐生 花子 0277004821',
        '〒376-0000 群馬県桐生市本町一丁目9-9 桐生 花子 0277001111',
      ],
      ['三浦 真理', 'delivery', '', '〒376-0000 群馬県桐生市本町一丁目2-3 桐生 花子 0277004821'],
    ])
    // Nothing is delivered to this member.
    expect(await linesOf()).toEqual([])
  })

  it('gives the agents each part of a new registered address and marks it for copying', async () => {
    const registered = { ...TO, type: 1, zip: '1000001', pref: '東京都', city: '千代田区千代田' }
    expect(await setAddress(registered)).toBe('done')
    expect((await linesOf()).map(([, item]) => item)).toEqual(['氏名', '住所', '電話番号'])
    const mark = await test.db.selectFrom('delivery_user').select('send_flag').where('member_id', '=', member.id).executeTakeFirst()
    expect(mark).toEqual({ send_flag: 3 })
  })

  it('refuses an address change when the address has changed since the staff loaded it', async () => {
    await setAddress({})
    expect(await setAddress({ address: '4-4', seen: STORED })).toBe('done')
    expect(await setAddress({ address: '5-5', seen: STORED })).toBe('E_CHANGED')
    expect(await setAddress({ address: '6-6', seen: null })).toBe('E_CHANGED')
    expect((await reveal()).data.delivery?.address).toBe('4-4')
  })

  it('refuses an address that is already the same and sends no mail', async () => {
    await setAddress({})
    expect(await setAddress({ seen: STORED })).toBe('E_CHANGED')
    expect((await mails()).length).toBe(1)
  })

  it.each([
    ['a city outside the delivery', { city: '太田市本町' }],
    ['a zip code with a hyphen', { zip: '376-0000' }],
    ['no telephone number', { tel: ' ' }],
    ['no reason', { reason: '…' }],
  ])('refuses an address with %s, records nothing and sends no mail', async (_what, given) => {
    expect(await setAddress(given)).toBe('E_BAD_REQUEST')
    expect([await recorded(), await mails()]).toEqual([[], []])
  })

  it('refuses to set the address of a member who has left, has no password yet or does not exist', async () => {
    const left = await made({ flag: 999 })
    const provisional = await made({ flag: PROVISIONAL_FLAG })
    expect([await setAddress({}, left), await setAddress({}, provisional)]).toEqual(['E_CHANGED', 'E_CHANGED'])
    expect(await setAddress({}, { id: 2_000_000 })).toBe('E_NOT_FOUND')
  })
})

describe('name and telephone number set by the office', () => {
  it('mails the member when the office changes name and telephone number, and records neither in full', async () => {
    expect(await setProfile({ lastName: ' 新里 ', tel: '090-0000-4821' })).toBe('done')
    expect((await reveal()).data.profile).toEqual({ lastName: '新里', firstName: '花子', tel: '09000004821' })
    const { kind, recipient, text } = (await mails())[0]!
    expect([kind, recipient]).toEqual(['profile-changed', member.email])
    expect(text).toContain('新里 花子 様')
    expect(text).toContain('09000004821')
    expect((await recorded())[0]).toEqual([
      'member.set-profile',
      { tel: '…0000' },
      { tel: '…4821', isRenamed: true, reason: '電話での依頼' },
    ])
  })

  it('refuses a name or telephone number that is outdated, unchanged or invalid, and sends no mail', async () => {
    expect(await setProfile({ tel: '09000004821', seen: { ...PROFILE, firstName: '和子' } })).toBe('E_CHANGED')
    expect(await setProfile({ lastName: '　' })).toBe('E_BAD_REQUEST')
    expect(await setProfile({ tel: '12' })).toBe('E_BAD_REQUEST')
    expect(await setProfile({})).toBe('E_CHANGED')
    expect(await mails()).toEqual([])
  })
})

it('erases what the office has changed with the member, and keeps personal data out of the audit log', async () => {
  await setAddress({})
  await setProfile({ lastName: '新里' })
  await endMember(test.db, member.id, TEST_NOW)
  await eraseMember(test.db, member.id, TEST_NOW)
  expect(await test.db.selectFrom('member_data_change').select('id').where('member_id', '=', member.id).execute()).toEqual([])
  const entries = JSON.stringify(await recorded())
  for (const personal of ['新里', '花子', '本町', '2-3', '0277004821', '0277000000']) expect(entries).not.toContain(personal)
})

describe('the print of a member who pays by bank', () => {
  it('the office sets print for a bank member once, with a proof of identity, and it ends with bank payment', async () => {
    member = await made({ role: BANK_ROLE })
    const set = (hasPrint: boolean) => post('/member/set-bank-print', request({ hasPrint }))
    expect([await set(true), await set(true)]).toEqual(['done', 'E_CHANGED'])
    expect(await post('/member/set-bank', request({ isBank: false }))).toBe('done')
    expect(await post('/member/set-bank', request({ isBank: true }))).toBe('done')
    expect(await set(false)).toBe('E_CHANGED')
    test.clock.advance(11 * MINUTE)
    expect(await set(true)).toBe('E_PROOF_NEEDED')
  })

  it('refuses to set print for a member who does not pay by bank', async () => {
    expect(await post('/member/set-bank-print', request({ hasPrint: true }))).toBe('E_CHANGED')
  })
})

describe('roles that read everything', () => {
  const set = (role: number | null, who: { id: number } = member) => post('/member/set-reading-role', request({ role }, who))
  const roleOf = async ({ id }: { id: number } = member) =>
    (await test.db.selectFrom('member').select('role').where('id', '=', id).executeTakeFirstOrThrow()).role

  it.each([3, 4, 5, 6, 8, 10])('the office gives role %i to a member and removes it again, recording both', async (role) => {
    expect([await set(role), await roleOf(), await set(role)]).toEqual(['done', role, 'E_CHANGED'])
    expect([await set(null), await roleOf(), await set(null)]).toEqual(['done', 1, 'E_CHANGED'])
    const reason = '電話での依頼'
    expect(await recorded()).toEqual([
      ['member.set-role', { role: 1 }, { role, reason }],
      ['member.set-role', { role }, { role: 1, reason }],
    ])
  })

  it('replaces one reading role with another', async () => {
    await set(3)
    expect([await set(10), await roleOf()]).toEqual(['done', 10])
  })

  it.each([1, 2, 7, 9, 11, '3'])('refuses to give %s as a reading role', async (role) => {
    expect(await post('/member/set-reading-role', request({ role }))).toBe('E_BAD_REQUEST')
  })

  it('refuses a reading role for a bank member, a member who has left and one without a password', async () => {
    for (const options of [{ role: BANK_ROLE }, { flag: 999 }, { flag: PROVISIONAL_FLAG }]) {
      const other = await made(options)
      const before = await roleOf(other)
      expect([await set(3, other), await roleOf(other)]).toEqual(['E_CHANGED', before])
    }
  })

  it('requires a proof of identity of the last ten minutes to give a reading role', async () => {
    test.clock.advance(11 * MINUTE)
    expect(await set(3)).toBe('E_PROOF_NEEDED')
  })
})
