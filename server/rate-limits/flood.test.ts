/** A flood from many sources slows itself down, and refuses no newcomer (decision 028). */
import { v1Calls } from '@yukan/contract/calls.ts'
import type { V1Path } from '@yukan/contract/calls.ts'
import { mapConcurrent } from '../concurrency/map-concurrent.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { LINK_LIFETIME } from '@yukan/rules/lifetimes.ts'
import { HOUR, MINUTE } from '@yukan/rules/time/tokyo-time.ts'
import { consumeSendTime } from '../mail/send-time.ts'
import { enqueueJob } from '../db/job-queue.ts'
import { saveContactItems } from '../store/membership/contact.ts'
import { buildTestApp } from '../test/app.ts'
import { TEST_NOW } from '../test/context.ts'
import { makeSubject, outcomeOf, SUBJECT_PASSWORD } from '../test/inputs/subjects.ts'
import type { Subject } from '../test/inputs/subjects.ts'
import { setUp } from '../test/set-up.ts'
import { enforceShare } from './rate-limits.ts'

const person = { last_name: '桐生', first_name: '花子', tel: '0277000000' }
const message = { type: '紙面について', name: '花子', tel: '0277000000', content: '本文' }

const test = setUp(buildTestApp)
let who: Subject
let last = 0
const fresh = () => `newcomer-${(last += 1)}@example.jp`
beforeAll(async () => {
  await saveContactItems(test.db, [{ slug: 'paper', item_name: '紙面について' }])
})
beforeEach(async () => {
  await test.db.deleteFrom('rate_count').execute()
  who = await makeSubject(test)
})

/** Sets the count of a key in the windows of ten minutes and of an hour. */
async function setCount(key: string, count: number): Promise<void> {
  const starts = new Set([10 * MINUTE, HOUR].map((length) => Math.floor(TEST_NOW.getTime() / length) * length))
  const rows = [...starts].map((at) => ({ key, window_at: new Date(at), count }))
  await test.db.insertInto('rate_count').values(rows).execute()
}

async function post(path: V1Path, body: object, source: string): Promise<string> {
  const headers = { 'content-type': 'application/json' }
  return outcomeOf(
    await test.app.inject({ method: 'POST', url: v1Calls[path].path, remoteAddress: source, headers, payload: JSON.stringify(body) }),
  )
}

async function repeated(times: number, act: (at: number) => Promise<string>): Promise<string[]> {
  const outcomes: string[] = []
  for (let at = 0; at < times; at += 1) outcomes.push(await act(at))
  return outcomes
}
const done = (times: number) => Array<string>(times).fill('done')

describe('shares once the limit for everybody is used up', () => {
  it.each<[string, V1Path, () => object, string, number, number]>([
    ['sign-ups', '/user/set/register', () => ({ email: fresh(), ...person }), 'signup-all ', 1000, 3],
    ['messages', '/contact/send/contact', () => ({ email: fresh(), ...message }), 'contact-all ', 500, 3],
    ['lost passwords', '/user/forgotPassword', () => ({ email: who.email }), 'mail-all ', 3001, 3],
    ['logins', '/user/login', () => ({ email: who.email, password: SUBJECT_PASSWORD }), 'login-all ', 5001, 10],
  ])('each source still has a share of %s when the limit for everybody is used up', async (_name, call, body, key, count, share) => {
    await setCount(key, count)
    expect(await repeated(share + 1, () => post(call, body(), '192.0.2.7'))).toEqual([...done(share), 'E_TOO_MANY'])
    expect(await post(call, body(), '198.51.100.7')).toBe('done')
    expect(await post(call, body(), '2001:db8:5:5::1')).toBe('done')
  })

  it('the last sign-up within the limit for everybody does not use up the share of its source', async () => {
    await setCount('signup-all ', 999)
    const outcomes = await repeated(5, () => post('/user/set/register', { email: fresh(), ...person }, '192.0.2.7'))
    expect(outcomes).toEqual([...done(4), 'E_TOO_MANY'])
  })

  it('a refused source has its share again in the next hour', async () => {
    const share = (now: Date) => enforceShare(test.ctx, 'signup-all', '192.0.2.7', now)
    for (let times = 0; times < 3; times += 1) await share(TEST_NOW)
    await expect(share(TEST_NOW)).rejects.toMatchObject({ code: 'E_TOO_MANY' })
    await share(new Date(TEST_NOW.getTime() + HOUR))
  })

  it.each([
    ['24 bits of IPv4 have five times the share', (at: number) => `192.0.2.${at}`, 15],
    ['56 bits of IPv6 twice', (at: number) => `2001:db8:7:${(0x100 + at).toString(16)}::/64`, 6],
    ['48 bits of IPv6 five times', (at: number) => `2001:db8:7:${(at * 0x100).toString(16)}::/64`, 15],
  ])('limits the share of a network: %s', async (_name, source, most) => {
    const outcomes = await repeated(20, (at) =>
      enforceShare(test.ctx, 'signup-all', source(at), TEST_NOW).then(
        () => 'done',
        () => 'E_TOO_MANY',
      ),
    )
    expect(outcomes).toEqual([...done(most), ...Array<string>(20 - most).fill('E_TOO_MANY')])
  })
})

