/** Rate limits per account, per source and in total (decision 028). */
import type { AnyCall } from '@yukan/contract/call.ts'
import { v1Calls } from '@yukan/contract/calls.ts'
import type { V1Path } from '@yukan/contract/calls.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { HOUR, MINUTE } from '@yukan/rules/time/tokyo-time.ts'
import { saveContactItems } from '../store/membership/contact.ts'
import { buildTestApp } from '../test/app.ts'
import { TEST_NOW } from '../test/context.ts'
import { queryText } from '../test/inputs/expect-reply.ts'
import { filePart, makeSubject, outcomeOf, SUBJECT_PASSWORD } from '../test/inputs/subjects.ts'
import type { Subject } from '../test/inputs/subjects.ts'
import { setUp } from '../test/set-up.ts'
import { consumeLimits } from './rate-limits.ts'

const SOURCE = '192.0.2.77'
const person = { last_name: '桐生', first_name: '花子', tel: '0277000000' }
const picture = Buffer.from('R0lGODdhAQABAIABAP///wAAACwAAAAAAQABAAACAkQBADs=', 'base64')

const test = setUp(buildTestApp)
let who: Subject
beforeAll(async () => {
  await saveContactItems(test.db, [{ slug: 'paper', item_name: '紙面について' }])
})
beforeEach(async () => {
  await test.db.deleteFrom('rate_count').execute()
  who = await makeSubject(test)
})

describe('consumeLimits', () => {
  const within = (of: string, now = TEST_NOW) => consumeLimits(test.ctx, [{ limit: 'mail-address', of }], now)

  it('a limit allows its number of requests for each key, and again in its next window', async () => {
    const answers: boolean[] = []
    for (let times = 0; times < 7; times += 1) answers.push(await within('a@example.jp'))
    expect(answers).toEqual([true, true, true, true, true, false, false])
    expect(await within('b@example.jp')).toBe(true)
    expect(await within('a@example.jp', new Date(TEST_NOW.getTime() + HOUR))).toBe(true)
  })

  it('a limit counts simultaneous requests one by one', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => within('a@example.jp')))
    expect(answers.filter(Boolean)).toHaveLength(5)
  })

  it('counts the second of two limits only while the first one allows the request', async () => {
    const both = () =>
      consumeLimits(
        test.ctx,
        [
          { limit: 'mail-address', of: 'a@example.jp' },
          { limit: 'upload-member', of: '1' },
        ],
        TEST_NOW,
      )
    for (let times = 0; times < 5; times += 1) expect(await both()).toBe(true)
    expect(await both()).toBe(false)
    const rows = await test.db.selectFrom('rate_count').select(['key', 'count']).orderBy('key').execute()
    expect(rows).toEqual([
      { key: 'mail-address a@example.jp', count: 6 },
      { key: 'upload-member 1', count: 5 },
    ])
  })
})

describe('the limits of one source', () => {
  const requestReset = (email: string) => post('/user/forgotPassword', { email })
  const countOf = async (key: string) =>
    (await test.db.selectFrom('rate_count').select('count').where('key', '=', key).orderBy('count', 'desc').executeTakeFirst())?.count ?? 0

  it.each<[string, V1Path, () => object, string, number, string]>([
    ['logins', '/user/login', () => ({ email: 'nobody@example.jp', password: 'x' }), `login-source ${SOURCE}`, 100, 'login-all '],
    ['sign-ups', '/user/set/register', () => ({ email: who.email, ...person }), `signup-source ${SOURCE}`, 20, 'signup-all '],
    ['reset mails', '/user/forgotPassword', () => ({ email: 'nobody@example.jp' }), `mail-source ${SOURCE}`, 30, 'mail-all '],
    ['messages', '/contact/send/contact', () => contactOf('a@example.jp'), `contact-source ${SOURCE}`, 10, 'contact-all '],
  ])(
    'a source beyond its own limit of %s uses up nothing of the limit for everybody',
    async (_name, call, body, own, times, everybodys) => {
      await test.db
        .insertInto('rate_count')
        .values([10 * MINUTE, HOUR].map((length) => ({ key: own, window_at: windowOf(length), count: times })))
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      for (let more = 0; more < 3; more += 1) expect(outcomeOf(await post(call, body(), {}))).toBe('E_TOO_MANY')
      expect([await countOf(own), await countOf(everybodys)]).toEqual([times + 3, 0])
    },
  )

  it('signing up, writing or changing email with another’s address does not block its password reset', async () => {
    const { email } = await makeSubject(test)
    for (let times = 0; times < 6; times += 1) {
      expect(outcomeOf(await post('/user/set/register', { email, ...person }))).toBe('done')
      expect(outcomeOf(await post('/contact/send/contact', contactOf(email)))).toBe('done')
      expect(outcomeOf(await post('/user/set/updateEmail', { id: who.id, email }))).toBe(times < 5 ? 'E_DUPLICATE' : 'E_TOO_MANY')
    }
    expect(outcomeOf(await requestReset(email))).toBe('done')
    const mails = await test.db.selectFrom('mail_outbox').select('kind').where('recipient', '=', email).execute()
    expect(mails.filter(({ kind }) => kind === 'reset')).toHaveLength(1)
  })
})

