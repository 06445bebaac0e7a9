/** Every way into the desk and back into it needs two factors (decision 039). */
import type { ReplyOf } from '@yukan/contract/call.ts'
import type { DeskCalls } from '@yukan/contract/desk/calls.ts'
import { DAY, HOUR, SECOND } from '@yukan/rules/time/tokyo-time.ts'
import { sql } from 'kysely'
import { SIGN_IN_TAKES } from './sign-in.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { buildTestApp } from '../test/app.ts'
import { TEST_NOW } from '../test/context.ts'
import { askDesk, codeOf, mailToStaff, makeStaff, ORIGIN, passwordSignIn, STAFF_PASSWORD } from '../test/desk.ts'
import type { TestStaff } from '../test/desk.ts'
import { TestPasskey } from '../test/passkey.ts'
import { setUp } from '../test/set-up.ts'
import { inviteStaff } from './invitations.ts'

const NEW_PASSWORD = 'akagi-oroshi-no-fuyu'

const test = setUp(buildTestApp)
let who: TestStaff
beforeEach(async () => {
  test.clock.set(TEST_NOW)
  await test.db.deleteFrom('rate_count').execute()
  // Each name is there once only.
  await test.db
    .updateTable('staff_account')
    .set({ name: sql`'前の人 ' || id` })
    .execute()
  who = await makeStaff(test)
})

let invited = 0
const invite = async () => {
  const email = `invited-${(invited += 1)}@example.jp`
  const path = await inviteStaff(test.ctx, null, { email, name: '佐藤 健', role: 'reporter' }, test.clock.now())
  return { email, key: path.split('/')[3]! }
}

/** Accepts an invitation with a passkey. */
async function acceptWithPasskey(key: string, passkey = new TestPasskey(), options = {}) {
  return sendPasskey(key, await challengeOf(key), passkey, options)
}

const challengeOf = async (key: string) => (await askDesk(test, '/invitation/challenge', { key })).body

async function sendPasskey(key: string, challenge: ReplyOf<DeskCalls['/invitation/challenge']>, passkey = new TestPasskey(), options = {}) {
  const { challengeId } = challenge
  const reply = await askDesk(test, '/invitation/passkey', {
    key,
    name: '佐藤 健',
    challengeId,
    passkey: passkey.create(challenge, options),
  })
  return { ...reply, passkey }
}

const isSignedIn = async (cookie: string | null) => (await askDesk(test, '/session/get', null, { cookie: cookie ?? '' })).outcome === 'done'
const sessions = async () => (await test.db.selectFrom('staff_session').select('id').execute()).length

