/** The reader's data in a page (decision 001; docs/decisions/002-pages-shared-or-private.md). */
import { expect, it } from 'vitest'
import { buildTestApp } from '../test/app.ts'
import { TEST_NOW } from '../test/context.ts'
import { loginAs, makeMember } from '../test/make.ts'
import type { MemberOptions } from '../test/make.ts'
import { setUp } from '../test/set-up.ts'

const test = setUp(() => buildTestApp({ render: async (_request, { reader }) => Response.json({ reader }) }))

const pageFor = async (headers: Record<string, string>) => {
  const page = await test.app.inject({ url: '/terms/', headers })
  return { reader: page.json().reader, cacheControl: page.headers['cache-control'] }
}

async function memberWith(
  status: string,
  { role, ...subscription }: MemberOptions['subscription'] & { role?: number } = { planName: 'web' },
) {
  const member = await makeMember(test.db, { subscription, ...(role === undefined ? {} : { role }) })
  await test.db.updateTable('subscription').set({ status }).where('member_id', '=', member.id).execute()
  return loginAs(test, member)
}

const ends = (at: string) => ({ planName: 'web' as const, expireAt: new Date(at) })

it.each([
  ['failed', 'past_due', ends('2026-11-28T00:00:00+09:00'), { kind: 'running', lastDay: '2026-11-27' }],
  ['failed and whose grace ends now', 'past_due', { planName: 'web' as const, expireAt: TEST_NOW }, { kind: 'over' }],
  ['went through', 'active', ends('2026-12-08T00:00:00+09:00'), null],
  ['failed after a cancellation', 'past_due', { ...ends('2026-11-28T00:00:00+09:00'), isCancelled: true }, null],
  ['is made by the bank', 'past_due', { ...ends('2026-11-28T00:00:00+09:00'), role: 7 }, null],
])(
  'a member whose last payment %s gets a private page with the right grace, and a guest a page without',
  async (_, status, options, grace) => {
    const { cookie } = await memberWith(status, options)
    expect(await pageFor({ cookie })).toEqual({
      reader: expect.objectContaining({ isSignedIn: true, grace }),
      cacheControl: 'private, no-store',
    })
    expect(await pageFor({})).toEqual({ reader: null, cacheControl: expect.stringMatching(/^public, max-age=0/) })
  },
)

it('takes the payment grace from the newest contract only', async () => {
  const member = await makeMember(test.db, { subscription: ends('2026-11-28T00:00:00+09:00') })
  await test.db.updateTable('subscription').set({ status: 'past_due', created_at: TEST_NOW }).where('member_id', '=', member.id).execute()
  const { cookie } = await loginAs(test, member)
  const newer = { member_id: member.id, plan_name: 'web' as const, expire_at: new Date('2026-12-08T00:00:00+09:00'), status: 'active' }
  await test.db
    .insertInto('subscription')
    .values({ ...newer, is_cancelled: false, created_at: new Date(TEST_NOW.getTime() + 1) })
    .execute()
  expect((await pageFor({ cookie })).reader.grace).toBe(null)
})

it('gives no payment grace to a member without a contract', async () => {
  const { cookie } = await loginAs(test, await makeMember(test.db))
  expect((await pageFor({ cookie })).reader.grace).toBe(null)
})

it('puts the offer for the reader into the subscriptions page only', async () => {
  const { cookie } = await loginAs(test, await makeMember(test.db, { trial_until: '2026-11-30' }))
  const offerOn = async (url: string, headers = { cookie }) =>
    (await test.app.inject({ url, headers })).json<{ reader: { offer: string } | null }>().reader?.offer
  expect([await offerOn('/subscriptions/'), await offerOn('/subscriptions/_.data'), await offerOn('/terms/')]).toEqual([
    'trial',
    'trial',
    'guest',
  ])
})
