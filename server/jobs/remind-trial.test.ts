/** The reminder of product §1: once, by day, to members whose trial ends. */
import { beforeEach, expect, it, vi } from 'vitest'
import { buildTestContext } from '../test/context.ts'
import { withFailingMember } from '../test/faults/failing-member.ts'
import { makeMember } from '../test/make.ts'
import type { MemberOptions } from '../test/make.ts'
import { setUp } from '../test/set-up.ts'
import { remindTrial } from './remind-trial.ts'

const tokyo = (day: string, time = '10:17') => new Date(`${day}T${time}:00+09:00`)

const test = setUp(buildTestContext)
beforeEach(async () => {
  await test.db.deleteFrom('mail_outbox').execute()
  await test.db.deleteFrom('member').execute()
})

const run = (at: Date) => remindTrial(test.ctx, at)
const mails = () =>
  test.db.selectFrom('mail_outbox').select(['member_id', 'kind', 'recipient', 'text', 'created_at']).orderBy('id').execute()
const member = (trial_until: string | null, more: MemberOptions = {}) => makeMember(test.db, { trial_until, ...more })

it('reminds once of the end of a trial, three days before the last day, and names that day', async () => {
  const { id, email } = await member('2026-12-04')
  expect(await run(tokyo('2026-11-29'))).toBe('0 reminded')
  expect(await run(tokyo('2026-11-30'))).toBe('1 reminded')
  for (const day of ['2026-11-30', '2026-12-01', '2026-12-03', '2026-12-04']) expect(await run(tokyo(day, '12:17'))).toBe('0 reminded')
  const [mail, ...more] = await mails()
  expect(mail).toMatchObject({ member_id: id, kind: 'trial-reminder', recipient: email, created_at: tokyo('2026-11-30') })
  expect(mail!.text).toContain('電子版の無料お試しは2026年12月3日までです。')
  expect(mail!.text).toContain('http://localhost:3000/subscriptions/')
  expect(more).toEqual([])
})

it.each([
  ['08:59', "mails are written from 9 to 20 o'clock", 0],
  ['09:00', '1 reminded', 1],
  ['19:59', '1 reminded', 1],
  ['20:00', "mails are written from 9 to 20 o'clock", 0],
])('reminds of the end of a trial only from 9 to 20 o’clock: at %s', async (time, summary, count) => {
  await member('2026-12-04')
  expect(await run(tokyo('2026-11-30', time))).toBe(summary)
  expect((await mails()).length).toBe(count)
})

it('reminds late of the end of a trial rather than never, on the last day too, and not after it', async () => {
  await member('2026-12-04')
  expect(await run(tokyo('2026-12-03', '19:59'))).toBe('1 reminded')
  await member('2026-12-04')
  expect(await run(tokyo('2026-12-04', '09:00'))).toBe('0 reminded')
})

it.each<[string, string | null, MemberOptions]>([
  ['without a trial', null, {}],
  ['whose trial continues', '2026-12-05', {}],
  ['who has not set a password', '2026-12-04', { flag: 10 }],
  ['who has left', '2026-12-04', { flag: 999, email: null }],
  ['who has paid', '2026-12-04', { subscription: { planName: 'web' } }],
  ['who pays by bank transfer', '2026-12-04', { role: 7 }],
  ['of the staff', '2026-12-04', { role: 3 }],
  ['whom the staff keep out', '2026-12-04', { blocked_at: new Date('2026-11-29T00:00:00Z') }],
])('sends no reminder of the end of a trial to a member %s', async (_name, trialUntil, more) => {
  await member(trialUntil, more)
  expect(await run(tokyo('2026-11-30'))).toBe('0 reminded')
  expect(await mails()).toEqual([])
})

it('sends the trial reminder even to a member who wants no mails of the newspaper', async () => {
  await member('2026-12-04', { receive_email: false })
  expect(await run(tokyo('2026-11-30'))).toBe('1 reminded')
})

it('several nodes at once remind each member once of the end of a trial', async () => {
  for (let count = 0; count < 10; count += 1) await member('2026-12-04')
  const summary = await Promise.all(Array.from({ length: 4 }, () => run(tokyo('2026-11-30'))))
  expect(summary.map((text) => Number(text.split(' ')[0])).reduce((sum, count) => sum + count)).toBe(10)
  expect(new Set((await mails()).map(({ member_id }) => member_id)).size).toBe(10)
  expect((await mails()).length).toBe(10)
})

it('a member whose trial reminder cannot be written is reminded by a later run and does not stop the others', async () => {
  const [failing, other] = [await member('2026-12-04'), await member('2026-12-04')]
  const logged = vi.spyOn(test.ctx.log, 'error')
  await withFailingMember(test, { table: 'mail_outbox', memberId: failing.id }, async () => {
    await expect(run(tokyo('2026-11-30'))).rejects.toThrow('1 of 2 members could not be reminded')
  })
  expect((await mails()).map(({ member_id: id }) => id)).toEqual([other.id])
  expect(logged.mock.calls).toEqual([
    [
      { err: expect.objectContaining({ message: 'refused for this member' }), memberId: failing.id },
      'a member could not be reminded of the end of the trial',
    ],
  ])
  expect(await run(tokyo('2026-11-30', '11:17'))).toBe('1 reminded')
  logged.mockRestore()
})