describe('accepting an invitation', () => {
  it('an invitation accepted with a passkey makes an account, its first session and ten recovery codes', async () => {
    const { email, key } = await invite()
    expect((await mailToStaff(test, email))?.key).toBe(key)
    expect((await askDesk(test, '/invitation/get', { key })).body).toEqual({
      state: 'valid',
      invitation: { email, name: '佐藤 健', role: 'reporter' },
    })
    const { outcome, body, cookie } = await acceptWithPasskey(key)
    expect([outcome, new Set(body.recoveryCodes).size]).toEqual(['done', 10])
    expect((await askDesk(test, '/session/get', null, { cookie: cookie! })).body).toMatchObject({
      email,
      name: '佐藤 健',
      role: 'reporter',
    })
  })

  it('an invitation accepted with a password and an authenticator app makes an account that can sign in', async () => {
    const { email, key } = await invite()
    const { body: setup } = await askDesk(test, '/invitation/authenticator', { key })
    // The same secret when the page is reloaded.
    expect((await askDesk(test, '/invitation/authenticator', { key })).body).toEqual(setup)
    const code = await codeOf(test, setup.secret)
    const { outcome, cookie } = await askDesk(test, '/invitation/password', { key, name: '佐藤 健', password: NEW_PASSWORD, code })
    expect([outcome, await isSignedIn(cookie)]).toEqual(['done', true])
    // The code of the setup does not sign in again.
    expect((await askDesk(test, '/sign-in/password', { email, password: NEW_PASSWORD, code })).outcome).toBe('E_SIGN_IN')
    test.clock.advance(30 * SECOND)
    const next = await codeOf(test, setup.secret)
    expect((await askDesk(test, '/sign-in/password', { email, password: NEW_PASSWORD, code: next })).outcome).toBe('done')
  })

  it.each([
    ['a wrong code', { code: '000000' }, 'E_CODE'],
    ['a common password', { password: 'password1234' }, 'E_PASSWORD_TOO_COMMON'],
    ['a short password', { password: 'kawa-no-naga'.slice(0, 11) }, 'E_BAD_REQUEST'],
    ['no name', { name: '　' }, 'E_BAD_REQUEST'],
    ['the name of a colleague', { name: '管理　花子' }, 'E_STAFF_NAME_TAKEN'],
  ])('refuses an invitation accepted with %s, and keeps it valid', async (_what, change, expected) => {
    const { key } = await invite()
    const { body: setup } = await askDesk(test, '/invitation/authenticator', { key })
    await makeStaff(test, 'admin', '管理 花子')
    const good = { key, name: '佐藤 健', password: NEW_PASSWORD, code: await codeOf(test, setup.secret) }
    const before = await sessions()
    const reply = await askDesk(test, '/invitation/password', { ...good, ...change })
    expect([reply.outcome, reply.cookie, (await sessions()) - before]).toEqual([expected, null, 0])
    expect((await askDesk(test, '/invitation/get', { key })).body.state).toBe('valid')
  })

  it('refuses an invitation with a password whose authenticator app was never set up', async () => {
    const { key } = await invite()
    const given = { key, name: '佐藤 健', password: NEW_PASSWORD, code: '123456' }
    expect((await askDesk(test, '/invitation/password', given)).outcome).toBe('E_CODE')
  })

  it.each([
    ['whose holder was not verified', { isVerified: false }],
    ['of another site', { origin: 'https://evil.example' }],
  ])('an invitation refuses a passkey %s', async (_what, options) => {
    const { key } = await invite()
    const { outcome, cookie } = await acceptWithPasskey(key, new TestPasskey(), options)
    expect([outcome, cookie]).toEqual(['E_PASSKEY', null])
  })

  it('an invitation works once, also when it is used twice at the same time', async () => {
    const { key } = await invite()
    const challenges = [await challengeOf(key), await challengeOf(key)]
    const outcomes = (await Promise.all(challenges.map((challenge) => sendPasskey(key, challenge)))).map(({ outcome }) => outcome)
    expect(outcomes.toSorted()).toEqual(['E_INVALID_KEY', 'done'])
    expect((await askDesk(test, '/invitation/get', { key })).body).toEqual({ state: 'invalid', invitation: null })
  })

  it('an invitation ends after seven days, and when the same address is invited again', async () => {
    const { email, key } = await invite()
    await inviteStaff(test.ctx, null, { email, name: '佐藤 健', role: 'reporter' }, test.clock.now())
    expect((await askDesk(test, '/invitation/get', { key })).body.state).toBe('invalid')
    const { key: second } = await invite()
    test.clock.advance(7 * DAY)
    expect((await askDesk(test, '/invitation/get', { key: second })).body).toEqual({ state: 'expired', invitation: null })
    expect((await askDesk(test, '/invitation/challenge', { key: second })).outcome).toBe('E_KEY_EXPIRED')
  })

  it('refuses an invitation with the challenge of another one', async () => {
    const [one, other] = [await invite(), await invite()]
    const { body: challenge } = await askDesk(test, '/invitation/challenge', { key: one.key })
    const passkey = new TestPasskey().create(challenge)
    const given = { key: other.key, name: '佐藤 健', challengeId: challenge.challengeId, passkey }
    expect((await askDesk(test, '/invitation/passkey', given)).outcome).toBe('E_PASSKEY')
  })
})

