/** Login and logout over HTTP (product §4, §7 "Account and session"; decision 017). */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DAY, MINUTE } from '@yukan/rules/time/tokyo-time.ts'
import { callerOfPage } from '../../calls/caller.ts'
import { hashPassword } from '../../membership/secrets.ts'
import { buildTestApp } from '../../test/app.ts'
import { TEST_NOW } from '../../test/context.ts'
import { makeMember } from '../../test/make.ts'
import { makeBrowser } from '../../test/browser.ts'
import type { Browser } from '../../test/browser.ts'
import { mailsOf } from '../../test/mails.ts'
import { setUp } from '../../test/set-up.ts'

const PASSWORD = 'watarase-bridge'
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)'

const test = setUp(buildTestApp)
let passwordHash: string
let count = 0
beforeAll(async () => {
  passwordHash = await hashPassword(PASSWORD)
})
beforeEach(() => test.clock.set(TEST_NOW))

async function member(more: Parameters<typeof makeMember>[1] = {}) {
  count += 1
  return makeMember(test.db, { email: `member-${count}@example.jp`, password_hash: passwordHash, ...more })
}
const browser = (source = '192.0.2.1') => makeBrowser(test.app, { source, userAgent: IPHONE })
/** Whether a page knows the member by the cookie alone. */
const isPersonal = async ({ cookie }: Browser) =>
  (await callerOfPage(test.ctx, { headers: { cookie: cookie ?? '' }, ip: '192.0.2.1' })).memberId !== null
const isIn = async (who: Browser) => (await who.send('/user/loginCheck')).statusCode === 200

it('connection/test replies without a login', async () => {
  expect((await browser().ask('/connection/test')).connected).toBe(true)
})

