/** The daily list for the delivery agents at the desk: looked at, handed over, repeated, corrected (decision 090). */
import { sampleMaster } from '@yukan/contract/samples.ts'
import { BYTE_ORDER_MARK } from '@yukan/rules/text/csv.ts'
import { MINUTE } from '@yukan/rules/time/tokyo-time.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { saveMaster } from '../store/settings/master.ts'
import { buildTestApp } from '../test/app.ts'
import { TEST_NOW } from '../test/context.ts'
import { askDesk, makeStaff } from '../test/desk.ts'
import type { TestStaff } from '../test/desk.ts'
import { makeMember } from '../test/make.ts'
import { setUp } from '../test/set-up.ts'

const DAY = '2026-11-19'
const at = (text: string) => new Date(`${text}+09:00`)
const HEAD = '区分,会員番号,氏名,電話番号,配達先,宛名,配達先電話番号,プラン,項目,内容'

const test = setUp(buildTestApp)
let office: TestStaff
beforeAll(async () => {
  await saveMaster(test.db, sampleMaster)
})
beforeEach(async () => {
  test.clock.set(TEST_NOW)
  for (const table of ['delivery_handover', 'temporary_change', 'address', 'subscription', 'plan_change'] as const)
    await test.db.deleteFrom(table).execute()
  office = await makeStaff(test, 'members', '三浦 真理')
})

/** A member with a print contract, and a delivery address if a city is given. */
async function subscriber(lastName: string, city: string | null, createdAt = '2026-10-01T12:00:00') {
  const subscription = { planName: 'paper' as const, createdAt: at(createdAt) }
  const { id } = await makeMember(test.db, { last_name: lastName, first_name: '花子', tel: '0277000000', subscription })
  const place = { zip: '3760000', pref: '群馬県', address: '1-1', building: null, username: `${lastName} 一郎`, tel: '0277000001' }
  if (city !== null)
    await test.db
      .insertInto('address')
      .values({ ...place, member_id: id, type: 2, city, changed_at: at('2026-10-01T12:00:00') })
      .execute()
  return id
}
const record = (memberId: number, value: string, createdAt = `${DAY}T10:00:00`, type = 1) =>
  test.db
    .insertInto('temporary_change')
    .values({ member_id: memberId, type, value, created_at: at(createdAt) })
    .execute()

const look = async (query = '', who = office) => (await askDesk(test, '/delivery/get', null, { cookie: who.cookie, query })).body
const wanted = { day: DAY, city: null, encoding: 'UTF-8' } as { day: string; city: string | null; encoding: 'UTF-8' | 'Shift_JIS' }
const exported = (change: Partial<typeof wanted> = {}, who = office) =>
  askDesk(test, '/delivery/export', { ...wanted, ...change }, { cookie: who.cookie })
const bytesOf = async (change: Partial<typeof wanted> = {}) => Buffer.from((await exported(change)).body.file, 'base64')
const shown = async (query = '') => (await look(query)).lines.map(({ content, handedAt, isAdded }) => [content, handedAt, isAdded])
/** What was recorded of this test's staff. */
const audit = async () => {
  const rows = await test.db
    .selectFrom('audit_entry')
    .select(['action', 'subject', 'staff_name', 'after'])
    .where('staff_id', '=', office.id)
    .orderBy('id')
    .execute()
  return rows.map(({ action, subject, staff_name: name, after }) => [action, subject, name, after])
}

it('shows the list of yesterday with members, addresses and areas, and records the look without changing it', async () => {
  const begun = await subscriber('新田', '桐生市本町', `${DAY}T12:00:00`)
  const moved = await subscriber('移川', null)
  await record(moved, '別の名')
  const { lines, ...list } = await look()
  expect(lines).toEqual([
    {
      kind: 'begin',
      memberId: begun,
      name: '新田 花子',
      tel: '0277000000',
      place: '〒376-0000 群馬県桐生市本町1-1',
      recipient: '新田 一郎',
      recipientTel: '0277000001',
      plan: sampleMaster.products.plans['paper']!.label,
      item: '配達開始',
      content: '2026-11-20',
      city: '桐生市',
      way: 'evening',
      handedAt: null,
      isAdded: false,
    },
    expect.objectContaining({ kind: 'change', memberId: moved, place: '', item: '氏名', content: '別の名', city: '-', way: null }),
  ])
  expect(list).toEqual({
    day: DAY,
    state: 'over',
    city: null,
    cities: [
      { city: '桐生市', lines: 1, waiting: 1 },
      { city: 'みどり市', lines: 0, waiting: 0 },
      { city: '-', lines: 1, waiting: 1 },
    ],
    revoked: [],
    handovers: [],
    lacking: [],
    waiting: [{ day: DAY, waiting: 2, added: 0, revoked: 0 }],
  })
  expect(await audit()).toEqual([['delivery.look', `配達 ${DAY}`, '三浦 真理', { lines: 2 }]])
  expect([
    await test.db.selectFrom('temporary_change').select('sent_at').execute(),
    await test.db.selectFrom('delivery_handover').select('id').execute(),
  ]).toEqual([[{ sent_at: null }], []])
})

