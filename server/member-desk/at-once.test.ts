/** The office and a member, or two of the office, at the same moment (decision 089): never both payment by card and by bank, one record of one change. */
import type { DeskPath } from '@yukan/contract/desk/calls.ts'
import { HOUR, MINUTE, SECOND } from '@yukan/rules/time/tokyo-time.ts'
import { BANK_ROLE, MEMBER_ROLE } from '@yukan/rules/text/words.ts'
import { beforeEach, expect, it } from 'vitest'
import { askDesk, makeStaff } from '../test/desk.ts'
import type { TestStaff } from '../test/desk.ts'
import { applyFor, setUpPayments, makeCardHolder, makeCustomer, tokyo } from '../test/payments.ts'

const NOW = tokyo('2026-11-02T12:00:00')

const [CHARGED, UNKNOWN] = ['5a0f3c1e-6b7d-4c8e-9f10-2a3b4c5d6e7f', '6b1f4d2f-7c8e-4d9f-8a21-3b4c5d6e7f80']

const test = setUpPayments({ now: NOW })
let colleagues: TestStaff[]
beforeEach(async () => {
  test.clock.set(NOW)
  colleagues = [await makeStaff(test, 'members', '三浦 真理'), await makeStaff(test, 'admin', '山田 葉子')]
})

const post = async (path: DeskPath, body: object, who = colleagues[0]!) => (await askDesk(test, path, body, { cookie: who.cookie })).outcome
const request = ({ id }: { id: number }) => ({ id, reason: '電話で' })
/** The outcomes of the same request by both colleagues, three times each, sorted. */
const atOnce = async (path: DeskPath, body: object) =>
  (await Promise.all([...colleagues, ...colleagues, ...colleagues].map((who) => post(path, body, who)))).toSorted()
const recorded = async ({ id }: { id: number }) =>
  (await test.db.selectFrom('audit_entry').select('action').where('subject', '=', `会員${id}`).orderBy('id').execute()).map(
    ({ action }) => action,
  )
const roleOf = async ({ id }: { id: number }) =>
  (await test.db.selectFrom('member').select('role').where('id', '=', id).executeTakeFirstOrThrow()).role

async function payingMember() {
  const paying = await makeCardHolder(test)
  return paying
}

it('refuses to set a member to bank payment while their application is at the card provider', async () => {
  const paying = await payingMember()
  test.cards.addFault({ kind: 'slow', moment: 'before', method: 'POST', path: '/v1/subscriptions', delayMs: 700, times: 1 })
  const applying = applyFor(test, paying, 'web')
  const isOpen = async () =>
    (await test.db.selectFrom('application').select('id').where('member_id', '=', paying.member.id).execute()).length === 1
  await expect.poll(isOpen, { interval: 10 }).toBe(true)
  expect(await post('/member/set-bank', { ...request(paying.member), isBank: true })).toBe('E_UNDER_CONTRACT')
  await applying
  expect(await roleOf(paying.member)).toBe(MEMBER_ROLE)
})

it('looks up an unfinished application at the card provider before setting a member to bank payment', async () => {
  const begin = async ({ member: { id } }: { member: { id: number } }, applicationId: string) =>
    test.db
      .insertInto('application')
      .values({
        id: applicationId,
        member_id: id,
        plan_name: 'web',
        price_id: 'price_web',
        yen: 1650,
        shown: '[]',
        first_on: '2026-11-02',
        created_at: NOW,
        subscription_id: null,
        failure: null,
      })
      .execute()
  const [unknown, charged] = [await payingMember(), await payingMember()]
  await applyFor(test, charged, 'web', CHARGED)
  // As after a kill between the provider's reply and its storage.
  await test.db.deleteFrom('subscription').where('member_id', '=', charged.member.id).execute()
  await test.db.updateTable('application').set({ state: 'open', subscription_id: null }).where('id', '=', CHARGED).execute()
  await begin(unknown, UNKNOWN)
  test.clock.advance(3 * MINUTE)
  const set = async ({ member }: { member: { id: number } }) => post('/member/set-bank', { ...request(member), isBank: true })
  expect([await set(unknown), await set(charged)]).toEqual(['done', 'E_UNDER_CONTRACT'])
})

it('lets the office cancel a card contract of a member who is set to bank payment', async () => {
  const paying = await payingMember()
  await applyFor(test, paying, 'web')
  await test.db.updateTable('member').set({ role: BANK_ROLE }).where('id', '=', paying.member.id).execute()
  const sheet = async () =>
    (await askDesk(test, '/member/get', null, { cookie: colleagues[0]!.cookie, query: `?id=${paying.member.id}` })).body.member
  expect((await sheet()).canCancel).toBe(true)
  expect(await post('/member/cancel', request(paying.member))).toBe('done')
  expect((await sheet()).canCancel).toBe(false)
})

it('cancels a contract once, with one record, when two of the staff cancel it at the same time', async () => {
  const paying = await payingMember()
  await applyFor(test, paying, 'web')
  const outcomes = await atOnce('/member/cancel', request(paying.member))
  expect(outcomes.filter((outcome) => outcome === 'done')).toEqual(['done'])
  expect(outcomes.filter((outcome) => outcome !== 'done' && outcome !== 'E_CHANGED' && outcome !== 'E_NO_CONTRACT')).toEqual([])
  expect((await recorded(paying.member)).filter((action) => action === 'member.cancel')).toEqual(['member.cancel'])
})

it('records a cancellation as failed when the card provider refuses it, and accepts a retry at once', async () => {
  const paying = await payingMember()
  const { subscription_id: id } = await applyFor(test, paying, 'web')
  test.cards.addFault({ kind: 'fail', moment: 'before', method: 'POST', path: `/v1/subscriptions/${id}`, times: 10 })
  expect(await post('/member/cancel', request(paying.member))).toBe('E_PROVIDER')
  test.cards.clearFaults()
  expect(await post('/member/cancel', request(paying.member))).toBe('done')
  expect((await recorded(paying.member)).filter((action) => action.startsWith('member.cancel'))).toEqual([
    'member.cancel',
    'member.cancel-failed',
    'member.cancel',
  ])
})

it('cancels a new contract that was made right after a cancellation', async () => {
  const paying = await payingMember()
  await applyFor(test, paying, 'web')
  expect(await post('/member/cancel', request(paying.member))).toBe('done')
  test.clock.advance(30 * SECOND)
  await applyFor(test, paying, 'web', '5f0c1c39-3d0e-4a0a-9a53-6f6a3f2d7c11')
  expect(await post('/member/cancel', request(paying.member))).toBe('done')
})

it('lifts a ban once, with one record, when two of the staff lift it at the same time', async () => {
  const { member } = await makeCustomer(test)
  await test.db
    .insertInto('login_failure')
    .values({ member_id: member.id, source: '10.0.0.1', failures: 5, last_at: NOW, banned_until: new Date(NOW.getTime() + HOUR) })
    .execute()
  const outcomes = await atOnce('/member/unban', request(member))
  expect([outcomes.filter((outcome) => outcome === 'done').length, new Set(outcomes).size]).toEqual([1, 2])
  expect((await recorded(member)).filter((action) => action === 'member.unban')).toHaveLength(1)
})