describe('sign-in with a passkey', () => {
  const signIn = async (passkey: TestPasskey, options = {}) => {
    const { body: challenge } = await askDesk(test, '/sign-in/challenge', {})
    return askDesk(test, '/sign-in/passkey', { challengeId: challenge.challengeId, answer: passkey.answer(challenge, options) })
  }
  let passkey: TestPasskey
  let email: string
  beforeEach(async () => {
    const invitation = await invite()
    email = invitation.email
    ;({ passkey } = await acceptWithPasskey(invitation.key))
  })

  it('signs in with a passkey', async () => {
    const { outcome, body, cookie } = await signIn(passkey)
    expect([outcome, body.email, await isSignedIn(cookie)]).toEqual(['done', email, true])
  })

  it.each([
    ['without its holder being verified', { isVerified: false }],
    ['for another site', { origin: 'https://evil.example' }],
  ])('does not sign in with a passkey %s', async (_what, options) => {
    const { outcome, cookie } = await signIn(passkey, options)
    expect([outcome, cookie]).toEqual(['E_PASSKEY', null])
  })

  it('does not sign in with a passkey that is not registered', async () => {
    expect((await signIn(new TestPasskey())).outcome).toBe('E_PASSKEY')
  })

  it('accepts a signed challenge once, and within five minutes', async () => {
    const { body: challenge } = await askDesk(test, '/sign-in/challenge', {})
    const given = { challengeId: challenge.challengeId, answer: passkey.answer(challenge) }
    expect((await askDesk(test, '/sign-in/passkey', given)).outcome).toBe('done')
    expect((await askDesk(test, '/sign-in/passkey', given)).outcome).toBe('E_PASSKEY')
    const { body: late } = await askDesk(test, '/sign-in/challenge', {})
    test.clock.advance(300 * SECOND)
    expect((await askDesk(test, '/sign-in/passkey', { challengeId: late.challengeId, answer: passkey.answer(late) })).outcome).toBe(
      'E_PASSKEY',
    )
  })

  it('does not sign in with a passkey of a blocked account', async () => {
    await test.db.updateTable('staff_account').set({ blocked_at: TEST_NOW }).where('email', '=', email).execute()
    expect((await signIn(passkey)).outcome).toBe('E_PASSKEY')
  })
})

