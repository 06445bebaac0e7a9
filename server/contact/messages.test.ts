/** Messages of readers at the desk: searched, read (the reader is recorded), marked as answered. */
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { addContactMessage } from '../store/membership/contact.ts'
import { buildTestApp } from '../test/app.ts'
import { TEST_NOW } from '../test/context.ts'
import { askDesk, makeStaff } from '../test/desk.ts'
import type { TestStaff } from '../test/desk.ts'
import { makeMember } from '../test/make.ts'
import { setUp } from '../test/set-up.ts'

const test = setUp(buildTestApp)
let office: TestStaff
let editor: TestStaff
beforeAll(async () => {
  office = await makeStaff(test, 'members', '三浦 真理')
  editor = await makeStaff(test, 'editor')
})
beforeEach(async () => {
  await test.db.deleteFrom('contact_message').execute()
})

const message = {
  member_id: null,
  item_name: '配達',
  email: 'hanako@example.jp',
  name: '桐生 花子',
  tel: '0277000000',
  received_at: TEST_NOW,
}
const add = (content: string) => addContactMessage(test.db, { ...message, content })
const as = (who: TestStaff, query = '') => ({ cookie: who.cookie, query })
const list = async (query = '') => (await askDesk(test, '/message/list', null, as(office, query))).body
const mark = (id: number, isAnswered: boolean, who = office) => askDesk(test, '/message/set-answered', { id, isAnswered }, as(who))
const actions = async () => {
  const rows = await test.db.selectFrom('audit_entry').select(['action', 'subject', 'staff_name']).orderBy('id', 'desc').limit(4).execute()
  return rows.toReversed().map(({ action, subject, staff_name: name }) => [action, subject, name])
}

it('lists messages newest first, a page at a time, without their senders', async () => {
  const ids: number[] = []
  for (let number = 1; number <= 51; number += 1) ids.push(await add(`便り\n ${number} ${'あ'.repeat(100)}`))
  const first = await list()
  expect([first.messages.length, first.next, first.open]).toEqual([50, ids[1], 51])
  expect(first.messages[0]).toEqual({
    id: ids[50],
    subject: '配達',
    text: `便り 51 ${'あ'.repeat(54)}`,
    receivedAt: '2026-11-20T15:30:00+09:00',
    answeredAt: null,
    answeredBy: null,
  })
  expect((await list(`?before=${first.next}`)).messages.map(({ id }) => id)).toEqual([ids[0]])
  expect(JSON.stringify(first)).not.toMatch(/hanako|花子|0277/)
})

it('marks a message as answered by a staff member, once, and as open again', async () => {
  const [one, two] = [await add('一つめ'), await add('二つめ')]
  const answered = { answeredAt: '2026-11-20T15:30:00+09:00', answeredBy: '三浦 真理' }
  expect((await mark(one, true)).body).toEqual(answered)
  expect((await mark(one, true)).outcome).toBe('E_CHANGED')
  expect([(await list('?state=open')).messages.map(({ id }) => id), (await list('?state=answered')).messages]).toEqual([
    [two],
    [expect.objectContaining({ id: one, ...answered })],
  ])
  expect((await mark(one, false)).body).toEqual({ answeredAt: null, answeredBy: null })
  expect([(await list()).open, (await mark(one, false)).outcome, (await mark(2_000_000, true)).outcome]).toEqual([
    2,
    'E_CHANGED',
    'E_NOT_FOUND',
  ])
  expect((await actions()).slice(-2)).toEqual([
    ['message.answer', `便り${one}`, '三浦 真理'],
    ['message.reopen', `便り${one}`, '三浦 真理'],
  ])
})

it("shows a whole message only to the members' office, and records each look without the text", async () => {
  const id = await add('一行目\n二行目 <b>太字</b>')
  const read = (who: TestStaff, which = id) => askDesk(test, '/message/get', null, as(who, `?id=${which}`))
  const { name, email, tel } = message
  expect((await read(office)).body.message).toMatchObject({ id, name, email, tel, content: '一行目\n二行目 <b>太字</b>' })
  expect((await actions()).at(-1)).toEqual(['message.look', `便り${id}`, '三浦 真理'])
  expect([(await read(editor)).outcome, (await read(office, 2_000_000)).outcome, (await list('?before=0')).messages]).toEqual([
    'E_FORBIDDEN',
    'E_NOT_FOUND',
    undefined,
  ])
  expect((await actions()).filter(([action]) => action === 'message.look')).toHaveLength(1)
})

it('links a message to the member who wrote it while logged in, or who has its email address', async () => {
  const [writer, owner] = [await makeMember(test.db), await makeMember(test.db, { email: 'owner@example.jp' })]
  const writtenBy = async (given: { member_id: number | null; email: string }) => {
    const id = await addContactMessage(test.db, { ...message, ...given, content: '本文' })
    return (await askDesk(test, '/message/get', null, as(office, `?id=${id}`))).body.message.memberId
  }
  expect([
    await writtenBy({ member_id: writer.id, email: 'owner@example.jp' }),
    await writtenBy({ member_id: null, email: 'Owner@Example.jp' }),
    await writtenBy({ member_id: null, email: 'nobody@example.jp' }),
  ]).toEqual([writer.id, owner.id, null])
})
