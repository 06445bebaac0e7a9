import { expect, it } from 'vitest'
import { SECOND } from '@yukan/rules/time/tokyo-time.ts'
import { buildTestContext, TEST_NOW } from '../../test/context.ts'
import { makeMember } from '../../test/make.ts'
import { setUp } from '../../test/set-up.ts'
import { listNewestSubscriptions, listSubscriptions, saveSubscription } from './billing.ts'
import { listPayments, savePayment } from './payment.ts'

const test = setUp(buildTestContext)

const at = (seconds: number) => new Date(TEST_NOW.getTime() + seconds * SECOND)

const CONTRACT = {
  expire_at: at(1000),
  is_cancelled: false,
  product_id: 'prod_yukan',
  price_id: 'price_web',
  yen: 1650,
  status: 'active',
  paid_through: '2026-11-30',
}

it.each([
  ['an earlier request', -1, 'web'],
  ['the same request again', 0, 'paper'],
  ['a later request', 1, 'paper'],
])('stores the state of the newest request: after the reply to %s (%i s later) the plan is %s', async (_name, seconds, expected) => {
  const { id } = await makeMember(test.db)
  const state = { ...CONTRACT, member_id: id, subscription_id: `sub_${id}`, created_at: TEST_NOW }
  await saveSubscription(test.db, { ...state, plan_name: 'web' }, at(0))
  await saveSubscription(test.db, { ...state, plan_name: 'paper' }, at(seconds))
  expect((await listSubscriptions(test.db, id)).map(({ plan_name }) => plan_name)).toEqual([expected])
})

it.each([
  ['an earlier request', -1, true],
  ['the same request again', 0, false],
  ['a later request', 1, false],
])(
  'stores from the newest request whether an invoice is paid: after the reply to %s (%i s later) it is %s',
  async (_name, seconds, expected) => {
    const { id } = await makeMember(test.db)
    const payment = { invoice_id: `in_${id}`, member_id: id, total: 1650, number: null, lines: [], created_at: TEST_NOW, paid_at: null }
    await savePayment(test.db, { ...payment, succeeded: true, paid_at: TEST_NOW }, at(0))
    await savePayment(test.db, { ...payment, succeeded: false }, at(seconds))
    expect((await listPayments(test.db, id)).map(({ succeeded }) => succeeded)).toEqual([expected])
  },
)

it('listNewestSubscriptions finds the newest subscription of each of several members', async () => {
  const [both, one, none] = [await makeMember(test.db), await makeMember(test.db), await makeMember(test.db)]
  const add = async (memberId: number, name: 'web' | 'webPaper' | 'paper', createdAt: Date) =>
    saveSubscription(
      test.db,
      { ...CONTRACT, member_id: memberId, subscription_id: `sub_${memberId}_${name}`, plan_name: name, created_at: createdAt },
      at(0),
    )
  await add(both.id, 'web', at(1))
  await add(both.id, 'paper', at(0))
  await add(one.id, 'webPaper', at(0))
  const newest = await listNewestSubscriptions(test.db, [both.id, one.id, none.id])
  expect(new Map([...newest].map(([id, { plan_name }]) => [id, plan_name]))).toEqual(
    new Map([
      [both.id, 'web'],
      [one.id, 'webPaper'],
    ]),
  )
  expect((await listNewestSubscriptions(test.db, [])).size).toBe(0)
})
