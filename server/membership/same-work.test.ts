/** The time of a reply does not show whether an account exists: both cases do the same hashing. */
import * as argon2 from '@node-rs/argon2'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { Refusal } from '../refusal.ts'
import { buildTestApp } from '../test/app.ts'
import { makeBrowser } from '../test/browser.ts'
import { askDesk, codeOf, makeStaff, STAFF_PASSWORD } from '../test/desk.ts'
import { makeMember } from '../test/make.ts'
import { makeActivateKey, makeSubject, SUBJECT_PASSWORD } from '../test/inputs/subjects.ts'
import { setUp } from '../test/set-up.ts'
import { hashPassword, isPassword } from './secrets.ts'

vi.mock('@node-rs/argon2', async (load) => {
  const real = await load<typeof argon2>()
  return { ...real, hash: vi.fn<typeof real.hash>(real.hash), verify: vi.fn<typeof real.verify>(real.verify) }
})

const test = setUp(buildTestApp)
let sources = 0
beforeAll(async () => {
  // The first login creates the hash that unknown accounts are compared with.
  await browser().send('/user/login', { body: { email: 'first@example.jp', password: 'x' } })
})
beforeEach(() => vi.clearAllMocks())

function browser() {
  sources += 1
  return makeBrowser(test.app, { source: `2001:db8:${sources.toString(16)}::1`, userAgent: 'Mozilla/5.0' })
}
const work = () => ({
  hashes: vi.mocked(argon2.hash).mock.calls.length,
  checks: vi.mocked(argon2.verify).mock.calls.map(([hash]) => /m=\d+,t=\d+,p=\d+/.exec(String(hash))?.[0]),
})
const ONE_CHECK = { hashes: 0, checks: ['m=19456,t=2,p=1'] }

it('login does the same hashing for unknown, unfinished and departed members and for wrong passwords', async () => {
  const known = await makeSubject(test)
  const password_hash = await hashPassword(SUBJECT_PASSWORD)
  await makeMember(test.db, { email: 'begun@example.jp', flag: 10 })
  await makeMember(test.db, { email: 'gone@example.jp', flag: 999, password_hash })
  for (const [email, password, detail] of [
    ['nobody@example.jp', SUBJECT_PASSWORD, 'E_USER_NOT_FOUND'],
    ['begun@example.jp', SUBJECT_PASSWORD, 'E_USER_NOT_FOUND'],
    ['gone@example.jp', SUBJECT_PASSWORD, 'E_USER_NOT_FOUND'],
    [known.email, 'wrong-password', 'E_PASSWORD_MISMATCH'],
    [known.email, SUBJECT_PASSWORD, undefined],
  ] as const) {
    vi.clearAllMocks()
    const response = await browser().send('/user/login', { body: { email, password } })
    expect([email, response.json().detail, work()]).toEqual([email, detail, ONE_CHECK])
  }
})

it('refuses a banned login before hashing anything', async () => {
  const { email } = await makeSubject(test)
  const who = browser()
  for (let wrong = 0; wrong < 5; wrong += 1) await who.send('/user/login', { body: { email, password: 'wrong-password' } })
  vi.clearAllMocks()
  const response = await who.send('/user/login', { body: { email, password: SUBJECT_PASSWORD } })
  expect([response.json().detail, work()]).toEqual(['E_BANNED', { hashes: 0, checks: [] }])
})

it('hashes a new password only with a valid key, even while the queue of strangers is full', async () => {
  const { resetKey } = await makeSubject(test)
  const activateKey = await makeActivateKey(test)
  const { promise, resolve } = Promise.withResolvers<boolean>()
  vi.mocked(argon2.verify).mockImplementation(() => promise)
  const strangers = Array.from({ length: 202 }, () => isPassword(null, 'x', 'strangers'))
  for (const [call, activatekey, detail, hashes] of [
    ['/user/resetPassword', 'no-such-key', 'E_INVALID_KEY', 0],
    ['/user/resetPassword', resetKey, undefined, 1],
    ['/user/registPassword', 'no-such-key', 'E_INVALID_KEY', 0],
    ['/user/registPassword', activateKey, undefined, 1],
  ] as const) {
    vi.clearAllMocks()
    const response = await browser().send(call, { body: { activatekey, password: 'akagi-oroshi' } })
    expect([response.json().detail, vi.mocked(argon2.hash).mock.calls.length]).toEqual([detail, hashes])
  }
  resolve(false)
  await Promise.all(strangers)
})