it('hands the list over as a file and the same lines again, and records the author of each hand-over', async () => {
  const id = await subscriber('髙橋', '桐生市新里町')
  await record(id, '=1+1')
  const plan = sampleMaster.products.plans['paper']!.label
  const csv = `${HEAD}\r\n変更,${id},髙橋 花子,0277000000,〒376-0000 群馬県桐生市新里町1-1,髙橋 一郎,0277000001,${plan},氏名,'=1+1\r\n`
  const { body } = await exported()
  expect([body.name, Buffer.from(body.file, 'base64').toString()]).toEqual([`delivery-${DAY}.csv`, BYTE_ORDER_MARK + csv])
  expect(body.list.lines.map(({ handedAt }) => handedAt)).toEqual(['2026-11-20T15:30:00+09:00'])
  expect([body.list.waiting, body.list.handovers]).toEqual([
    [],
    [{ at: '2026-11-20T15:30:00+09:00', by: '三浦 真理', city: null, lines: 1 }],
  ])
  expect(await audit()).toEqual([['delivery.hand-over', `配達 ${DAY}`, '三浦 真理', { lines: 1 }]])

  test.clock.advance(MINUTE)
  const colleague = await makeStaff(test, 'admin', '山田 葉子')
  const again = (await exported({ encoding: 'Shift_JIS' }, colleague)).body
  expect([again.name, new TextDecoder('shift_jis').decode(Buffer.from(again.file, 'base64'))]).toEqual([`delivery-${DAY}.sjis.csv`, csv])
  expect(again.list.lines.map(({ handedAt }) => handedAt)).toEqual(['2026-11-20T15:30:00+09:00'])
  expect(again.list.handovers.map((each) => [each.at, each.by])).toEqual([
    ['2026-11-20T15:31:00+09:00', '山田 葉子'],
    ['2026-11-20T15:30:00+09:00', '三浦 真理'],
  ])
  expect(await test.db.selectFrom('temporary_change').select('sent_at').execute()).toEqual([{ sent_at: TEST_NOW }])
})

it('marks a line that was added after the hand-over until it is handed over too', async () => {
  const today = '2026-11-20'
  const id = await subscriber('山田', '桐生市本町')
  await record(id, '初めの名', `${today}T10:00:00`)
  await exported({ day: today })
  test.clock.advance(MINUTE)
  await record(id, '直した名', `${today}T15:30:30`)
  expect(await shown(`?day=${today}`)).toEqual([
    ['初めの名', '2026-11-20T15:30:00+09:00', false],
    ['直した名', null, true],
  ])
  test.clock.set(at('2026-11-21T09:00:00'))
  office = await makeStaff(test, 'members')
  expect((await look()).waiting).toEqual([{ day: today, waiting: 1, added: 1, revoked: 0 }])
  expect((await bytesOf({ day: today })).toString()).toMatch(/初めの名\r\n.*直した名\r\n$/)
  expect(await shown()).toEqual([
    ['初めの名', '2026-11-20T15:30:00+09:00', false],
    ['直した名', '2026-11-21T09:00:00+09:00', false],
  ])
})

it('gives two staff who hand the list over at once the same file, and records each hand-over', async () => {
  const ids = await Promise.all(['一色', '二宮', '三原'].map((name) => subscriber(name, '桐生市本町', `${DAY}T12:00:00`)))
  for (const id of ids) await record(id, '名')
  const colleague = await makeStaff(test, 'admin', '山田 葉子')
  const replies = await Promise.all([exported(), exported({}, colleague), exported(), exported({}, colleague)])
  expect(replies.map(({ outcome }) => outcome)).toEqual(['done', 'done', 'done', 'done'])
  expect(new Set(replies.map(({ body }) => body.file)).size).toBe(1)
  const { handovers, lines } = await look()
  expect([handovers.map((each) => each.lines), lines.filter(({ handedAt }) => handedAt === null)]).toEqual([[6, 6, 6, 6], []])
})

it('shows a record that an older program has marked as sent as handed over', async () => {
  await record(await subscriber('山田', null), '名')
  await test.db
    .updateTable('temporary_change')
    .set({ sent_at: at('2026-11-20T09:00:00') })
    .execute()
  expect([await shown(), (await look()).waiting]).toEqual([[['名', '2026-11-20T09:00:00+09:00', false]], []])
})

