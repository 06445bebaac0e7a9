/** Sessions, proofs of identity and own accounts (decision 039). */
import { HOUR, MINUTE, SECOND } from '@yukan/rules/time/tokyo-time.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { buildTestApp } from '../test/app.ts'
import { TEST_NOW } from '../test/context.ts'
import { askDesk, codeOf, makeStaff, openDesk, passwordSignIn, STAFF_PASSWORD } from '../test/desk.ts'
import type { TestStaff } from '../test/desk.ts'
import { TestPasskey } from '../test/passkey.ts'
import { setUp } from '../test/set-up.ts'

const test = setUp(buildTestApp)
let who: TestStaff
beforeEach(async () => {
  test.clock.set(TEST_NOW)
  await test.db.deleteFrom('rate_count').execute()
  who = await makeStaff(test, 'reporter')
})

const own = () => ({ cookie: who.cookie })
const outcome = async (path: '/session/get' | '/session/extend', cookie = who.cookie) =>
  (await askDesk(test, path, path === '/session/get' ? null : {}, { cookie })).outcome

describe('a staff session', () => {
  it('a session ends an hour after its last use', async () => {
    test.clock.advance(HOUR - SECOND)
    expect(await outcome('/session/extend')).toBe('done')
    test.clock.advance(HOUR - SECOND)
    expect(await outcome('/session/get')).toBe('done')
    test.clock.advance(SECOND)
    expect(await outcome('/session/get')).toBe('unknown page')
  })

  it('reading a session does not extend it', async () => {
    test.clock.advance(30 * MINUTE)
    expect(await outcome('/session/get')).toBe('done')
    test.clock.advance(30 * MINUTE)
    expect(await outcome('/session/get')).toBe('unknown page')
  })

  it('a page that polls for changes does not extend the session', async () => {
    const { cookie } = await makeStaff(test, 'paper')
    test.clock.advance(30 * MINUTE)
    expect((await askDesk(test, '/paper-text/poll', { seen: '' }, { cookie })).outcome).toBe('done')
    test.clock.advance(30 * MINUTE)
    expect(await outcome('/session/get', cookie)).toBe('unknown page')
  })

  it('a session ends twelve hours after the sign-in, however much it is used', async () => {
    for (let times = 0; times < 23; times += 1) {
      test.clock.advance(30 * MINUTE)
      await outcome('/session/extend')
    }
    test.clock.advance(30 * MINUTE - SECOND)
    expect((await askDesk(test, '/session/extend', {}, own())).body.endsAt).toBe(new Date(TEST_NOW.getTime() + 12 * HOUR).toISOString())
    test.clock.advance(SECOND)
    expect(await outcome('/session/get')).toBe('unknown page')
  })

  it('a sign-out ends the session and removes its cookie', async () => {
    const { outcome: ended, cookie } = await askDesk(test, '/session/end', {}, own())
    expect([ended, cookie, await outcome('/session/get')]).toEqual(['done', 'yukan_desk=', 'unknown page'])
  })

  it('a session ends at once when its account is blocked', async () => {
    await test.db.updateTable('staff_account').set({ blocked_at: TEST_NOW }).where('id', '=', who.id).execute()
    expect(await outcome('/session/get')).toBe('unknown page')
  })

  it('lists the sessions of the own account and ends one of them, but never those of others', async () => {
    const second = await openDesk(test, who.id)
    const other = await makeStaff(test)
    const { sessions } = (await askDesk(test, '/session/list', null, own())).body
    expect(sessions.map(({ isCurrent }) => isCurrent)).toEqual([false, true])
    const foreign = (await askDesk(test, '/session/list', null, { cookie: other.cookie })).body.sessions[0]!.id
    expect((await askDesk(test, '/session/end-other', { id: foreign }, own())).outcome).toBe('E_NOT_FOUND')
    expect((await askDesk(test, '/session/end-other', { id: 2_000_000 }, own())).outcome).toBe('E_NOT_FOUND')
    expect((await askDesk(test, '/session/end-other', { id: sessions[0]!.id }, own())).outcome).toBe('done')
    expect([await outcome('/session/get', second), await outcome('/session/get', other.cookie)]).toEqual(['unknown page', 'done'])
  })

  it.each([
    ['of another site', 'https://evil.example'],
    ['without an origin', ''],
    ['of the same host with another scheme', 'https://localhost:3000'],
  ])('a form %s is refused and leaves the session open', async (_what, origin) => {
    expect((await askDesk(test, '/session/end', {}, { ...own(), origin })).outcome).toBe('E_FORBIDDEN')
    const given = await passwordSignIn(test, who)
    expect((await askDesk(test, '/sign-in/password', given, { origin })).outcome).toBe('E_FORBIDDEN')
    expect(await outcome('/session/get')).toBe('done')
  })
})

