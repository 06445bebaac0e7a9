/** A member who left is deleted at the card provider as well (docs/decisions/013-accounts.md). */
import { expect, it } from 'vitest'
import { DAY } from '@yukan/rules/time/tokyo-time.ts'
import { eraseWithdrawn } from '../jobs/erase-withdrawn.ts'
import { withdraw } from '../membership/withdrawal.ts'
import { TEST_NOW } from '../test/context.ts'
import { makeMember } from '../test/make.ts'
import { addCard, setUpPayments, makeCustomer } from '../test/payments.ts'
import type { PayingMember } from '../test/payments.ts'
import { reconcile } from './reconciliation.ts'

const after = (days: number) => new Date(TEST_NOW.getTime() + days * DAY)

const test = setUpPayments()

function keptOf({ customerId }: PayingMember) {
  const customer = test.cards.state.customers[customerId]!
  const cards = Object.values(test.cards.state.paymentMethods).filter((card) => card.customer === customerId)
  return customer.deleted === true ? 'deleted' : { name: customer.name, email: customer.email, cards: cards.map(({ id }) => id) }
}
const erasedAt = async ({ member }: Pick<PayingMember, 'member'>) =>
  (await test.db.selectFrom('member').select('erased_at').where('id', '=', member.id).executeTakeFirstOrThrow()).erased_at

it('clears cards, name and email at the card provider on erasure, not before, and billing still reconciles', async () => {
  const [gone, stays] = [await makeCustomer(test), await makeCustomer(test)]
  const cards = [await addCard(test, gone), await addCard(test, gone, '378282246310005')]
  const own = await addCard(test, stays)
  await withdraw(test.ctx, gone.member.id, TEST_NOW)
  expect(await eraseWithdrawn(test.ctx, new Date(after(30).getTime() - 1))).toBe('0 erased')
  expect(keptOf(gone)).toEqual({ name: '桐生 花子', email: gone.member.email, cards })
  expect(await eraseWithdrawn(test.ctx, after(30))).toBe('1 erased')
  expect(keptOf(gone)).toEqual({ name: null, email: null, cards: [] })
  expect(keptOf(stays)).toEqual({ name: '桐生 花子', email: stays.member.email, cards: [own] })
  expect(await erasedAt(gone)).toEqual(after(30))
  expect(await reconcile(test.ctx)).toEqual({ customers: 2, differences: [], failures: [] })
})

it('while the card provider is away, erases members without a customer, and the customers on the next run', async () => {
  const [gone, guest] = [await makeCustomer(test), { member: await makeMember(test.db) }]
  await addCard(test, gone)
  for (const { member } of [gone, guest]) await withdraw(test.ctx, member.id, TEST_NOW)
  test.cards.addFault({ kind: 'cut', moment: 'before', method: 'POST', path: `/v1/customers/${gone.customerId}`, times: 3 })
  await expect(eraseWithdrawn(test.ctx, after(30))).rejects.toThrow('1 of 2 members could not be erased')
  expect([await erasedAt(gone), await erasedAt(guest)]).toEqual([null, after(30)])
  expect(await eraseWithdrawn(test.ctx, after(31))).toBe('1 erased')
  expect([keptOf(gone), await erasedAt(gone)]).toEqual([{ name: null, email: null, cards: [] }, after(31)])
})

it('erases a member whose customer the staff have deleted at the card provider', async () => {
  const gone = await makeCustomer(test)
  await withdraw(test.ctx, gone.member.id, TEST_NOW)
  await (await test.ctx.cardProvider()).customers.del(gone.customerId)
  expect(await eraseWithdrawn(test.ctx, after(30))).toBe('1 erased')
  expect([keptOf(gone), await erasedAt(gone)]).toEqual(['deleted', after(30)])
})