it('a forgotten password request gets the same reply for known and unknown addresses, without hashing', async () => {
  const { email } = await makeSubject(test)
  const answers = []
  for (const address of ['nobody@example.jp', email])
    answers.push(await browser().send('/user/forgotPassword', { body: { email: address } }))
  const [unknown, known] = answers.map(({ statusCode, body, headers: { date: _date, ...headers } }) => ({ statusCode, body, headers }))
  expect(known).toEqual(unknown)
  expect(work()).toEqual({ hashes: 0, checks: [] })
})

it('a password reset takes the same minimum time for known and unknown addresses', async () => {
  const { email } = await makeSubject(test)
  for (const address of [email, 'nobody@example.jp']) {
    const begun = performance.now()
    expect((await browser().send('/user/forgotPassword', { body: { email: address } })).statusCode).toBe(200)
    // Timers may be a millisecond early.
    expect([address, performance.now() - begun >= 99]).toEqual([address, true])
  }
})

it('a recovery at the desk takes the same minimum time for known and unknown addresses', async () => {
  const { email } = await makeStaff(test, 'reporter')
  for (const address of [email, 'nobody@example.jp']) {
    const begun = performance.now()
    expect((await askDesk(test, '/recovery/request', { email: address })).outcome).toBe('done')
    // Timers may be a millisecond early.
    expect([address, performance.now() - begun >= 99]).toEqual([address, true])
  }
})

it('hashes a flood of strangers two at a time, refuses beyond the queue, and does not delay known browsers', async () => {
  const hash = await hashPassword(SUBJECT_PASSWORD)
  const { promise, resolve } = Promise.withResolvers<boolean>()
  vi.mocked(argon2.verify).mockImplementation(() => promise)
  const codeOf = (check: Promise<boolean>) =>
    check.then(
      (isRight) => isRight,
      (error: unknown) => (error instanceof Refusal ? error.code : error),
    )
  const strangers = Array.from({ length: 205 }, () => codeOf(isPassword(hash, 'x', 'strangers')))
  await new Promise((done) => setImmediate(done))
  expect(vi.mocked(argon2.verify).mock.calls.length).toBe(2)
  const known = codeOf(isPassword(hash, SUBJECT_PASSWORD, 'known'))
  await new Promise((done) => setImmediate(done))
  expect(vi.mocked(argon2.verify).mock.calls.length).toBe(3)
  resolve(true)
  expect(await known).toBe(true)
  const codes = await Promise.all(strangers)
  expect([codes.filter((code) => code === true).length, codes.slice(202)]).toEqual([202, Array<string>(3).fill('E_UNAVAILABLE')])
})

it('hashes a flood of desk sign-ins one at a time, refuses beyond the queue, and delays nobody else', async () => {
  const member = await makeSubject(test)
  const staff = await makeStaff(test, 'reporter')
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const real = await vi.importActual<typeof argon2>('@node-rs/argon2')
  const isFlood = (password: unknown) => password === 'invented-password'
  vi.mocked(argon2.verify).mockImplementation((hash, password, ...rest) =>
    isFlood(password) ? promise : real.verify(hash, password, ...rest),
  )
  const flood = Array.from({ length: 204 }, (_, index) =>
    askDesk(
      test,
      '/sign-in/password',
      { email: `invented-${index}@example.jp`, password: 'invented-password', code: '123456' },
      { source: `2001:db8:ff:${index % 4}::1` },
    ),
  )
  // The first reply is a refusal: the queue is full.
  await Promise.race(flood)
  const hashed = vi.mocked(argon2.verify).mock.calls.filter(([, password]) => isFlood(password)).length
  const login = await browser().send('/user/login', { body: { email: member.email, password: SUBJECT_PASSWORD }, headers: member.headers })
  const proof = await askDesk(
    test,
    '/session/prove-password',
    { password: STAFF_PASSWORD, code: await codeOf(test, staff.secret) },
    { cookie: staff.cookie },
  )
  expect([hashed, login.statusCode, proof.outcome]).toEqual([1, 200, 'done'])
  resolve(false)
  const outcomes = (await Promise.all(flood)).map(({ outcome }) => outcome)
  expect(outcomes.toSorted()).toEqual([...Array<string>(101).fill('E_SIGN_IN'), ...Array<string>(103).fill('E_UNAVAILABLE')])
})