describe('a proof of identity', () => {
  const codes = async () => (await askDesk(test, '/own/recovery-codes', {}, own())).outcome
  const prove = async (given: object) => (await askDesk(test, '/session/prove-password', given, own())).outcome

  it('a sign-in proves the identity for ten minutes, and password and code prove it again', async () => {
    test.clock.advance(10 * MINUTE - SECOND)
    expect(await codes()).toBe('done')
    test.clock.advance(SECOND)
    expect(await codes()).toBe('E_PROOF_NEEDED')
    expect(await prove({ password: STAFF_PASSWORD, code: await codeOf(test, who.secret) })).toBe('done')
    expect(await codes()).toBe('done')
  })

  it.each([
    ['a wrong password', { password: 'wrong-password' }, 'E_SIGN_IN'],
    ['a wrong code', { code: '000000' }, 'E_SIGN_IN'],
    ['no code', { code: '' }, 'E_BAD_REQUEST'],
  ])('refuses to prove the identity with %s', async (_what, change, expected) => {
    test.clock.advance(10 * MINUTE)
    expect(await prove({ password: STAFF_PASSWORD, code: await codeOf(test, who.secret), ...change })).toBe(expected)
    expect(await codes()).toBe('E_PROOF_NEEDED')
  })

  it('the own passkey proves the identity, that of a colleague does not', async () => {
    const mine = await addPasskey(who.cookie)
    const colleague = await makeStaff(test)
    const theirs = await addPasskey(colleague.cookie)
    test.clock.advance(10 * MINUTE)
    const proveWith = async (passkey: TestPasskey) => {
      const { body: challenge } = await askDesk(test, '/session/challenge', {}, own())
      const given = { challengeId: challenge.challengeId, answer: passkey.answer(challenge) }
      return (await askDesk(test, '/session/prove-passkey', given, own())).outcome
    }
    expect([await proveWith(theirs), await codes(), await proveWith(mine), await codes()]).toEqual([
      'E_PASSKEY',
      'E_PROOF_NEEDED',
      'done',
      'done',
    ])
  })
})

async function addPasskey(cookie: string): Promise<TestPasskey> {
  const passkey = new TestPasskey()
  const { body: challenge } = await askDesk(test, '/own/challenge', {}, { cookie })
  const given = { challengeId: challenge.challengeId, passkey: passkey.create(challenge) }
  expect((await askDesk(test, '/own/add-passkey', given, { cookie })).outcome).toBe('done')
  return passkey
}

describe('the own staff account', () => {
  it('the own account shows its password, its passkeys and how many recovery codes are left', async () => {
    await addPasskey(who.cookie)
    const { body } = await askDesk(test, '/own/get', null, own())
    expect(body).toMatchObject({ hasPassword: true, recoveryCodesLeft: 10, passkeys: [{ label: '端末', usedAt: null }] })
  })

  it('deletes a passkey only while the account has another way to sign in', async () => {
    const passkey = await addPasskey(who.cookie)
    const remove = async () => (await askDesk(test, '/own/delete-passkey', { id: passkey.id.toString('base64url') }, own())).outcome
    const password = { password_hash: null, authenticator_secret: null }
    await test.db.updateTable('staff_account').set(password).where('id', '=', who.id).execute()
    expect(await remove()).toBe('E_LAST_WAY_IN')
    await addPasskey(who.cookie)
    expect([await remove(), await remove()]).toEqual(['done', 'E_NOT_FOUND'])
  })

  it('a new password needs a code of the new app, replaces the old one and ends the other sessions', async () => {
    const second = await openDesk(test, who.id)
    const { secret } = (await askDesk(test, '/own/authenticator', {}, own())).body
    const set = async (code: string) =>
      (await askDesk(test, '/own/set-password', { password: 'tone-no-nagare-tooku', code }, own())).outcome
    expect([await set(await codeOf(test, who.secret)), await set(await codeOf(test, secret))]).toEqual(['E_CODE', 'done'])
    expect([await outcome('/session/get'), await outcome('/session/get', second)]).toEqual(['done', 'unknown page'])
    test.clock.advance(30 * SECOND)
    const signIn = async (password: string, of: string) =>
      (await askDesk(test, '/sign-in/password', { email: who.email, password, code: await codeOf(test, of) })).outcome
    expect(await signIn(STAFF_PASSWORD, secret)).toBe('E_SIGN_IN')
    expect(await signIn('tone-no-nagare-tooku', who.secret)).toBe('E_SIGN_IN')
    expect(await signIn('tone-no-nagare-tooku', secret)).toBe('done')
  })

  it('new recovery codes replace the earlier ones', async () => {
    const { recoveryCodes } = (await askDesk(test, '/own/recovery-codes', {}, own())).body
    const signIn = async (code: string) =>
      (await askDesk(test, '/sign-in/password', { email: who.email, password: STAFF_PASSWORD, code })).outcome
    expect([await signIn(who.recoveryCodes[0]!), await signIn(recoveryCodes[0]!)]).toEqual(['E_SIGN_IN', 'done'])
  })

  it('changes the name of the own account, without the spaces around it', async () => {
    expect((await askDesk(test, '/own/update', { name: ' 山田 葉子 ' }, own())).outcome).toBe('done')
    expect((await askDesk(test, '/session/get', null, own())).body.name).toBe('山田 葉子')
  })

  it('changes the spaces of the own name, even where a colleague has the same name from before names were compared', async () => {
    const twin = await makeStaff(test, 'editor', '里見 史')
    await test.db.updateTable('staff_account').set({ name: '里見史' }).where('id', '=', who.id).execute()
    expect((await askDesk(test, '/own/update', { name: '里見　史' }, own())).outcome).toBe('done')
    expect((await askDesk(test, '/session/get', null, own())).body.name).toBe('里見　史')
    await test.db.updateTable('staff_account').set({ name: '里見 ふみ' }).where('id', '=', twin.id).execute()
  })

  it('refuses the name of a colleague, also with a full-width space, and that of a blocked account', async () => {
    await makeStaff(test, 'editor', '井手 健吾')
    const former = await makeStaff(test, 'editor', '根岸 保')
    await test.db.updateTable('staff_account').set({ blocked_at: TEST_NOW }).where('id', '=', former.id).execute()
    const before = (await askDesk(test, '/session/get', null, own())).body.name
    for (const name of ['井手　健吾', '根岸 保']) {
      const { outcome, body } = await askDesk(test, '/own/update', { name }, own())
      expect([outcome, body]).toEqual(['E_STAFF_NAME_TAKEN', expect.objectContaining({ field: 'name' })])
    }
    expect((await askDesk(test, '/session/get', null, own())).body.name).toBe(before)
  })
})