describe('login', () => {
  it('a login opens a session for token and cookie together, and for neither alone', async () => {
    const { id, email } = await member()
    const who = browser()
    const response = await who.send('/user/login', { body: { email: ` ${email!.toUpperCase()}`.trim(), password: PASSWORD } })
    expect(response.statusCode).toBe(200)
    expect(response.headers['set-cookie']).toMatch(/^yukan_device=[\w-]{22}; Path=\/; Max-Age=34560000; HttpOnly; SameSite=Lax$/)
    who.token = response.json().token
    expect(who.token).toMatch(/^[\w-]{44}$/)
    expect((await who.ask('/user/loginCheck')).data).toMatchObject({
      flag: 1,
      id,
      email,
      role: { role: 1 },
      urls: [],
      address: [],
      customer: null,
    })
    const { token, cookie } = who
    expect([await isIn({ ...who, token: null }), await isIn({ ...who, cookie: null })]).toEqual([false, false])
    const stored = JSON.stringify((await test.db.selectFrom('session').selectAll().execute()).map((row) => row.token_hash.toString()))
    expect(stored).not.toContain(token!)
    expect(cookie).not.toBe(null)
  })

  it.each(['', 'chosen', 'a\tb', 'x'.repeat(22)])('a login replaces the device cookie “%s”, which is not ours', async (value) => {
    const { email } = await member()
    const who = browser()
    who.cookie = `yukan_device=${value}`
    await who.logIn(email!, PASSWORD)
    expect(who.cookie).toMatch(/^yukan_device=[\w-]{22}$/)
    expect(who.cookie).not.toBe(`yukan_device=${value}`)
    const other = await callerOfPage(test.ctx, { headers: { cookie: `yukan_device=${value}` }, ip: '192.0.2.1' })
    expect(other.memberId).toBe(null)
  })

  it('a browser that two members use keeps its cookie', async () => {
    const [one, two] = [await member(), await member()]
    const who = browser()
    await who.logIn(one.email!, PASSWORD)
    const { cookie } = who
    await who.logIn(two.email!, PASSWORD)
    expect(who.cookie).toBe(cookie)
    await who.logIn(one.email!, PASSWORD)
    expect(who.cookie).toBe(cookie)
    expect(await test.db.selectFrom('device').select('id').where('member_id', '=', one.id).execute()).toHaveLength(1)
  })

  it.each([
    ['an address that nobody has', 'nobody@example.jp', PASSWORD, 404, 'E_USER_NOT_FOUND'],
    ['a wrong password', null, 'watarase-bridgx', 401, 'E_PASSWORD_MISMATCH'],
    ['a password in other letters', null, PASSWORD.toUpperCase(), 401, 'E_PASSWORD_MISMATCH'],
  ])('a login refuses %s', async (_name, email, password, status, detail) => {
    const { email: own } = await member()
    const response = await browser('192.0.2.2').send('/user/login', { body: { email: email ?? own, password } })
    expect([response.statusCode, response.json()]).toEqual([
      status,
      expect.objectContaining({ detail, isBanned: false, unbannedTime: null, failedStatus: { isBanned: false, unbannedTime: null } }),
    ])
    expect(response.headers['set-cookie']).toBe(undefined)
  })

  it.each([
    ['not confirmed yet', { flag: 10 }],
    ['withdrawn', { flag: 999 }],
  ])('a login finds no member who is %s', async (_name, more) => {
    const { email } = await member(more)
    const response = await browser('192.0.2.3').send('/user/login', { body: { email, password: PASSWORD } })
    expect(response.json().detail).toBe('E_USER_NOT_FOUND')
  })

  it('bans a source for an hour after five wrong passwords, and no other source', async () => {
    const { email } = await member()
    const tried = async (password: string, source = '198.51.100.1') =>
      (await browser(source).send('/user/login', { body: { email, password } })).json()
    const details: string[] = []
    for (let wrong = 1; wrong <= 5; wrong += 1) details.push((await tried('wrong-password')).detail)
    expect(details).toEqual([...Array<string>(4).fill('E_PASSWORD_MISMATCH'), 'E_BANNED'])
    const unbannedTime = '2026-11-20T16:30:00+09:00'
    expect(await tried(PASSWORD)).toMatchObject({
      detail: 'E_BANNED',
      isBanned: true,
      unbannedTime,
      failedStatus: { isBanned: true, unbannedTime },
    })
    expect((await tried(PASSWORD, '198.51.100.2')).token).toMatch(/^[\w-]{44}$/)
    test.clock.advance(60 * MINUTE - 1)
    expect((await tried(PASSWORD)).detail).toBe('E_BANNED')
    test.clock.advance(1)
    expect((await tried(PASSWORD)).token).toMatch(/^[\w-]{44}$/)
  })

  it('bans a source once, and counts five, for a hundred wrong passwords that are sent at once', async () => {
    const { id, email } = await member()
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => browser('198.51.100.9').send('/user/login', { body: { email, password: 'wrong-password' } })),
    )
    const details = answers.map((answer) => answer.json().detail)
    expect(details.filter((detail) => detail === 'E_PASSWORD_MISMATCH')).toHaveLength(4)
    expect(
      await test.db.selectFrom('login_failure').select(['failures', 'source', 'banned_until']).where('member_id', '=', id).execute(),
    ).toEqual([{ failures: 5, source: '198.51.100.9', banned_until: new Date(TEST_NOW.getTime() + 60 * MINUTE) }])
    // So many requests have used up the source's limit too.
    await test.db.deleteFrom('rate_count').execute()
    const right = await browser('198.51.100.9').send('/user/login', { body: { email, password: PASSWORD } })
    expect(right.json()).toMatchObject({ detail: 'E_BANNED', isBanned: true, unbannedTime: '2026-11-20T16:30:00+09:00' })
  })

  it('wrong passwords from many sources do not lock the member out of a known device', async () => {
    const { email } = await member()
    const own = browser('203.0.113.1')
    await own.logIn(email!, PASSWORD)
    for (let source = 10; source < 70; source += 1)
      await browser(`203.0.113.${source}`).send('/user/login', { body: { email, password: 'wrong-password' } })
    const stranger = await browser('203.0.113.99').send('/user/login', { body: { email, password: 'wrong-password' } })
    expect(stranger.json().detail).toBe('E_TOO_MANY')
    await own.logIn(email!, PASSWORD)
    expect(await isIn(own)).toBe(true)
  })

  it('refuses more logins from a source after twenty unknown addresses', async () => {
    const who = browser('198.51.100.50')
    const tried = async (name: number) =>
      (await who.send('/user/login', { body: { email: `nobody-${name}@example.jp`, password: PASSWORD } })).json().detail
    const details: string[] = []
    for (let name = 0; name < 21; name += 1) details.push(await tried(name))
    expect(details).toEqual([...Array<string>(20).fill('E_USER_NOT_FOUND'), 'E_TOO_MANY'])
  })

  it('mails the member about a login with a new browser, and not with a known one', async () => {
    const { id, email } = await member({ activated_at: new Date(TEST_NOW.getTime() - DAY) })
    const who = browser()
    await who.logIn(email!, PASSWORD)
    await who.logIn(email!, PASSWORD)
    const mails = await mailsOf(test, { id })
    expect(mails.map(({ kind, recipient }) => [kind, recipient])).toEqual([['new-device', email]])
    expect(mails[0]!.text).toContain('2026年11月20日 15時30分に、新しい端末（iPhone）でログインしました。')
  })
})

