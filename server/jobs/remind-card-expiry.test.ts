/** Reminds members whose card expires before the charge after next: once for each card and month. */
import { DAY, HOUR } from '@yukan/rules/time/tokyo-time.ts'
import { beforeEach, expect, it } from 'vitest'
import { listCardsToCheck } from '../store/billing/billing.ts'
import { addCard, applyFor, setUpPayments, makeCustomer } from '../test/payments.ts'
import type { PayingMember } from '../test/payments.ts'
import { remindCardExpiry } from './remind-card-expiry.ts'

const NOVEMBER_10 = new Date('2026-11-10T10:17:00+09:00')
const BY_DAY = "mails are written from 9 to 20 o'clock"

const test = setUpPayments({ now: NOVEMBER_10 })
beforeEach(async () => {
  for (const table of ['mail_outbox', 'notice', 'subscription', 'customer'] as const) await test.db.deleteFrom(table).execute()
})

/** A subscriber who pays with a card of this last month. */
async function payer(expires: { month: number; year: number }): Promise<PayingMember> {
  const paying = await makeCustomer(test)
  const card = await addCard(test, paying)
  setExpiry(card, expires)
  await applyFor(test, paying, 'web')
  await test.db.deleteFrom('mail_outbox').execute()
  return paying
}

function setExpiry(cardId: string, { month, year }: { month: number; year: number }): void {
  const { card } = test.cards.state.paymentMethods[cardId]!
  Object.assign(card!, { exp_month: month, exp_year: year })
}

const run = (at = NOVEMBER_10) => remindCardExpiry(test.ctx, at)
const later = (days: number) => new Date(NOVEMBER_10.getTime() + days * DAY)
const mails = () => test.db.selectFrom('mail_outbox').select(['member_id', 'kind', 'text']).execute()

it('reminds once of an expiring card, with card and month, and checks the customer again after three weeks', async () => {
  const { member } = await payer({ month: 12, year: 2026 })
  expect(await run()).toBe('1 checked, 1 reminded')
  expect(await run(later(20))).toBe('0 checked, 0 reminded')
  expect(await run(later(22))).toBe('1 checked, 0 reminded')
  const [mail, ...more] = await mails()
  expect(mail).toMatchObject({ member_id: member.id, kind: 'card-expires' })
  expect(mail!.text).toContain('お支払いに使うカード（VISA 末尾4242）の有効期限は2026年12月です。')
  expect(more).toEqual([])
})

it('reminds the others when the card of one customer cannot be checked, and fails in the end', async () => {
  const unknown = await payer({ month: 12, year: 2026 })
  const { member } = await payer({ month: 12, year: 2026 })
  delete test.cards.state.customers[unknown.customerId]
  await expect(run()).rejects.toThrow('1 of 2 cards could not be checked')
  expect((await mails()).map(({ member_id }) => member_id)).toEqual([member.id])
})

it('a customer who cannot be checked is checked again an hour later, after those who were never checked', async () => {
  const unknown = await payer({ month: 12, year: 2026 })
  delete test.cards.state.customers[unknown.customerId]
  await expect(run()).rejects.toThrow('1 of 1 cards could not be checked')
  const fresh = await payer({ month: 12, year: 2026 })
  const hourLater = new Date(NOVEMBER_10.getTime() + HOUR)
  const due = await listCardsToCheck(test.db, new Date(hourLater.getTime() - 21 * DAY), hourLater, 9)
  expect(due.map(({ member_id: id }) => id)).toEqual([fresh.member.id, unknown.member.id])
  await expect(run(hourLater)).rejects.toThrow('1 of 2 cards could not be checked')
  expect((await mails()).map(({ member_id }) => member_id)).toEqual([fresh.member.id])
})

// The charge after next of 10 November is that of 1 January.
it.each([
  [11, 2026, '1 checked, 1 reminded'],
  [12, 2026, '1 checked, 1 reminded'],
  [1, 2027, '1 checked, 0 reminded'],
  [12, 2034, '1 checked, 0 reminded'],
])('a card that expires in %i/%i: %s', async (month, year, summary) => {
  await payer({ month, year })
  expect(await run()).toBe(summary)
})

it('reminds again of the expiry of another card', async () => {
  const paying = await payer({ month: 12, year: 2026 })
  expect(await run()).toBe('1 checked, 1 reminded')
  setExpiry(await addCard(test, paying), { month: 12, year: 2026 })
  expect(await run(later(22))).toBe('1 checked, 1 reminded')
})

it.each([
  ['08:59', BY_DAY],
  ['09:00', '1 checked, 1 reminded'],
  ['19:59', '1 checked, 1 reminded'],
  ['20:00', BY_DAY],
])('reminds of an expiring card only from 9 to 20 o’clock: at %s', async (time, summary) => {
  await payer({ month: 12, year: 2026 })
  expect(await run(new Date(`2026-11-10T${time}:00+09:00`))).toBe(summary)
})

it('does not check the card of a contract that was cancelled or has ended', async () => {
  const cancelled = await payer({ month: 12, year: 2026 })
  await test.db.updateTable('subscription').set({ is_cancelled: true }).where('member_id', '=', cancelled.member.id).execute()
  const ended = await payer({ month: 12, year: 2026 })
  await test.db.updateTable('subscription').set({ expire_at: NOVEMBER_10 }).where('member_id', '=', ended.member.id).execute()
  expect(await run()).toBe('0 checked, 0 reminded')
})

it('does not remind a member who has left of an expiring card', async () => {
  const { member } = await payer({ month: 12, year: 2026 })
  await test.db.updateTable('member').set({ flag: 999, email: null }).where('id', '=', member.id).execute()
  expect(await run()).toBe('1 checked, 0 reminded')
  expect(await mails()).toEqual([])
})
