/** A member who left is erased after thirty days (docs/decisions/013-accounts.md). */
import { beforeEach, expect, it } from 'vitest'
import { DAY } from '@yukan/rules/time/tokyo-time.ts'
import { withdraw } from '../membership/withdrawal.ts'
import { addContactMessage } from '../store/membership/contact.ts'
import { addMail } from '../store/operations/mail.ts'
import { buildTestContext, TEST_NOW } from '../test/context.ts'
import { makeMember } from '../test/make.ts'
import type { MadeMember, MemberOptions } from '../test/make.ts'
import { setUp } from '../test/set-up.ts'
import { eraseWithdrawn } from './erase-withdrawn.ts'

const after = (days: number) => new Date(TEST_NOW.getTime() + days * DAY)

const test = setUp(buildTestContext)
beforeEach(async () => {
  for (const table of ['mail_outbox', 'contact_message', 'member'] as const) await test.db.deleteFrom(table).execute()
})

async function member(options: MemberOptions = {}): Promise<MadeMember> {
  const made = await makeMember(test.db, { last_name: '赤城', first_name: '太郎', tel: '0277000001', district: 1, ...options })
  const address = { zip: '3760031', pref: '群馬県', city: '桐生市', address: '1', building: null, username: '赤城 太郎', tel: '0277000001' }
  await test.db
    .insertInto('address')
    .values({ member_id: made.id, type: 1, ...address, changed_at: TEST_NOW })
    .execute()
  await test.db.insertInto('delivery_user').values({ member_id: made.id, send_flag: 3, changed_at: TEST_NOW }).execute()
  await test.db
    .insertInto('scrapbook_entry')
    .values({ member_id: made.id, saved_at: TEST_NOW, title: '蔵の市', day: '2026-11-20' })
    .execute()
  await test.db.insertInto('card_change').values({ member_id: made.id, card_id: 'pm_1', kind: 'removal', began_at: TEST_NOW }).execute()
  const change = { member_id: made.id, type: 1, value: '赤城 太郎', created_at: TEST_NOW }
  await test.db
    .insertInto('temporary_change')
    .values([
      { ...change, sent_at: TEST_NOW },
      { ...change, sent_at: null },
    ])
    .execute()
  await message({ email: made.email! })
  return made
}
const message = (given: { email: string; member_id?: number; content?: string; received_at?: Date }) =>
  addContactMessage(test.db, {
    member_id: null,
    item_name: '紙面',
    name: '赤城',
    tel: '1',
    content: '本文',
    received_at: TEST_NOW,
    ...given,
  })
const messagesLeft = async () =>
  (await test.db.selectFrom('contact_message').select('content').orderBy('id').execute()).map(({ content }) => content)
const leave = ({ id }: MadeMember) => withdraw(test.ctx, id, TEST_NOW)
const rowOf = ({ id }: MadeMember) => test.db.selectFrom('member').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const left = async ({ id }: MadeMember) =>
  Object.fromEntries(
    await Promise.all(
      (['address', 'delivery_user', 'temporary_change', 'scrapbook_entry', 'card_change', 'mail_outbox'] as const).map(
        async (table) =>
          [table, (await test.db.selectFrom(table).select('member_id').where('member_id', '=', id).execute()).length] as const,
      ),
    ),
  )