describe('the session of a member', () => {
  it('a logout ends one session, or with isEverywhere all of them, and the browser stays a registered device', async () => {
    const { id, email } = await member()
    const [one, two] = [browser(), browser()]
    for (const who of [one, two]) await who.logIn(email!, PASSWORD)
    const check = () => one.ask('/user/check/device', { body: { user_id: id, userAgent: IPHONE } })
    expect(await check()).toEqual({ exists: false, registed: true })
    await one.ask('/user/logout', { body: {} })
    expect([await isIn(one), await isIn(two)]).toEqual([false, true])
    await one.logIn(email!, PASSWORD)
    expect(await check()).toEqual({ exists: true, registed: false })
    await one.ask('/user/logout', { body: { isEverywhere: true } })
    expect([await isIn(one), await isIn(two)]).toEqual([false, false])
    expect((await one.send('/user/logout', { body: { isEverywhere: true } })).json().detail).toBe('E_UNAUTHORIZED')
    await one.logIn(email!, PASSWORD)
    expect(await check()).toEqual({ exists: true, registed: false })
  })

  it('a logout with the cookie alone ends the session, also for the pages', async () => {
    const { email } = await member({ trial_until: '2026-11-30' })
    const who = browser()
    await who.logIn(email!, PASSWORD)
    const token = who.token
    expect(await isPersonal(who)).toBe(true)
    who.token = null
    await who.ask('/user/logout', { body: {} })
    expect(await isPersonal(who)).toBe(false)
    who.token = token
    expect(await isIn(who)).toBe(false)
  })

  it('a login ends the session of another member in the browser, and a logout then leaves nobody logged in', async () => {
    const [first, second] = [await member(), await member()]
    const shared = browser()
    await shared.logIn(first.email!, PASSWORD)
    const token = shared.token
    shared.token = null
    await shared.logIn(second.email!, PASSWORD)
    const own = shared.token
    shared.token = token
    expect(await isIn(shared)).toBe(false)
    shared.token = own
    await shared.ask('/user/logout', { body: {} })
    expect(await isPersonal(shared)).toBe(false)
  })

  it('a session ends after 30 days without use, and after 180 days in any case, for calls and for pages', async () => {
    const { email } = await member()
    const who = browser()
    await who.logIn(email!, PASSWORD)
    for (let month = 0; month < 6; month += 1) {
      test.clock.advance(29 * DAY)
      expect(await isIn(who)).toBe(true)
    }
    test.clock.advance(6 * DAY - 1)
    expect([await isIn(who), await isPersonal(who)]).toEqual([true, true])
    test.clock.advance(1)
    expect([await isIn(who), await isPersonal(who)]).toEqual([false, false])
    await who.logIn(email!, PASSWORD)
    test.clock.advance(30 * DAY)
    expect([await isIn(who), await isPersonal(who)]).toEqual([false, false])
  })

  it('another login in the same browser replaces its session', async () => {
    const { email } = await member()
    const who = browser()
    await who.logIn(email!, PASSWORD)
    const before = { ...who }
    await who.logIn(email!, PASSWORD)
    expect(who.cookie).toBe(before.cookie)
    expect([await isIn(before), await isIn(who)]).toEqual([false, true])
  })
})

describe('registered devices', () => {
  const check = async (who: Browser, user_id: number) => who.ask('/user/check/device', { body: { user_id, userAgent: IPHONE } })

  it('registers three devices of a member, and a fourth browser only once one of them is removed', async () => {
    const { id, email } = await member()
    const browsers = [browser(), browser(), browser(), browser()]
    for (const who of browsers) await who.logIn(email!, PASSWORD)
    const [first, , , fourth] = browsers
    expect(await Promise.all(browsers.slice(0, 3).map((who) => check(who, id)))).toEqual(Array(3).fill({ exists: false, registed: true }))
    expect(await check(fourth!, id)).toEqual({ exists: false, registed: false })
    expect(await check(first!, id)).toEqual({ exists: true, registed: false })
    const { devices } = (await fourth!.ask('/user/get/detail', { query: { id, withDevice: 1 } })).data
    expect(devices!.map(({ deviceName, isCurrent }) => [deviceName, isCurrent])).toEqual(Array(3).fill(['iPhone', false]))
    expect(await fourth!.ask('/user/delete/device', { body: { id: devices![0]!.id } })).toEqual({ updated: true })
    expect(await check(fourth!, id)).toEqual({ exists: false, registed: true })
  })

  it('registers three of six devices that are checked at once', async () => {
    const { id, email } = await member()
    const browsers = Array.from({ length: 6 }, () => browser())
    for (const who of browsers) await who.logIn(email!, PASSWORD)
    const answers = await Promise.all(browsers.map((who) => check(who, id)))
    expect(answers.filter(({ registed }) => registed)).toHaveLength(3)
  })

  it('registers a browser as a device of each of two members', async () => {
    const [one, two] = [await member(), await member()]
    const who = browser()
    await who.logIn(one.email!, PASSWORD)
    expect(await check(who, one.id)).toEqual({ exists: false, registed: true })
    await who.logIn(two.email!, PASSWORD)
    expect(await check(who, two.id)).toEqual({ exists: false, registed: true })
    expect((await who.ask('/user/loginCheck')).data.id).toBe(two.id)
  })
})

it('replies to the id of another member like to an unknown one', async () => {
  const [own, other] = [await member(), await member()]
  const who = browser()
  await who.logIn(own.email!, PASSWORD)
  const answers = await Promise.all([other.id, 2_000_000].map((id) => who.send('/user/get/detail', { query: { id } })))
  expect(answers.map((answer) => [answer.statusCode, answer.body])).toEqual(Array(2).fill([404, answers[0]!.body]))
})
