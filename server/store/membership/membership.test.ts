/** A member has the same membership in pages, calls, jobs and applications (product §4). */
import { expect, it } from 'vitest'
import type { Membership } from '@yukan/rules/membership/member-status.ts'
import { hashSecret } from '../../hash-secret.ts'
import { readContracts } from '../../billing/member-contracts.ts'
import { membershipForNewContract } from '../../billing/late-cancellation.ts'
import { buildTestContext, TEST_NOW } from '../../test/context.ts'
import { makeMember } from '../../test/make.ts'
import { setUp } from '../../test/set-up.ts'
import { findMembership, toMembership } from './membership.ts'
import { addSession, findReadersByDevice, findReaderByToken } from './session.ts'

const JANUARY = new Date('2027-01-01T00:00:00+09:00')
const DECEMBER = new Date('2026-12-01T00:00:00+09:00')

const test = setUp(buildTestContext)

interface Contract {
  plan: 'web' | 'paper'
  expireAt: Date
  isCancelled: boolean
  cancelAfter?: string
}

const web: Contract = { plan: 'web', expireAt: JANUARY, isCancelled: false }
const late: Contract = { ...web, isCancelled: true, cancelAfter: '2026-12-31' }

it.each<[string, { role?: number; trial_until?: string }, Contract[], Membership['subscription'], Date?]>([
  ['a member without anything', {}, [], null],
  ['a member in the trial', { trial_until: '2026-12-04' }, [], null],
  ['a bank member', { role: 7 }, [], null],
  ['a subscriber', {}, [web], { planName: 'web', expireAt: JANUARY, isCancel: false }],
  ['a subscriber who has cancelled', {}, [{ ...web, isCancelled: true }], { planName: 'web', expireAt: JANUARY, isCancel: true }],
  ['one whose newest contract is another', {}, [web, { ...web, plan: 'paper' }], { planName: 'paper', expireAt: JANUARY, isCancel: false }],
  // A new contract takes over the month that the provider has not charged yet.
  ['one who cancelled after the deadline', {}, [late], { planName: 'web', expireAt: JANUARY, isCancel: true }, DECEMBER],
])('%s has the same membership in pages, calls, jobs and applications', async (_who, given, contracts, subscription, endForNewContract) => {
  const member = await makeMember(test.db, given)
  for (const [index, { plan, expireAt, isCancelled, cancelAfter }] of contracts.entries())
    await test.db
      .insertInto('subscription')
      .values({
        member_id: member.id,
        subscription_id: `sub_${member.id}_${index}`,
        plan_name: plan,
        expire_at: expireAt,
        is_cancelled: isCancelled,
        cancel_after: cancelAfter ?? null,
        product_id: 'prod_yukan',
        price_id: `price_${plan}`,
        status: 'active',
        paid_through: '2026-11-30',
        created_at: new Date(TEST_NOW.getTime() + index),
      })
      .execute()
  const [tokenHash, cookieHash] = [hashSecret(`token ${member.id}`), hashSecret(`cookie ${member.id}`)]
  const { id: deviceId } = await test.db
    .insertInto('device')
    .values({ member_id: member.id, cookie_hash: cookieHash, name: 'others', is_registered: true, created_at: TEST_NOW, used_at: TEST_NOW })
    .returning('id')
    .executeTakeFirstOrThrow()
  await addSession(test.db, { tokenHash, deviceId, memberId: member.id, now: TEST_NOW })

  const expected: Membership = { role: given.role ?? 1, limitTrial: given.trial_until ?? null, subscription }
  const { isValidDevice, isVerifiedSearchBot, email, ...ofCall } = (await findReaderByToken(test.db, {
    tokenHash,
    cookieHash,
    now: TEST_NOW,
  }))!.reader
  expect([isValidDevice, isVerifiedSearchBot, email]).toEqual([true, false, member.email])
  expect(ofCall).toEqual(expected)
  expect((await findReadersByDevice(test.db, { cookieHashes: [cookieHash], now: TEST_NOW }))[0]!.reader).toMatchObject(expected)
  const found = await readContracts(test.db, member.id)
  expect(await findMembership(test.db, found.member)).toEqual(expected)
  expect(toMembership(found.member, found.contracts[0])).toEqual(expected)
  const forNew = endForNewContract === undefined || subscription === null ? subscription : { ...subscription, expireAt: endForNewContract }
  expect(membershipForNewContract(found)).toEqual({ ...expected, subscription: forNew })
})