it('keeps everything of a member who left for thirty days, then nothing that identifies the member', async () => {
  const gone = await member()
  await leave(gone)
  expect(await eraseWithdrawn(test.ctx, new Date(after(30).getTime() - 1))).toBe('0 erased')
  expect(await rowOf(gone)).toMatchObject({ last_name: '赤城', tel: '0277000001', erased_at: null })
  expect(await left(gone)).toEqual({
    address: 1,
    delivery_user: 1,
    temporary_change: 2,
    scrapbook_entry: 1,
    card_change: 1,
    mail_outbox: 1,
  })
  expect(await eraseWithdrawn(test.ctx, after(30))).toBe('1 erased')
  expect(await rowOf(gone)).toEqual({
    id: gone.id,
    flag: 999,
    role: 1,
    created_at: gone.created_at,
    withdrawn_at: TEST_NOW,
    erased_at: after(30),
    email: null,
    update_email: null,
    password_hash: null,
    last_name: '',
    first_name: '',
    tel: '',
    district: 0,
    receive_email: false,
    wished_plan: null,
    activated_at: null,
    trial_until: null,
    trial_reminded_at: null,
    blocked_at: null,
    is_from_gate: false,
    has_bank_print: false,
  })
  // Notices to the delivery side are sent first, and deleted afterwards.
  expect(await left(gone)).toEqual({
    address: 0,
    delivery_user: 0,
    temporary_change: 1,
    scrapbook_entry: 0,
    card_change: 0,
    mail_outbox: 0,
  })
  expect(await test.db.selectFrom('contact_message').selectAll().execute()).toEqual([])
  await test.db.updateTable('temporary_change').set({ sent_at: TEST_NOW }).execute()
  expect(await eraseWithdrawn(test.ctx, after(31))).toBe('0 erased')
  expect((await left(gone))['temporary_change']).toBe(0)
  expect((await rowOf(gone)).erased_at).toEqual(after(30))
})

it('erasing a member who left changes no other member', async () => {
  const [gone, stays, pending] = [await member(), await member(), await member({ flag: 10 })]
  await leave(gone)
  const before = [await rowOf(stays), await rowOf(pending), await left(stays), await left(pending)]
  await eraseWithdrawn(test.ctx, after(365))
  expect([await rowOf(stays), await rowOf(pending), await left(stays), await left(pending)]).toEqual(before)
  expect((await test.db.selectFrom('contact_message').select('email').execute()).length).toBe(2)
})

it('does not erase another member who has the same address now, nor what that member wrote', async () => {
  const gone = await member({ email: 'again@example.jp' })
  await leave(gone)
  const next = await makeMember(test.db, { email: 'again@example.jp' })
  await message({ email: 'again@example.jp', content: '新しい本文', received_at: after(1) })
  await eraseWithdrawn(test.ctx, after(30))
  expect((await rowOf(next)).email).toBe('again@example.jp')
  expect(await messagesLeft()).toEqual(['新しい本文'])
})

it('erases what the member wrote under another address or spelling, but nothing of an address only entered', async () => {
  const gone = await member({ email: 'hanako@example.jp' })
  const stranger = 'stranger@example.jp'
  await message({ email: 'Hanako@Example.jp', content: '大文字' })
  await message({ email: 'office@example.jp', member_id: gone.id, content: 'ログイン中' })
  await message({ email: stranger, content: '他の人' })
  // A mail about a change of the address goes to the new one.
  const mail = { memberId: gone.id, kind: 'email', recipient: stranger, subject: '確認', text: '', html: '', dueAt: null }
  await addMail(test.db, mail, TEST_NOW)
  await leave(gone)
  expect(await messagesLeft()).toEqual(['本文', '大文字', 'ログイン中', '他の人'])
  await eraseWithdrawn(test.ctx, after(30))
  expect(await messagesLeft()).toEqual(['他の人'])
})

it('a member who left is not erased before the paid time ends', async () => {
  const paid = await member({ subscription: { planName: 'webPaper', isCancelled: true, expireAt: after(45) } })
  await leave(paid)
  expect(await eraseWithdrawn(test.ctx, after(40))).toBe('0 erased')
  expect(await eraseWithdrawn(test.ctx, after(45))).toBe('1 erased')
  expect((await rowOf(paid)).last_name).toBe('')
})

it('two runs at once erase every member who left, and report each of them once', async () => {
  for (let count = 0; count < 5; count += 1) await leave(await member())
  const reports = await Promise.all([eraseWithdrawn(test.ctx, after(30)), eraseWithdrawn(test.ctx, after(30))])
  const counts = reports.map((report) => Number(/^(\d) erased$/.exec(report)?.[1]))
  expect(counts.reduce((sum, count) => sum + count)).toBe(5)
  expect((await test.db.selectFrom('member').select('erased_at').execute()).map(({ erased_at }) => erased_at)).toEqual(
    Array(5).fill(after(30)),
  )
})