it('slows down a flood from many IPv4 addresses, while someone from elsewhere signs up and gets the mail', async () => {
  await setCount('signup-all ', 990)
  const flood = await repeated(60, (at) => post('/user/set/register', { email: fresh(), ...person }, `203.0.113.${at % 30}`))
  // Up to the total, and then five times a source's share for the network.
  expect(flood.filter((outcome) => outcome === 'done')).toHaveLength(10 + 15)
  const email = fresh()
  expect(await post('/user/set/register', { email, ...person }, '192.0.2.7')).toBe('done')
  const mails = await test.db.selectFrom('mail_outbox').select('kind').where('recipient', '=', email).execute()
  expect(mails.map(({ kind }) => kind)).toEqual(['registration'])
})

it('a flood from 300 IPv4 networks refuses no other source and delays no first mail (decision 065)', { tags: ['long'] }, async () => {
  const networks = Array.from({ length: 300 }, (_, at) => `100.${64 + Math.floor(at / 100)}.${at % 100}`)
  const register = (email: string, source: string) => post('/user/set/register', { email, ...person }, source)
  // As many at once as the connections of a test serve on a busy machine: more wait too long for one.
  const signUp = () => mapConcurrent(networks, 20, (network) => register(fresh(), `${network}.7`))
  const outcomes: string[] = []
  // Four times each: once within the number of everybody, and twice in the share of each source once that is used up.
  for (let round = 0; round < 4; round += 1) {
    if (round === 1) await test.db.updateTable('rate_count').set({ count: 1000 }).where('key', '=', 'signup-all ').execute()
    outcomes.push(...(await signUp()))
  }
  expect(outcomes).toEqual(done(1200))
  expect(new Set(await signUp())).toEqual(new Set(['E_TOO_MANY']))
  for (const source of ['192.0.2.7', '198.51.100.7', `${networks[0]}.8`]) {
    const email = fresh()
    expect([source, await register(email, source)]).toEqual([source, 'done'])
    const member = await test.db.selectFrom('member').select('id').where('email', '=', email).executeTakeFirstOrThrow()
    const keys = await test.db.selectFrom('member_key').select('expires_at').where('member_id', '=', member.id).execute()
    // The lifetime of a link begins when its mail is sent: now.
    expect(keys).toEqual([{ expires_at: new Date(TEST_NOW.getTime() + LINK_LIFETIME.activate) }])
  }
})

describe('mails to unconfirmed addresses', () => {
  const after = (hours: number) => new Date(TEST_NOW.getTime() + hours * HOUR)
  const fill = async (hours: number, count: number, key = 'first-mail-all ') => {
    const windowAt = new Date(Math.floor(after(hours).getTime() / HOUR) * HOUR)
    await test.db.insertInto('rate_count').values({ key, window_at: windowAt, count }).execute()
  }

  it.each<[string, readonly number[], number]>([
    ['at once', [], 0],
    ['as the last of an hour at once', [1999], 0],
    ['an hour later once the hour is full', [2000], 1],
    ['behind those that wait already', [2000, 2000, 1999], 2],
    ['after a day at the latest', Array<number>(30).fill(2000), 24],
  ])('sends a mail to an unconfirmed address %s', async (_name, counts, hours) => {
    for (const [at, count] of counts.entries()) await fill(at, count)
    expect(await consumeSendTime(test.ctx, '192.0.2.7', TEST_NOW)).toEqual(after(hours))
  })

  it('during a flood, only the second mail of a source and the sixth of its network wait', async () => {
    await fill(0, 1000, 'stranger-mail-all ')
    const hoursOf = async (source: string) => ((await consumeSendTime(test.ctx, source, TEST_NOW)).getTime() - TEST_NOW.getTime()) / HOUR
    expect([await hoursOf('192.0.2.7'), await hoursOf('192.0.2.7')]).toEqual([0, 1])
    const neighbours: number[] = []
    for (let last = 10; last < 15; last += 1) neighbours.push(await hoursOf(`192.0.2.${last}`))
    expect(neighbours).toEqual([0, 0, 0, 0, 1])
    expect(await hoursOf('198.51.100.7')).toBe(0)
  })

  it('a delayed mail waits with its job, and its link is valid for the full time from then on', async () => {
    await fill(0, 2000)
    const email = fresh()
    expect(await post('/user/set/register', { email, ...person }, '192.0.2.7')).toBe('done')
    const member = await test.db.selectFrom('member').select('id').where('email', '=', email).executeTakeFirstOrThrow()
    const keys = await test.db.selectFrom('member_key').select('expires_at').where('member_id', '=', member.id).execute()
    expect(keys).toEqual([{ expires_at: new Date(after(1).getTime() + LINK_LIFETIME.activate) }])
    const mail = await test.db.selectFrom('mail_outbox').select('id').where('recipient', '=', email).executeTakeFirstOrThrow()
    // The job that enqueues unsent mails does not send it before.
    await enqueueJob(test.db, 'send-mail', { mailId: mail.id })
    const jobs = await test.ctx.pool.query('select start_after from jobs.job where data = $1', [{ mailId: mail.id }])
    expect(jobs.rows).toEqual([{ start_after: after(1) }])
  })
})
