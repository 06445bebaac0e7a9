/** A card provider that accepts requests and does not respond: every reader gets a reply in time, and none is charged twice. */
import { SECOND } from '@yukan/rules/time/tokyo-time.ts'
import { describe, expect, it } from 'vitest'
import { TIME_LIMITS, ICON_PROCESSOR_TIME } from '../limits.ts'
import { ask, readRefusal } from '../test/inputs/expect-reply.ts'
import { applyFor, setUpPayments, namedContract, sendAs, sendApplication, subscriptionsOf, makeCardHolder } from '../test/payments.ts'
import type { PayingMember } from '../test/payments.ts'

/** Like the program's, but short. */
const SHORT = { ...TIME_LIMITS, providerRequest: 800, providerReply: 900 }
const PATIENT = { timeout: 10 * SECOND, interval: 50 }

const test = setUpPayments({ timeLimits: SHORT })
let applicants = 0

/** A member with a card, and an application of the same id at every press. */
async function makeApplicant(): Promise<{ paying: PayingMember; applicationId: string }> {
  const paying = await makeCardHolder(test)
  applicants += 1
  return { paying, applicationId: `silent-provider-application-${applicants}` }
}

const silence = (moment: 'before' | 'after', method: 'GET' | 'POST', path: string, delayMs = 60 * SECOND) =>
  test.cards.addFault({ kind: 'slow', moment, method, path, delayMs, times: null })
const press = ({ paying, applicationId }: { paying: PayingMember; applicationId: string }) =>
  sendApplication(test, paying, 'web', applicationId)
const stateOf = (applicationId: string) =>
  test.db.selectFrom('application').select(['state', 'subscription_id']).where('id', '=', applicationId).executeTakeFirst()

describe('the time limits', () => {
  it('time limits let the innermost wait end first, and a reader get a reply within ten seconds', () => {
    const { providerRequest, providerReply, handler, socket } = TIME_LIMITS
    const order = [providerRequest, providerReply, 10 * SECOND, handler, socket]
    expect(order.toSorted((a, b) => a - b)).toEqual(order)
    expect(new Set(order).size).toBe(order.length)
    const { picture, pictureQueue } = TIME_LIMITS
    expect([ICON_PROCESSOR_TIME < picture, picture + pictureQueue < handler]).toEqual([true, true])
  })
})

describe('an application', () => {
  it('an application without a reply from the card provider is refused in time, and a retry finds its contract', async () => {
    const applicant = await makeApplicant()
    silence('after', 'POST', '/v1/subscriptions')
    expect(readRefusal(await press(applicant))).toEqual({ detail: 'E_PROVIDER' })
    const made = subscriptionsOf(test, applicant.paying)
    expect(made.length).toBe(1)
    // The event of the new contract arrives before the reader presses again.
    test.cards.clearFaults()
    await test.deliverEvents()
    const again = await press(applicant)
    expect([again.statusCode, again.json().registedSubscription?.subscription_id]).toEqual([200, made[0]!.id])
    expect(subscriptionsOf(test, applicant.paying).length).toBe(1)
    expect(await stateOf(applicant.applicationId)).toEqual({ state: 'done', subscription_id: made[0]!.id })
  })

  it('makes one contract when the card provider executes an application late and the member repeats it', async () => {
    const applicant = await makeApplicant()
    silence('before', 'POST', '/v1/subscriptions', 3 * SECOND)
    expect(readRefusal(await press(applicant))).toEqual({ detail: 'E_PROVIDER' })
    test.cards.clearFaults()
    await expect.poll(async () => (await press(applicant)).statusCode, PATIENT).toBe(200)
    const [made, ...others] = subscriptionsOf(test, applicant.paying)
    expect(others).toEqual([])
    expect(await stateOf(applicant.applicationId)).toEqual({ state: 'done', subscription_id: made!.id })
  })

  it('refuses another application during a contract, and the same application id of another member', async () => {
    const applicant = await makeApplicant()
    silence('after', 'POST', '/v1/subscriptions')
    await press(applicant)
    test.cards.clearFaults()
    await test.deliverEvents()
    expect(readRefusal(await press({ ...applicant, applicationId: 'silent-provider-other-application' }))).toEqual({
      detail: 'E_UNDER_CONTRACT',
    })
    const other = await makeApplicant()
    expect(readRefusal(await press({ ...other, applicationId: applicant.applicationId }))).toEqual({ detail: 'E_NOT_FOUND' })
    expect(subscriptionsOf(test, other.paying)).toEqual([])
  })
})

describe('other calls that need the card provider', () => {
  it('refuses the list of cards and a cancellation in time while the card provider is silent', async () => {
    const { paying, applicationId } = await makeApplicant()
    const { id, subscription_id } = await applyFor(test, paying, 'web', applicationId)
    const { customerId } = paying
    silence('before', 'GET', '*')
    silence('before', 'POST', '*')
    const body = namedContract(paying, { id, subscription_id })
    const refused = await Promise.all([
      sendAs(test, paying, '/stripe/customer/get/cards', { query: { customerId } }),
      sendAs(test, paying, '/stripe/subscription/set/cancel', { body }),
    ])
    expect(refused.map(readRefusal)).toEqual([{ detail: 'E_PROVIDER' }, { detail: 'E_PROVIDER' }])
  })

  it('lets a member with an unpaid month leave without waiting for the silent card provider', async () => {
    const { paying, applicationId } = await makeApplicant()
    await applyFor(test, paying, 'web', applicationId)
    await test.db
      .updateTable('subscription')
      .set({ status: 'past_due', expire_at: test.clock.now() })
      .where('member_id', '=', paying.member.id)
      .execute()
    silence('before', 'GET', '*')
    const { headers, member } = paying
    expect(await ask(test.app, '/user/set/update', { headers, body: { id: member.id, flag: 999 } })).toMatchObject({})
  })
})