const contactOf = (email: string) => ({ email, type: '紙面について', name: '花子', tel: '0277000000', content: '本文' })
const windowOf = (length: number) => new Date(Math.floor(TEST_NOW.getTime() / length) * length)

describe('the networks of one customer', () => {
  const counts = async (key: string, of: string) =>
    (await test.db.selectFrom('rate_count').select('count').where('key', '=', `${key} ${of}`).executeTakeFirst())?.count ?? 0
  /** Counts a source until it is refused. */
  const useUp = async (of: string) => {
    let times = 0
    while (
      times < 1000 &&
      (await consumeLimits(
        test.ctx,
        [
          { limit: 'signup-source', of },
          { limit: 'signup-all', of: '' },
        ],
        TEST_NOW,
      ))
    )
      times += 1
    return times
  }

  it('a network of 56 bits has twice the limit of a source and one of 48 bits five times', async () => {
    const customer = (last: number) => `2001:db8:77:${last.toString(16)}::/64`
    expect([await useUp(customer(0x100)), await useUp(customer(0x101)), await useUp(customer(0x102))]).toEqual([20, 20, 0])
    const others = []
    for (let last = 0x200; last < 0x600; last += 0x100) others.push(await useUp(customer(last)))
    expect(others).toEqual([20, 20, 20, 0])
    // Another customer is not refused, and the total counts only accepted requests.
    expect(await useUp('2001:db8:78::/64')).toBe(20)
    expect(await counts('signup-all', '')).toBe(120)
  })
})

describe('wrong passwords', () => {
  it('counts wrong passwords for everybody only until their source is refused, and right ones never', async () => {
    const all = async () =>
      (await test.db.selectFrom('rate_count').select('count').where('key', '=', 'login-all ').executeTakeFirst())?.count ?? 0
    const guess = (times: number) => post('/user/login', { email: `nobody-${times}@example.jp`, password: 'wrong-password' }, {})
    for (let times = 0; times < 25; times += 1) await guess(times)
    expect(await all()).toBe(20)
    expect(outcomeOf(await post('/user/login', { email: who.email, password: SUBJECT_PASSWORD }, {}))).toBe('done')
    expect(await all()).toBe(20)
  })
})

describe('a source that has guessed too often', () => {
  it('a source that has guessed too often gets the same reply for known, banned and unknown accounts', async () => {
    const { email } = await makeSubject(test)
    const guess = async (address: string) => (await post('/user/login', { email: address, password: 'wrong-password' }, {})).body
    for (let times = 0; times < 20; times += 1) await guess(`nobody-${times}@example.jp`)
    for (let times = 0; times < 7; times += 1) expect(await guess(email)).toBe(await guess('nobody@example.jp'))
  })

  it('a source that has guessed too often can log in, and gets exact errors in a known browser', async () => {
    await test.db
      .insertInto('rate_count')
      .values({ key: `unknown-address ${SOURCE}`, window_at: windowOf(HOUR), count: 20 })
      .execute()
    expect(outcomeOf(await post('/user/login', { email: who.email, password: 'wrong-password' }))).toBe('E_PASSWORD_MISMATCH')
    expect(outcomeOf(await post('/user/login', { email: who.email, password: SUBJECT_PASSWORD }, {}))).toBe('done')
  })
})

describe('a storm of wrong passwords from many sources', () => {
  it('bans a source as usual during a storm of wrong passwords from many sources', async () => {
    const { email, id } = await makeSubject(test)
    await test.db
      .insertInto('rate_count')
      .values({ key: `login-strangers ${id}`, window_at: windowOf(HOUR), count: 50 })
      .execute()
    const logIn = async (password: string) => outcomeOf(await post('/user/login', { email, password }))
    const outcomes: string[] = []
    for (let times = 0; times < 6; times += 1) outcomes.push(await logIn(`wrong-${times}`))
    expect(outcomes).toEqual([...Array<string>(4).fill('E_TOO_MANY'), 'E_BANNED', 'E_BANNED'])
    expect(await logIn(SUBJECT_PASSWORD)).toBe('E_BANNED')
  })
})

async function exhaust(key: string): Promise<void> {
  const windows = [10 * MINUTE, HOUR].map((length) => new Date(Math.floor(TEST_NOW.getTime() / length) * length))
  const distinct = [...new Set(windows.map((at) => at.getTime()))].map((at) => ({ key, window_at: new Date(at), count: 1_000_000 }))
  await test.db.insertInto('rate_count').values(distinct).execute()
}

