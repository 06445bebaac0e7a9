/** What admins do with staff accounts, and the record of it (decision 039). */
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { buildTestApp } from '../test/app.ts'
import { askDesk, codeOf, mailToStaff, makeStaff, passwordSignIn, STAFF_PASSWORD } from '../test/desk.ts'
import type { TestStaff } from '../test/desk.ts'
import { TestPasskey } from '../test/passkey.ts'
import { setUp } from '../test/set-up.ts'

const test = setUp(buildTestApp)
let admin: TestStaff
beforeEach(async () => {
  await test.db.deleteFrom('rate_count').execute()
  await test.db.deleteFrom('staff_account').execute()
  admin = await makeStaff(test, 'admin', '管理 花子')
})

const by = (staff: TestStaff) => ({ cookie: staff.cookie })

describe('an invitation from the desk', () => {
  it('an invitation is mailed and listed, and no longer valid once an admin cancels it', async () => {
    const invited = { email: 'Sato@Example.jp', name: '佐藤 健', role: 'reporter' }
    expect((await askDesk(test, '/staff/invite', invited, by(admin))).outcome).toBe('done')
    const { key } = (await mailToStaff(test, 'sato@example.jp'))!
    const [invitation] = (await askDesk(test, '/staff/list', null, by(admin))).body.invitations
    expect(invitation).toMatchObject({ email: 'sato@example.jp', name: '佐藤 健', role: 'reporter', isExpired: false })
    expect((await askDesk(test, '/staff/cancel-invitation', { id: invitation!.id }, by(admin))).outcome).toBe('done')
    expect((await askDesk(test, '/invitation/get', { key })).body.state).toBe('invalid')
    expect((await askDesk(test, '/staff/cancel-invitation', { id: invitation!.id }, by(admin))).outcome).toBe('E_NOT_FOUND')
  })

  it('refuses an invitation with the name of a staff account, also with a full-width space', async () => {
    const invited = { email: 'another@example.jp', name: '管理　花子', role: 'reporter' }
    const { outcome, body } = await askDesk(test, '/staff/invite', invited, by(admin))
    expect([outcome, body]).toEqual(['E_STAFF_NAME_TAKEN', expect.objectContaining({ field: 'name' })])
    expect(await mailToStaff(test, 'another@example.jp')).toBeNull()
  })

  it('refuses an invitation to an address that has a staff account', async () => {
    const invited = { email: admin.email, name: '佐藤 健', role: 'reporter' }
    expect((await askDesk(test, '/staff/invite', invited, by(admin))).outcome).toBe('E_DUPLICATE')
  })
})

describe('the role of a staff account', () => {
  it('a changed role applies from the next request', async () => {
    const second = await makeStaff(test, 'admin')
    expect((await askDesk(test, '/staff/set-role', { id: second.id, role: 'paper' }, by(admin))).outcome).toBe('done')
    expect((await askDesk(test, '/session/get', null, by(second))).body.role).toBe('paper')
    expect((await askDesk(test, '/staff/list', null, by(second))).outcome).toBe('E_FORBIDDEN')
  })

  it.each([
    ['another role', '/staff/set-role' as const, { role: 'editor' }],
    ['a block', '/staff/set-blocked' as const, { isBlocked: true }],
    ['a reset', '/staff/reset' as const, {}],
  ])('the last admin stays an admin: %s is refused', async (_what, call, change) => {
    const blocked = await makeStaff(test, 'admin')
    await askDesk(test, '/staff/set-blocked', { id: blocked.id, isBlocked: true }, by(admin))
    expect((await askDesk(test, call, { id: admin.id, ...change }, by(admin))).outcome).toBe('E_LAST_ADMIN')
    expect((await askDesk(test, '/session/get', null, by(admin))).body.role).toBe('admin')
  })

  it('leaves one admin when two admins change the role of each other at the same time', async () => {
    const second = await makeStaff(test, 'admin')
    const outcomes = await Promise.all([
      askDesk(test, '/staff/set-role', { id: second.id, role: 'editor' }, by(admin)),
      askDesk(test, '/staff/set-role', { id: admin.id, role: 'editor' }, by(second)),
    ])
    // The slower call finds that it would leave no admin, or that its caller is no longer one.
    expect(outcomes.filter(({ outcome }) => outcome === 'done').length).toBe(1)
    const admins = await test.db
      .selectFrom('staff_account')
      .select('id')
      .where('role', '=', 'admin')
      .where('blocked_at', 'is', null)
      .execute()
    expect(admins.length).toBe(1)
  })

  it('changing the role of an unknown account returns E_NOT_FOUND', async () => {
    expect((await askDesk(test, '/staff/set-role', { id: 2_000_000, role: 'editor' }, by(admin))).outcome).toBe('E_NOT_FOUND')
  })
})