describe('the list of one city', () => {
  let ids: number[]
  beforeEach(async () => {
    ids = [await subscriber('桐原', '桐生市本町'), await subscriber('緑川', 'みどり市笠懸町'), await subscriber('外村', '前橋市本町')]
    for (const id of ids) await record(id, `名${ids.indexOf(id)}`)
  })
  const query = (city: string) => `?day=${DAY}&city=${encodeURIComponent(city)}`

  it('lists and hands over the lines of one city, and the addresses that are in no city of the area', async () => {
    expect([await shown(query('みどり市')), await shown(query('-'))]).toEqual([[['名1', null, false]], [['名2', null, false]]])
    const { body } = await exported({ city: 'みどり市' })
    expect([body.name, Buffer.from(body.file, 'base64').toString().split('\r\n').length]).toEqual([`delivery-${DAY}-みどり市.csv`, 3])
    expect([body.list.city, body.list.cities.map(({ waiting }) => waiting), body.list.waiting]).toEqual([
      'みどり市',
      [1, 0, 1],
      [{ day: DAY, waiting: 2, added: 0, revoked: 0 }],
    ])
    expect((await exported({ city: '-' })).body.name).toBe(`delivery-${DAY}-other.csv`)
    expect((await shown()).map(([content, handed]) => [content, handed !== null])).toEqual([
      ['名0', false],
      ['名1', true],
      ['名2', true],
    ])
    expect((await audit()).map(([action, , , after]) => [action, after])).toEqual([
      ['delivery.look', { lines: 1, city: 'みどり市' }],
      ['delivery.look', { lines: 1, city: '-' }],
      ['delivery.hand-over', { lines: 1, city: 'みどり市' }],
      ['delivery.hand-over', { lines: 1, city: '-' }],
      ['delivery.look', { lines: 3 }],
    ])
  })

  it('marks a line that was added later only in the city that was handed over before', async () => {
    await exported({ city: '桐生市' })
    await record(ids[0]!, '桐生の直し', `${DAY}T11:00:00`)
    await record(ids[1]!, 'みどりの直し', `${DAY}T11:00:00`)
    expect((await shown()).filter(([, , isAdded]) => isAdded)).toEqual([['桐生の直し', null, true]])
  })
})

it('names characters that Shift_JIS lacks before the hand-over, with their members', async () => {
  const [one, two] = [await subscriber('𠮷野', null), await subscriber('山田', null)]
  await record(one, '𠮷')
  await record(one, '二度目の𠮷', `${DAY}T11:00:00`)
  await record(two, '葛󠄀城')
  await record(two, '髙﨑')
  expect((await look()).lacking).toEqual([
    { character: '𠮷', members: [one] },
    { character: '\u{e0100}', members: [two] },
  ])
  const text = new TextDecoder('shift_jis').decode(await bytesOf({ encoding: 'Shift_JIS' }))
  expect([text.includes('〓野 花子'), text.includes('葛〓城'), text.includes('髙﨑')]).toEqual([true, true, true])
})

it('lists the waiting days of the last fourteen, and shows those of yesterday on the first page of the office', async () => {
  const id = await subscriber('山田', null)
  for (const day of ['2026-11-05', '2026-11-06', '2026-11-10', '2026-11-20']) await record(id, day, `${day}T23:59:59`)
  expect((await look()).waiting).toEqual([
    { day: '2026-11-10', waiting: 1, added: 0, revoked: 0 },
    { day: '2026-11-06', waiting: 1, added: 0, revoked: 0 },
  ])
  const today = async (who: TestStaff) => (await askDesk(test, '/day/get', null, { cookie: who.cookie })).body.deliveries
  expect(await today(office)).toBe(null)
  await record(id, 'きのう')
  expect([await today(office), await today(await makeStaff(test, 'admin')), await today(await makeStaff(test, 'editor'))]).toEqual([
    { day: DAY, waiting: 1, added: 0, revoked: 0 },
    { day: DAY, waiting: 1, added: 0, revoked: 0 },
    null,
  ])
  await exported()
  expect(await today(office)).toBe(null)
})

