/** Mails on the day before a delivery begins and on its last day: once each, by day. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sampleMaster } from '@yukan/contract/samples.ts'
import { saveMaster } from '../store/settings/master.ts'
import { buildTestContext } from '../test/context.ts'
import { withFailingMember } from '../test/faults/failing-member.ts'
import { makeMember } from '../test/make.ts'
import type { MadeMember, MemberOptions } from '../test/make.ts'
import { setUp } from '../test/set-up.ts'
import { notifyDeliveries } from './notify-deliveries.ts'

const tokyo = (day: string, time = '10:17') => new Date(`${day}T${time}:00+09:00`)
const BY_DAY = "mails are written from 9 to 20 o'clock"

const test = setUp(buildTestContext)
beforeAll(async () => {
  await saveMaster(test.db, { delivery: sampleMaster.delivery })
})
beforeEach(async () => {
  for (const table of ['mail_outbox', 'notice', 'plan_change', 'subscription', 'member'] as const) await test.db.deleteFrom(table).execute()
})

const run = (at: Date) => notifyDeliveries(test.ctx, at)
const mails = () => test.db.selectFrom('mail_outbox').select(['member_id', 'kind', 'text']).orderBy('id').execute()

interface Contract {
  plan?: 'web' | 'webPaper' | 'paper'
  /** Tokyo time of its beginning. */
  began: Date
  ends?: Date
  isCancelled?: boolean
  status?: string
}

async function addContract(member: MadeMember, { plan = 'webPaper', began, ends = tokyo('2027-01-01', '00:00'), ...more }: Contract) {
  await test.db
    .insertInto('subscription')
    .values({
      member_id: member.id,
      plan_name: plan,
      created_at: began,
      expire_at: ends,
      is_cancelled: more.isCancelled ?? false,
      status: more.status ?? 'active',
    })
    .execute()
}

async function subscriber(contract: Contract, options: MemberOptions = {}): Promise<MadeMember> {
  const member = await makeMember(test.db, options)
  await addContract(member, contract)
  const place = { zip: '3760000', pref: '群馬県', city: '桐生市本町一丁目', address: '2番3号', username: '桐生 花子', tel: '0277000000' }
  await test.db
    .insertInto('address')
    .values({ member_id: member.id, type: 2, ...place, changed_at: contract.began })
    .execute()
  return member
}

/** Ordered on Friday 20 November, first delivered on Tuesday 24 November: Monday is a holiday. */
const FRIDAY = { began: tokyo('2026-11-20', '18:00') }
/** The last day is 30 November. */
const CANCELLED = { began: tokyo('2026-09-01'), ends: tokyo('2026-12-01', '00:00'), isCancelled: true }

describe('the beginning of a delivery', () => {
  it('announces a delivery once, on the day before the first paper, with day and address', async () => {
    const { id } = await subscriber(FRIDAY)
    expect(await run(tokyo('2026-11-22'))).toBe('0 notified')
    expect(await run(tokyo('2026-11-23'))).toBe('1 notified')
    expect(await run(tokyo('2026-11-23', '12:17'))).toBe('0 notified')
    expect(await run(tokyo('2026-11-24'))).toBe('0 notified')
    const [mail, ...more] = await mails()
    expect(mail).toMatchObject({ member_id: id, kind: 'delivery-begins' })
    for (const part of [
      '2026年11月24日（火）の夕刊から、紙面をお届けします。',
      '（当日夕方にお届けします）',
      '桐生市本町一丁目2番3号',
      '桐生 花子 様',
    ])
      expect(mail!.text).toContain(part)
    expect(more).toEqual([])
  })

  it.each([
    ['08:59', BY_DAY],
    ['09:00', '1 notified'],
    ['19:59', '1 notified'],
    ['20:00', BY_DAY],
  ])('announces the beginning of a delivery only from 9 to 20 o’clock: at %s', async (time, summary) => {
    await subscriber(FRIDAY)
    expect(await run(tokyo('2026-11-23', time))).toBe(summary)
  })

  it.each<[string, Contract, MemberOptions]>([
    ['of the digital edition', { ...FRIDAY, plan: 'web' }, {}],
    ['who has cancelled since', { ...FRIDAY, isCancelled: true }, {}],
    ['whose first payment failed', { ...FRIDAY, status: 'incomplete' }, {}],
    ['who has left', FRIDAY, { flag: 999, email: null }],
  ])('does not announce the beginning of a delivery to a member %s', async (_name, contract, options) => {
    await subscriber(contract, options)
    expect(await run(tokyo('2026-11-23'))).toBe('0 notified')
    expect(await mails()).toEqual([])
  })

  it('announces the beginning of a delivery after a change to a plan with paper too', async () => {
    const member = await subscriber({ began: tokyo('2026-09-01') })
    await test.db
      .insertInto('plan_change')
      .values({ member_id: member.id, from_plan: 'web', to_plan: 'webPaper', changed_at: FRIDAY.began })
      .execute()
    expect(await run(tokyo('2026-11-23'))).toBe('1 notified')
    expect((await mails()).map(({ kind }) => kind)).toEqual(['delivery-begins'])
  })
})

