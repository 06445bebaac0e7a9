import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { DEMO_PASSWORD, demoMembers } from '../master/members.ts'
import { demoStaff } from '../master/staff.ts'
import { isTooCommon } from '@yukan/rules/membership/password.ts'
import { readerAccess } from '@yukan/rules/membership/reader-access.ts'
import { findReaderByToken } from '@yukan/server/store/membership/session.ts'
import { hashSecret } from '@yukan/server/hash-secret.ts'
import { buildTestApp } from '@yukan/server/test/app.ts'
import { makeBrowser } from '@yukan/server/test/browser.ts'
import { TEST_NOW } from '@yukan/server/test/context.ts'
import { setUp } from '@yukan/server/test/set-up.ts'
import { DAY } from '@yukan/rules/time/tokyo-time.ts'
import { seedMembers, demoAccountLines } from './seed-members.ts'

const test = setUp(buildTestApp)
beforeAll(async () => {
  await seedMembers(test.ctx, TEST_NOW)
})

const browser = (source = '127.0.0.1') => makeBrowser(test.app, { source, userAgent: 'Mozilla/5.0 (X11; Linux x86_64)' })
const emailOf = (state: string) => demoMembers.find((member) => member.state === state)!.email

async function land(state: string) {
  const who = browser()
  await who.logIn(emailOf(state), DEMO_PASSWORD)
  const { data } = await who.ask('/user/loginCheck')
  const device = await who.ask('/user/check/device', { body: { user_id: data.id, userAgent: 'Mozilla/5.0' } })
  const detail = (await who.ask('/user/get/detail', { query: { id: data.id, withDevice: 1 } })).data
  const cookieHash = hashSecret(who.cookie!.split('=')[1]!)
  const found = await findReaderByToken(test.db, { tokenHash: hashSecret(who.token!), cookieHash, now: test.clock.now() })
  return { who, user: detail, device, status: readerAccess(found!.reader, test.clock.now()).status }
}

describe('demo accounts', () => {
  it.each([
    ['free', { isTrial: false, isPaid: false, isBank: false, isUnderContract: false, canViewContent: false }, null, 1],
    ['trial', { isTrial: true, isPaid: false, isBank: false, isUnderContract: false, canViewContent: true }, '2026-12-04', 2],
    ['trial ended', { isTrial: false, isPaid: false, isBank: false, isUnderContract: false, canViewContent: false }, '2026-11-13', 1],
    ['bank transfer', { isTrial: false, isPaid: true, isBank: true, isUnderContract: true, canViewContent: true }, null, 2],
    ['no name', { isTrial: true, isPaid: false, isBank: false, isUnderContract: false, canViewContent: true }, '2026-12-04', 2],
    ['staff', { isTrial: false, isPaid: false, isBank: false, isUnderContract: false, canViewContent: true }, null, 3],
  ])('the demo account "%s" can log in and has the rights of its state', async (state, statusFlags, limit_trial, status) => {
    const landed = await land(state)
    expect(landed.user).toMatchObject({ email: emailOf(state), limit_trial, statusFlags })
    expect([landed.device, landed.status]).toEqual([{ exists: false, registed: true }, status])
    const { last_name, first_name, username } = landed.user
    expect([last_name === '', first_name === '', username === '']).toEqual(Array(3).fill(state === 'no name'))
  })

  it('the demo account "bank transfer" has a home address and a delivery address', async () => {
    const { user } = await land('bank transfer')
    expect(user.address.map(({ type, zip, city }) => [type, zip, city])).toEqual([
      [1, '3760031', '桐生市本町'],
      [2, '3760000', '桐生市本町'],
    ])
    expect([user.role.role, user.district]).toEqual([7, 1])
  })

  it('the demo account "device limit" has three browsers, and this one is not among them', async () => {
    const { user, device, status } = await land('device limit')
    expect([device, status]).toEqual([{ exists: false, registed: false }, 1])
    expect(user.devices!.map(({ deviceName, isCurrent }) => [deviceName, isCurrent])).toEqual([
      ['iPhone', false],
      ['iPad', false],
      ['Mac', false],
    ])
    expect(user.statusFlags).toMatchObject({ isTrial: true, canViewContent: false })
  })

  it.each(['127.0.0.1', '::1', '::ffff:127.0.0.1'])(
    'refuses the login of the demo account "banned" from this machine, seen as %s',
    async (source) => {
      const response = await browser(source).send('/user/login', { body: { email: emailOf('banned'), password: DEMO_PASSWORD } })
      expect([response.statusCode, response.json()]).toEqual([
        403,
        expect.objectContaining({ detail: 'E_BANNED', isBanned: true, unbannedTime: '2027-11-20T15:30:00+09:00' }),
      ])
    },
  )
})

describe('seeding the members', () => {
  it('has a demo member for each of the twelve states, with a password that is not too common', () => {
    expect(demoMembers.map(({ state }) => state)).toEqual([
      'free',
      'trial',
      'trial ended',
      'web',
      'webPaper',
      'cancelled',
      'payment failed',
      'bank transfer',
      'device limit',
      'no name',
      'staff',
      'banned',
    ])
    for (const { email } of demoMembers) expect(isTooCommon(DEMO_PASSWORD, email)).toBe(false)
  })

  it('seeding the members again changes nothing, not even what was edited in an account', async () => {
    const { who, user } = await land('free')
    await test.db.updateTable('member').set({ last_name: '改姓' }).where('id', '=', user.id).execute()
    const before = await test.db.selectFrom('member').selectAll().orderBy('id').execute()
    await seedMembers(test.ctx, new Date(TEST_NOW.getTime() + DAY))
    expect(await test.db.selectFrom('member').selectAll().orderBy('id').execute()).toEqual(before)
    expect((await who.ask('/user/loginCheck')).data.last_name).toBe('改姓')
  })

  it('records the trial of every demo member as taken', async () => {
    expect((await test.db.selectFrom('trial_taken').select('taken_at').execute()).length).toBe(demoMembers.length)
  })

  it('seeding the members sends no mail; only logins on new devices do', async () => {
    const kinds = await test.db.selectFrom('mail_outbox').select('kind').distinct().execute()
    expect(kinds.map(({ kind }) => kind)).toEqual(['new-device'])
  })
})

describe('the list of demo accounts', () => {
  it('lists all demo accounts in the terminal and in the README', () => {
    const lines = demoAccountLines()
    const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8')
    expect(lines[0]).toBe(`Demo accounts, password ${DEMO_PASSWORD}:`)
    expect(readme).toContain(`\`${DEMO_PASSWORD}\``)
    for (const { email } of [...demoMembers, ...demoStaff]) {
      expect(lines.some((line) => line.endsWith(email))).toBe(true)
      expect(readme).toContain(`| ${email} `)
    }
  })
})