describe('an end of delivery that is revoked after its hand-over', () => {
  const change = (id: number, values: { expire_at: Date; status: string }) =>
    test.db.updateTable('subscription').set(values).where('member_id', '=', id).execute()
  const revoked = async (query = '') => (await look(query)).revoked.map(({ memberId, kind, content }) => [memberId, kind, content])
  const expired = { expire_at: at('2026-11-20T00:00:00'), status: 'past_due' }
  const paid = { expire_at: at('2026-12-01T00:00:00'), status: 'active' }

  it('shows a revoked end of delivery until the list is handed over again without it', async () => {
    const [id, other] = [await subscriber('山田', '桐生市本町'), await subscriber('緑川', 'みどり市笠懸町')]
    for (const each of [id, other]) await change(each, expired)
    expect((await shown()).map(([content]) => content)).toEqual([DAY, DAY])
    await exported()
    expect([await revoked(), (await look()).waiting]).toEqual([[], []])

    await change(id, paid)
    expect([await shown(), await revoked()]).toEqual([[[DAY, '2026-11-20T15:30:00+09:00', false]], [[id, 'end', DAY]]])
    expect(await revoked(`?day=${DAY}&city=${encodeURIComponent('みどり市')}`)).toEqual([])
    expect((await look()).waiting).toEqual([{ day: DAY, waiting: 0, added: 0, revoked: 1 }])
    // Another city's list says nothing of it.
    expect((await exported({ city: 'みどり市' })).body.list.waiting).toEqual([{ day: DAY, waiting: 0, added: 0, revoked: 1 }])

    const { body } = await exported()
    const lines = Buffer.from(body.file, 'base64').toString().split('\r\n')
    expect([lines.length, lines[1]?.includes('緑川'), body.list.revoked, body.list.waiting]).toEqual([3, true, [], []])
    await change(id, expired)
    expect((await look()).waiting).toEqual([{ day: DAY, waiting: 1, added: 1, revoked: 0 }])
  })

  it('hands over a list that has only a revoked end, which is on the first page for days after', async () => {
    const id = await subscriber('山田', null)
    await change(id, expired)
    await exported()
    await change(id, paid)
    test.clock.set(at('2026-11-25T09:00:00'))
    office = await makeStaff(test, 'members')
    const today = async () => (await askDesk(test, '/day/get', null, { cookie: office.cookie })).body.deliveries
    expect(await today()).toEqual({ day: DAY, waiting: 0, added: 0, revoked: 1 })
    const { body } = await exported()
    expect([Buffer.from(body.file, 'base64').toString(), body.list.handovers.map(({ lines }) => lines), await today()]).toEqual([
      `${BYTE_ORDER_MARK}${HEAD}\r\n`,
      [0, 1],
      null,
    ])
  })

  it('shows no revoked end if the contract has no print any more, or if the end only moved within the day', async () => {
    const [changed, moved] = [await subscriber('山田', null), await subscriber('緑川', null)]
    for (const each of [changed, moved]) await change(each, expired)
    await exported()
    await test.db
      .updateTable('subscription')
      .set({ ...paid, plan_name: 'web' })
      .where('member_id', '=', changed)
      .execute()
    await change(moved, { expire_at: at('2026-11-19T12:00:00'), status: 'past_due' })
    expect(await revoked()).toEqual([])
  })
})

it('returns whether a day is over, and records no hand-over of a day without lines', async () => {
  const states = []
  for (const day of ['2026-11-19', '2026-11-20', '2026-11-21']) states.push((await look(`?day=${day}`)).state)
  expect(states).toEqual(['over', 'running', 'future'])
  const { body } = await exported()
  expect([Buffer.from(body.file, 'base64').toString(), body.list.handovers]).toEqual([`${BYTE_ORDER_MARK}${HEAD}\r\n`, []])
})

it.each([
  ['day', '2026-13-01'],
  ['day', '1999-12-31'],
  ['day', '9999-12-31'],
  ['city', '前橋市'],
  ['city', 'あ'.repeat(21)],
])('refuses to show the list with the %s %s', async (field, value) => {
  const query = `?${new URLSearchParams({ [field]: value }).toString()}`
  const { outcome, body } = await askDesk(test, '/delivery/get', null, { cookie: office.cookie, query })
  expect([outcome, body]).toEqual(['E_BAD_REQUEST', expect.objectContaining({ field })])
})

it('refuses to hand over a future day, an unknown city or encoding, without a fresh proof, and for other roles', async () => {
  await record(await subscriber('山田', null), '名')
  const outcomes = []
  for (const change of [{ day: '2026-11-21' }, { day: '2026-02-30' }, { city: '前橋市' }, { encoding: 'UTF-16' as 'UTF-8' }])
    outcomes.push((await exported(change)).outcome)
  expect(outcomes).toEqual(['E_BAD_REQUEST', 'E_BAD_REQUEST', 'E_BAD_REQUEST', 'E_BAD_REQUEST'])
  expect((await exported({}, await makeStaff(test, 'editor'))).outcome).toBe('E_FORBIDDEN')
  test.clock.advance(10 * MINUTE)
  expect((await exported()).outcome).toBe('E_PROOF_NEEDED')
  expect((await look()).handovers).toEqual([])
})