describe('sign-in with password and code', () => {
  const signIn = (change: object = {}, source = '192.0.2.50') =>
    askDesk(test, '/sign-in/password', { email: who.email, password: STAFF_PASSWORD, ...change }, { source })

  it('signs in with the password and a code of the app or a recovery code', async () => {
    expect((await signIn({ code: await codeOf(test, who.secret) })).outcome).toBe('done')
    expect((await signIn({ code: who.recoveryCodes[0]!.toUpperCase() })).outcome).toBe('done')
  })

  it.each<[string, () => Promise<object>, string]>([
    ['no code', async () => ({}), 'E_BAD_REQUEST'],
    ['an empty code', async () => ({ code: '' }), 'E_BAD_REQUEST'],
    ['a wrong code', async () => ({ code: '000000' }), 'E_SIGN_IN'],
    ['the code of a minute ago', async () => ({ code: await codeOf(test, who.secret, -2) }), 'E_SIGN_IN'],
    ['the code of in a minute', async () => ({ code: await codeOf(test, who.secret, 2) }), 'E_SIGN_IN'],
    ['a wrong password', async () => ({ password: 'wrong-password', code: await codeOf(test, who.secret) }), 'E_SIGN_IN'],
    ['an unknown address', async () => ({ email: 'nobody@example.jp', code: await codeOf(test, who.secret) }), 'E_SIGN_IN'],
    ["another account's code", async () => ({ code: await codeOf(test, (await makeStaff(test)).secret) }), 'E_SIGN_IN'],
    ["another account's recovery code", async () => ({ code: (await makeStaff(test)).recoveryCodes[0] }), 'E_SIGN_IN'],
    ['an additional field that says the code was checked', async () => ({ code: '000000', isVerified: true, skipCode: true }), 'E_SIGN_IN'],
  ])('does not sign in with %s', async (_what, change, expected) => {
    const { outcome, cookie } = await signIn(await change())
    expect([outcome, cookie]).toEqual([expected, null])
  })

  it('accepts the code of the step before and after, each code once, and none older than the last', async () => {
    const [before, now, after] = [await codeOf(test, who.secret, -1), await codeOf(test, who.secret), await codeOf(test, who.secret, 1)]
    expect((await signIn({ code: before })).outcome).toBe('done')
    expect((await signIn({ code: before })).outcome).toBe('E_SIGN_IN')
    expect((await signIn({ code: after })).outcome).toBe('done')
    // A code older than one that was accepted is not accepted any more.
    expect((await signIn({ code: now })).outcome).toBe('E_SIGN_IN')
  })

  it.each([
    ['a wrong password', () => ({ email: who.email, password: 'a-wrong-password' })],
    ['an unknown address', () => ({ email: 'nobody@example.jp', password: STAFF_PASSWORD })],
  ])('a sign-in with %s is refused no sooner than a hash and a transaction take', async (_name, given) => {
    const from = performance.now()
    const reply = await askDesk(test, '/sign-in/password', { ...given(), code: '000000' })
    expect([reply.outcome, performance.now() - from >= SIGN_IN_TAKES]).toEqual(['E_SIGN_IN', true])
  })

  it('accepts an app code or a recovery code once when it is sent twice at the same time', async () => {
    const code = await codeOf(test, who.secret)
    const outcomes = (await Promise.all([signIn({ code }), signIn({ code })])).map(({ outcome }) => outcome)
    expect(outcomes.toSorted()).toEqual(['E_SIGN_IN', 'done'])
    const [recovery] = who.recoveryCodes
    const again = (await Promise.all([signIn({ code: recovery }), signIn({ code: recovery })])).map(({ outcome }) => outcome)
    expect(again.toSorted()).toEqual(['E_SIGN_IN', 'done'])
  })

  it('refuses every sign-in from a source for an hour after five wrong codes, with the same error', async () => {
    for (let times = 0; times < 5; times += 1) expect((await signIn({ code: '000000' })).outcome).toBe('E_SIGN_IN')
    expect((await signIn({ code: await codeOf(test, who.secret) })).outcome).toBe('E_SIGN_IN')
    expect((await signIn({ code: await codeOf(test, who.secret) }, '192.0.2.51')).outcome).toBe('done')
    test.clock.advance(HOUR)
    expect((await signIn({ code: await codeOf(test, who.secret) })).outcome).toBe('done')
  })

  it('after twenty wrong codes of an account from many sources, only a recovery code signs in for a day', async () => {
    for (let times = 1; times <= 21; times += 1) expect((await signIn({ code: '000000' }, `198.51.100.${times}`)).outcome).toBe('E_SIGN_IN')
    expect((await signIn({ code: await codeOf(test, who.secret) }, '198.51.100.90')).outcome).toBe('E_SIGN_IN')
    await askDesk(test, '/recovery/request', { email: who.email })
    const { key } = (await mailToStaff(test, who.email))!
    const recover = { key, password: NEW_PASSWORD, code: await codeOf(test, who.secret) }
    expect((await askDesk(test, '/recovery/password', recover, { source: '198.51.100.91' })).outcome).toBe('E_CODE')
    expect((await signIn({ code: who.recoveryCodes[0]! }, '198.51.100.92')).outcome).toBe('done')
    const colleague = await makeStaff(test)
    expect((await signIn({ email: colleague.email, code: await codeOf(test, colleague.secret) }, '198.51.100.93')).outcome).toBe('done')
    test.clock.advance(DAY)
    expect((await signIn({ code: await codeOf(test, who.secret) }, '198.51.100.94')).outcome).toBe('done')
  })

  it('does not count codes that are sent with a wrong password, so strangers cannot lock an account', async () => {
    for (let times = 1; times <= 21; times += 1)
      expect((await signIn({ password: 'wrong-password', code: '000000' }, `198.51.100.${times}`)).outcome).toBe('E_SIGN_IN')
    expect((await signIn({ code: await codeOf(test, who.secret) })).outcome).toBe('done')
  })

  it('each sign-in opens a new session, whatever cookie the browser sent', async () => {
    const planted = 'yukan_desk=planted-by-somebody-else'
    const given = await passwordSignIn(test, who)
    const { cookie } = await askDesk(test, '/sign-in/password', given, { cookie: planted })
    expect([cookie === planted, await isSignedIn(planted), await isSignedIn(cookie)]).toEqual([false, false, true])
  })

  it.each([
    ['another site', 'https://evil.example'],
    ['a host that begins like ours', `${ORIGIN}.evil.example`],
    ['no origin that is named', 'null'],
    ['nowhere', ''],
  ])('refuses a sign-in from %s', async (_name, origin) => {
    const given = await passwordSignIn(test, who)
    const { outcome, cookie } = await askDesk(test, '/sign-in/password', given, { origin })
    expect([outcome, cookie]).toEqual(['E_FORBIDDEN', null])
  })

  it('does not sign in with the password and code of a blocked account', async () => {
    await test.db.updateTable('staff_account').set({ blocked_at: TEST_NOW }).where('id', '=', who.id).execute()
    expect((await signIn({ code: await codeOf(test, who.secret) })).outcome).toBe('E_SIGN_IN')
  })
})

