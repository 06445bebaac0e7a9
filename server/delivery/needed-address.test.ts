/** A delivery address stays while papers are brought to it, or an order of them is being made (product §4 "Address", §9 "Access and delivery last until the expire date"). */
import { MINUTE } from '@yukan/rules/time/tokyo-time.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { ask, readRefusal, refusalCodeOf } from '../test/inputs/expect-reply.ts'
import { loginAs } from '../test/make.ts'
import {
  DELIVERY_PLACE,
  FAILING_CARD,
  PRICES,
  applyFor,
  setUpPayments,
  holdAtProvider,
  namedContract,
  registerDeliveryAddress,
  sendAs,
  sendApplication,
  subscriptionsOf,
  makeCardHolder,
} from '../test/payments.ts'
import type { PayingMember, Plan } from '../test/payments.ts'

const NOVEMBER_20 = new Date('2026-11-20T15:30:00+09:00')
const LAST_MOMENT = new Date('2026-11-30T23:59:59+09:00')
const DECEMBER = new Date('2026-12-01T00:00:00+09:00')

const test = setUpPayments({ now: NOVEMBER_20 })
let paying: PayingMember
beforeEach(async () => {
  test.clock.set(NOVEMBER_20)
  paying = await makeCardHolder(test)
  await registerDeliveryAddress(test, paying)
})

/** Sets the clock; the session of an earlier day has expired. */
async function moveTo(at: Date): Promise<void> {
  test.clock.set(at)
  paying = { ...paying, headers: await loginAs(test, paying.member) }
}
/** The code with which the deletion is refused; null if the address is deleted. */
async function deletion(): Promise<string | null> {
  const body = { ...DELIVERY_PLACE, type: 2, flag: 999, user_id: paying.member.id }
  return refusalCodeOf(await sendAs(test, paying, '/address/set/updater', { body }))
}
const apply = (plan: Plan, id?: string) => sendApplication(test, paying, plan, id)
const change = (row: { id: number; subscription_id: string }, plan: Plan) =>
  sendAs(test, paying, '/stripe/subscription/set/update', { body: { ...namedContract(paying, row), price_id: PRICES[plan] } })
const holdAt = (path: string) => holdAtProvider(test, 'POST', path)

describe('a delivery address that is needed', () => {
  it.each(['webPaper', 'paper'] as const)(
    'refuses to delete a delivery address while an application for %s is at the card provider',
    async (plan) => {
      const isAtProvider = holdAt('/v1/subscriptions')
      const applied = apply(plan)
      await isAtProvider()
      expect(await deletion()).toBe('E_UNDER_CONTRACT')
      expect((await applied).statusCode).toBe(200)
      expect(await deletion()).toBe('E_UNDER_CONTRACT')
    },
  )

  it('refuses to delete a delivery address while a change to a plan with the print is at the card provider', async () => {
    const row = await applyFor(test, paying, 'web')
    const isAtProvider = holdAt(`/v1/subscriptions/${row.subscription_id}`)
    const changed = change(row, 'webPaper')
    await isAtProvider()
    expect(await deletion()).toBe('E_UNDER_CONTRACT')
    expect((await changed).statusCode).toBe(200)
    expect(await deletion()).toBe('E_UNDER_CONTRACT')
  })

  it('refuses to delete a delivery address before the contract of a completed application is stored', async () => {
    const row = await applyFor(test, paying, 'webPaper')
    await test.db.deleteFrom('subscription').where('subscription_id', '=', row.subscription_id).execute()
    expect(await deletion()).toBe('E_UNDER_CONTRACT')
  })

  it('refuses to delete a delivery address after a change to a plan without the print until the last paid day', async () => {
    const row = await applyFor(test, paying, 'webPaper')
    // The first paper was brought on the 24th.
    await moveTo(new Date('2026-11-25T12:00:00+09:00'))
    expect((await change(row, 'web')).statusCode).toBe(200)
    expect(await deletion()).toBe('E_UNDER_CONTRACT')
    await moveTo(LAST_MOMENT)
    expect(await deletion()).toBe('E_UNDER_CONTRACT')
    await moveTo(DECEMBER)
    expect(await deletion()).toBe(null)
  })

  it('refuses to delete a delivery address while a cancelled contract with the print still delivers', async () => {
    const row = await applyFor(test, paying, 'webPaper')
    await ask(test.app, '/stripe/subscription/set/cancel', { headers: paying.headers, body: namedContract(paying, row) })
    expect((await apply('web')).statusCode).toBe(200)
    expect(await deletion()).toBe('E_UNDER_CONTRACT')
    await moveTo(DECEMBER)
    expect(await deletion()).toBe(null)
  })
})

describe('a delivery address that is not needed', () => {
  it('deletes a delivery address during an application for web, and after one for the print was refused', async () => {
    const isAtProvider = holdAt('/v1/subscriptions')
    const applied = apply('web')
    await isAtProvider()
    expect(await deletion()).toBe(null)
    expect((await applied).statusCode).toBe(200)
    paying = await makeCardHolder(test, {}, FAILING_CARD)
    await registerDeliveryAddress(test, paying)
    expect((await apply('webPaper')).statusCode).toBe(402)
    expect(await deletion()).toBe(null)
  })

  it('deletes a delivery address two minutes after a change to which the card provider has not replied', async () => {
    const row = await applyFor(test, paying, 'web')
    test.cards.addFault({
      kind: 'fail',
      moment: 'before',
      method: 'POST',
      path: `/v1/subscriptions/${row.subscription_id}`,
      status: 500,
      times: null,
    })
    expect(readRefusal(await change(row, 'webPaper')).detail).toBe('E_PROVIDER')
    expect(await deletion()).toBe('E_UNDER_CONTRACT')
    test.clock.set(new Date(NOVEMBER_20.getTime() + 2 * MINUTE))
    expect(await deletion()).toBe(null)
  })
})

it('refuses an application whose address is deleted after its first check, and makes no contract', async () => {
  const isAtProvider = holdAtProvider(test, 'GET', `/v1/customers/${paying.customerId}`)
  const applied = apply('webPaper')
  await isAtProvider()
  expect(await deletion()).toBe(null)
  expect(readRefusal(await applied).detail).toBe('E_NO_DELIVERY_ADDRESS')
  expect(subscriptionsOf(test, paying)).toEqual([])
})