function post(path: V1Path, body: object | null, headers: Record<string, string> = who.headers) {
  const call: AnyCall = v1Calls[path]
  const part = call.multipart === true ? filePart(picture) : null
  return test.app.inject({
    method: 'POST',
    url: call.path + (part === null ? '' : queryText({ id: who.id })),
    remoteAddress: SOURCE,
    headers: { ...headers, 'content-type': part?.type ?? 'application/json' },
    payload: part?.payload ?? JSON.stringify(body),
  })
}

describe('the limits of calls', () => {
  const login = () => ({ email: who.email, password: SUBJECT_PASSWORD })
  const contact = () => contactOf(who.email)
  const register = () => ({ email: `new-${who.email}`, ...person })

  it.each<[string, V1Path, () => object | null, () => string]>([
    ['login from one source', '/user/login', login, () => `login-source ${SOURCE}`],
    ['sign-up from one source', '/user/set/register', register, () => `signup-source ${SOURCE}`],
    ['keys of registrations', '/user/registPassword', () => ({ password: 'akagi-oroshi', activatekey: 'x' }), () => `key-source ${SOURCE}`],
    ['keys of resets', '/user/resetPassword', () => ({ password: 'akagi-oroshi', activatekey: 'x' }), () => `key-source ${SOURCE}`],
    ['reset mails to one source', '/user/forgotPassword', () => ({ email: who.email }), () => `mail-source ${SOURCE}`],
    ['mails of an email change, by the member', '/user/set/updateEmail', emailChange, () => `mail-address member ${who.id}`],
    ['mails of an email change, to the new address', '/user/set/updateEmail', emailChange, () => `mail-address wished-${who.email}`],
    [
      'keys of an email change',
      '/user/set/updateLoginEmail',
      () => ({ ...emailChange(), activatekey: 'x' }),
      () => `key-source member ${who.id}`,
    ],
    ['password changes of a member', '/user/set/updatePassword', passwordChange, () => `password-member ${who.id}`],
    ['messages from one source', '/contact/send/contact', contact, () => `contact-source ${SOURCE}`],
    ['pictures of a member', '/user/set/uploadfile', () => null, () => `upload-member ${who.id}`],
    ['pictures from one source', '/user/set/uploadfile', () => null, () => `upload-source ${SOURCE}`],
    [
      'changes for the delivery side',
      '/temporary/set/register',
      () => ({ user_id: who.id, type: 4, value: '花子' }),
      () => `change-member ${who.id}`,
    ],
    ['addresses of a member', '/address/set/register', () => address(), () => `change-member ${who.id}`],
    ['changes of an address', '/address/set/updater', () => address(), () => `change-member ${who.id}`],
    ['deletions of an address', '/address/set/updater', () => ({ ...address(), flag: 999 }), () => `change-member ${who.id}`],
  ])('refuses a call beyond the limit on %s', async (_name, path, body, key) => {
    const headers = v1Calls[path].access === 'member' ? who.headers : {}
    await exhaust(key())
    expect(outcomeOf(await post(path, body(), headers))).toBe('E_TOO_MANY')
    await test.db.deleteFrom('rate_count').execute()
    expect(outcomeOf(await post(path, body(), headers))).not.toBe('E_TOO_MANY')
  })

  it.each<[string, V1Path, () => object, readonly string[]]>([
    ['login in a known browser', '/user/login', login, [`login-source ${SOURCE}`, 'login-all ']],
    ['reset mail to a known browser', '/user/forgotPassword', () => ({ email: who.email }), [`mail-source ${SOURCE}`, 'mail-all ']],
    ['message of a member', '/contact/send/contact', contact, [`contact-source ${SOURCE}`, 'contact-all ']],
    ['email change', '/user/set/updateEmail', emailChange, ['mail-all ']],
  ])('does not refuse a %s when the limits shared with others are used up', async (_name, path, body, keys) => {
    for (const key of keys) await exhaust(key)
    expect(outcomeOf(await post(path, body()))).toBe('done')
  })

  it('counts the logins of a known browser separately', async () => {
    const devices = await test.db.selectFrom('device').select('id').where('member_id', '=', who.id).execute()
    for (const { id } of devices) await exhaust(`login-device device ${id}`)
    expect(outcomeOf(await post('/user/login', login()))).toBe('E_TOO_MANY')
    expect(outcomeOf(await post('/user/login', login(), {}))).toBe('done')
  })

  function address() {
    const place = { zip: '1000001', pref: '東京都', city: '千代田区', address: '3' }
    return { user_id: who.id, type: 1, flag: 1, ...place, username: '花子', tel: '0277000000' }
  }
  function emailChange() {
    return { id: who.id, email: `wished-${who.email}` }
  }
  function passwordChange() {
    return { id: who.id, email: who.email, oldPassword: SUBJECT_PASSWORD, newPassword: 'akagi-oroshi' }
  }
})