describe('recovery of a staff account', () => {
  const requestLink = async (email = who.email) => {
    expect((await askDesk(test, '/recovery/request', { email })).body).toEqual({ updated: true })
    return (await mailToStaff(test, email))?.key ?? ''
  }

  it('replies alike to a recovery request for a blocked or an unknown account, and mails nothing', async () => {
    await test.db.updateTable('staff_account').set({ blocked_at: TEST_NOW }).where('id', '=', who.id).execute()
    expect([await requestLink(), await requestLink('nobody@example.jp')]).toEqual(['', ''])
  })

  it('a recovery link and a code set a password, end the sessions and open none', async () => {
    const key = await requestLink()
    const reply = await askDesk(test, '/recovery/password', { key, password: NEW_PASSWORD, code: await codeOf(test, who.secret) })
    expect([reply.outcome, reply.cookie, await isSignedIn(who.cookie)]).toEqual(['done', null, false])
    expect((await mailToStaff(test, who.email))?.kind).toBe('staff-changed')
    const signIn = async (code: string) =>
      (await askDesk(test, '/sign-in/password', { email: who.email, password: NEW_PASSWORD, code })).outcome
    expect(await signIn('000000')).toBe('E_SIGN_IN')
    expect(await signIn(who.recoveryCodes[1]!)).toBe('done')
  })

  it('a recovery link and a recovery code register a passkey, end the sessions and open none', async () => {
    const key = await requestLink()
    const { body: challenge } = await askDesk(test, '/recovery/challenge', { key, code: who.recoveryCodes[0]! })
    const passkey = new TestPasskey()
    const given = { key, challengeId: challenge.challengeId, passkey: passkey.create(challenge) }
    const reply = await askDesk(test, '/recovery/passkey', given)
    expect([reply.outcome, reply.cookie, await isSignedIn(who.cookie)]).toEqual(['done', null, false])
    const { body: signIn } = await askDesk(test, '/sign-in/challenge', {})
    const answer = { challengeId: signIn.challengeId, answer: passkey.answer(signIn) }
    expect((await askDesk(test, '/sign-in/passkey', answer)).outcome).toBe('done')
  })

  it.each<[string, (key: string) => Promise<{ outcome: string; cookie: string | null }>, string]>([
    ['a password without a code', (key) => askDesk(test, '/recovery/password', { key, password: NEW_PASSWORD }), 'E_BAD_REQUEST'],
    [
      'a password with a wrong code',
      (key) => askDesk(test, '/recovery/password', { key, password: NEW_PASSWORD, code: '000000' }),
      'E_CODE',
    ],
    ['a passkey without a code', (key) => askDesk(test, '/recovery/challenge', { key }), 'E_BAD_REQUEST'],
    ['a passkey with a wrong code', (key) => askDesk(test, '/recovery/challenge', { key, code: '000000' }), 'E_CODE'],
    [
      'a passkey for a challenge of a sign-in',
      async (key) => {
        const { body: challenge } = await askDesk(test, '/sign-in/challenge', {})
        const passkey = new TestPasskey().create({
          ...challenge,
          options: challenge.options.replace('"rpId":"localhost"', '"rp":{"id":"localhost"}'),
        })
        return askDesk(test, '/recovery/passkey', { key, challengeId: challenge.challengeId, passkey })
      },
      'E_PASSKEY',
    ],
    [
      'the link of an invitation',
      async () => askDesk(test, '/recovery/password', { key: (await invite()).key, password: NEW_PASSWORD, code: '000000' }),
      'E_INVALID_KEY',
    ],
  ])('recovery refuses %s, and its link stays valid', async (_what, attempt, expected) => {
    const key = await requestLink()
    const { outcome, cookie } = await attempt(key)
    expect([outcome, cookie, await isSignedIn(who.cookie)]).toEqual([expected, null, true])
    expect((await askDesk(test, '/recovery/get', { key })).body.state).toBe('valid')
  })

  it('recovery sets no password for an account without an authenticator app', async () => {
    const nothing = { password_hash: null, authenticator_secret: null }
    await test.db.updateTable('staff_account').set(nothing).where('id', '=', who.id).execute()
    const key = await requestLink()
    const given = { key, password: NEW_PASSWORD, code: who.recoveryCodes[0]! }
    expect((await askDesk(test, '/recovery/password', given)).outcome).toBe('E_CODE')
  })

  it('a recovery link works once, and for an hour', async () => {
    const key = await requestLink()
    expect((await askDesk(test, '/recovery/password', { key, password: NEW_PASSWORD, code: who.recoveryCodes[0]! })).outcome).toBe('done')
    const again = { key, password: 'tone-no-nagare-tooku', code: who.recoveryCodes[1]! }
    expect((await askDesk(test, '/recovery/password', again)).outcome).toBe('E_INVALID_KEY')
    const second = await requestLink()
    test.clock.advance(HOUR)
    expect((await askDesk(test, '/recovery/password', { ...again, key: second })).outcome).toBe('E_KEY_EXPIRED')
  })

  it('the first of five recovery links works and ends the others, and a sixth request mails nothing', async () => {
    const first = await requestLink()
    const keys = [first]
    for (let count = 1; count < 5; count += 1) {
      const { body } = await askDesk(test, '/recovery/request', { email: who.email }, { source: `198.51.100.${count}` })
      expect(body).toEqual({ updated: true })
      keys.push((await mailToStaff(test, who.email))?.key ?? '')
    }
    expect(new Set(keys).size).toBe(5)
    // The sixth is answered alike and mails nothing.
    expect(await requestLink()).toBe(keys.at(-1))
    const given = { key: first, password: NEW_PASSWORD, code: who.recoveryCodes[0]! }
    expect((await askDesk(test, '/recovery/password', given)).outcome).toBe('done')
    for (const key of keys.slice(1)) expect((await askDesk(test, '/recovery/get', { key })).body.state).not.toBe('valid')
  })

  it('recovery accepts no code from a source after five wrong ones', async () => {
    const key = await requestLink()
    for (let times = 0; times < 5; times += 1) await askDesk(test, '/recovery/challenge', { key, code: '000000' })
    expect((await askDesk(test, '/recovery/challenge', { key, code: who.recoveryCodes[0]! })).outcome).toBe('E_CODE')
  })
})