describe('blocking a staff account', () => {
  it('a block ends the sessions of a staff account, which can sign in again after it is lifted', async () => {
    const who = await makeStaff(test, 'reporter')
    await askDesk(test, '/staff/set-blocked', { id: who.id, isBlocked: true }, by(admin))
    expect((await askDesk(test, '/session/get', null, by(who))).outcome).toBe('unknown page')
    await askDesk(test, '/staff/set-blocked', { id: who.id, isBlocked: false }, by(admin))
    expect((await askDesk(test, '/session/get', null, by(who))).outcome).toBe('unknown page')
    const given = await passwordSignIn(test, who)
    expect((await askDesk(test, '/sign-in/password', given)).outcome).toBe('done')
  })
})

describe('resetting a staff account', () => {
  it('a reset ends session, password, recovery codes and passkeys, and its mailed link sets up the same account again', async () => {
    const who = await makeStaff(test, 'editor', '編集 次郎')
    const passkey = new TestPasskey()
    const { body: registration } = await askDesk(test, '/own/challenge', {}, by(who))
    const added = { challengeId: registration.challengeId, passkey: passkey.create(registration) }
    expect((await askDesk(test, '/own/add-passkey', added, by(who))).outcome).toBe('done')
    const signInWithPasskey = async () => {
      const { body: challenge } = await askDesk(test, '/sign-in/challenge', {})
      return (await askDesk(test, '/sign-in/passkey', { challengeId: challenge.challengeId, answer: passkey.answer(challenge) })).outcome
    }
    expect(await signInWithPasskey()).toBe('done')
    expect((await askDesk(test, '/staff/reset', { id: who.id }, by(admin))).outcome).toBe('done')
    for (const code of [await codeOf(test, who.secret), who.recoveryCodes[0]!])
      expect((await askDesk(test, '/sign-in/password', { email: who.email, password: STAFF_PASSWORD, code })).outcome).toBe('E_SIGN_IN')
    expect(await signInWithPasskey()).toBe('E_PASSKEY')
    expect((await askDesk(test, '/session/get', null, by(who))).outcome).toBe('unknown page')

    const { key } = (await mailToStaff(test, who.email))!
    const { secret } = (await askDesk(test, '/invitation/authenticator', { key })).body
    const given = { key, name: '編集 次郎', password: 'tone-no-nagare-tooku', code: await codeOf(test, secret) }
    const { cookie } = await askDesk(test, '/invitation/password', given)
    expect((await askDesk(test, '/session/get', null, { cookie: cookie! })).body).toMatchObject({ id: who.id, role: 'editor' })
  })
})

describe('the audit', () => {
  it('the audit records who did what to whom with both values, and is searched by staff, action and subject', async () => {
    const who = await makeStaff(test, 'reporter', '検索 三郎')
    await askDesk(test, '/staff/set-role', { id: who.id, role: 'editor' }, by(admin))
    const find = async (words: string) =>
      (await askDesk(test, '/audit/list', null, { ...by(admin), query: `?words=${encodeURIComponent(words)}` })).body.entries
    const expected = {
      staffName: '管理 花子',
      action: 'staff.set-role',
      subject: '検索 三郎',
      before: { role: 'reporter' },
      after: { role: 'editor' },
    }
    for (const words of ['検索', '検索 三郎', 'set-role　検索', '管理 検索']) expect(await find(words)).toMatchObject([expected])
    for (const words of ['検索 四郎', '%', '検索_三郎']) expect(await find(words)).toEqual([])
    const only = async (action: string) =>
      (await askDesk(test, '/audit/list', null, { ...by(admin), query: `?words=%E6%A4%9C%E7%B4%A2&action=${action}` })).body.entries
    expect([await only('staff.set-role'), await only('staff.set'), await only('staff.reset')]).toMatchObject([[expected], [], []])
  })

  it('the audit lists fifty entries a page, newest first, each entry once', async () => {
    const who = await makeStaff(test, 'reporter', '頁 四郎')
    for (let times = 0; times < 60; times += 1)
      await askDesk(test, '/staff/set-role', { id: who.id, role: times % 2 === 0 ? 'editor' : 'reporter' }, by(admin))
    const page = async (before: string) =>
      (await askDesk(test, '/audit/list', null, { ...by(admin), query: `?words=%E9%A0%81${before}` })).body
    const first = await page('')
    const second = await page(`&before=${first.nextBefore}`)
    expect([first.entries.length, second.entries.length, second.nextBefore]).toEqual([50, 10, null])
    const ids = [...first.entries, ...second.entries].map(({ id }) => id)
    expect([new Set(ids).size, ids]).toEqual([60, ids.toSorted((one, other) => other - one)])
  })

  it.each([
    ['changed', sql`update audit_entry set subject = ''`],
    ['deleted', sql`delete from audit_entry`],
  ])('entries of the audit are never %s', async (_what, statement) => {
    await expect(statement.execute(test.db)).rejects.toThrow('entries of the audit are never changed or deleted')
  })
})