describe('the end of a delivery', () => {
  it('announces the end of a delivery once, on its last day', async () => {
    const { id } = await subscriber(CANCELLED)
    expect(await run(tokyo('2026-11-29'))).toBe('0 notified')
    expect(await run(tokyo('2026-11-30'))).toBe('1 notified')
    expect(await run(tokyo('2026-11-30', '12:17'))).toBe('0 notified')
    expect(await run(tokyo('2026-12-01'))).toBe('0 notified')
    const [mail, ...more] = await mails()
    expect(mail).toMatchObject({ member_id: id, kind: 'delivery-ends' })
    expect(mail!.text).toContain('本日、2026年11月30日のお届けで、紙面の配達を終わります。')
    expect(more).toEqual([])
  })

  it('announces the end of a delivery whose only paper is on its last day', async () => {
    await subscriber({ ...CANCELLED, began: tokyo('2026-11-27', '09:00') })
    expect(await run(tokyo('2026-11-30'))).toBe('1 notified')
    expect((await mails()).map(({ kind }) => kind)).toEqual(['delivery-ends'])
  })

  it('announces the end of a delivery on the last paid day after a change to a plan without paper', async () => {
    const member = await subscriber({ plan: 'web', began: tokyo('2026-09-01') })
    await test.db
      .insertInto('plan_change')
      .values({
        member_id: member.id,
        from_plan: 'webPaper',
        to_plan: 'web',
        paid_through: '2026-11-30',
        changed_at: tokyo('2026-11-10'),
      })
      .execute()
    expect(await run(tokyo('2026-11-10', '11:00'))).toBe('0 notified')
    expect(await run(tokyo('2026-11-30'))).toBe('1 notified')
    expect((await mails()).map(({ kind }) => kind)).toEqual(['delivery-ends'])
  })

  it.each<[string, Contract, MemberOptions]>([
    ['whose contract is renewed', { ...CANCELLED, isCancelled: false }, {}],
    ['whose first paper was to come after it', { ...CANCELLED, began: tokyo('2026-11-30', '09:00') }, {}],
    ['of the digital edition', { ...CANCELLED, plan: 'web' }, {}],
    ['who has left', CANCELLED, { flag: 999, email: null }],
  ])('does not announce the end of a delivery to a member %s', async (_name, contract, options) => {
    await subscriber(contract, options)
    expect(await run(tokyo('2026-11-30'))).toBe('0 notified')
  })

  it('does not announce the end of a delivery to a member whose next contract continues it', async () => {
    const member = await subscriber(CANCELLED)
    await addContract(member, { began: tokyo('2026-11-25'), status: 'trialing' })
    expect(await run(tokyo('2026-11-30'))).toBe('0 notified')
  })
})

it('several nodes at once notify each member once of a delivery', async () => {
  for (let count = 0; count < 6; count += 1)
    await subscriber(count % 2 === 0 ? { ...CANCELLED, ends: tokyo('2026-11-24', '00:00') } : FRIDAY)
  const summaries = await Promise.all(Array.from({ length: 4 }, () => run(tokyo('2026-11-23'))))
  expect(summaries.map((text) => Number(text.split(' ')[0])).reduce((sum, count) => sum + count)).toBe(6)
  expect(new Set((await mails()).map(({ member_id }) => member_id)).size).toBe(6)
})

it('a member whose delivery mail cannot be written is notified by a later run and does not stop the others', async () => {
  const [failing, other] = [await subscriber(FRIDAY), await subscriber(FRIDAY)]
  await withFailingMember(test, { table: 'mail_outbox', memberId: failing.id }, async () => {
    await expect(run(tokyo('2026-11-23'))).rejects.toThrow('1 of 2 members could not be notified')
  })
  expect((await mails()).map(({ member_id: id }) => id)).toEqual([other.id])
  expect(await run(tokyo('2026-11-23'))).toBe('1 notified')
})
