/** Names, settings and leaving, over HTTP (product §2 "Edit profile", "Account", §4 "withdrawal", §5, §7 `user/set/update`). */
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sampleMaster } from '@yukan/contract/samples.ts'
import { DAY } from '@yukan/rules/time/tokyo-time.ts'
import { hashPassword } from '../../membership/secrets.ts'
import { saveMaster } from '../../store/settings/master.ts'
import { buildTestApp } from '../../test/app.ts'
import { makeBrowser } from '../../test/browser.ts'
import type { Browser } from '../../test/browser.ts'
import { TEST_NOW } from '../../test/context.ts'
import { readRefusal } from '../../test/inputs/expect-reply.ts'
import { makeMember } from '../../test/make.ts'
import type { MemberOptions } from '../../test/make.ts'
import { mailsOf } from '../../test/mails.ts'
import { setUp } from '../../test/set-up.ts'

const PASSWORD = 'watarase-bridge'
const address = { type: 1, flag: 1, zip: '1000001', pref: '東京都', city: '千代田区', address: '1', username: '花子', tel: '0277000000' }

const test = setUp(buildTestApp)
let passwordHash: string
let count = 0
beforeAll(async () => {
  passwordHash = await hashPassword(PASSWORD)
  await saveMaster(test.db, { trash: { ...sampleMaster.trash, district: { 0: DISTRICT, 1: DISTRICT, 10: DISTRICT } } })
})
beforeEach(() => test.clock.set(TEST_NOW))

const DISTRICT = { group: 'a', label: '第1地区', city: '桐生市' }

function browser(): Browser {
  count += 1
  return makeBrowser(test.app, { source: `2001:db8:${count.toString(16)}::1`, userAgent: 'Mozilla/5.0' })
}
async function member(more: MemberOptions = {}): Promise<{ id: number; email: string; who: Browser }> {
  count += 1
  const email = `member-${count}@example.jp`
  const { id } = await makeMember(test.db, { email, password_hash: passwordHash, activated_at: TEST_NOW, ...more })
  const who = browser()
  await who.logIn(email, PASSWORD)
  return { id, email, who }
}
const update = (who: Browser, body: Record<string, unknown>) => who.ask('/user/set/update', { body })
const detail = async (who: Browser, id: number) => (await who.ask('/user/get/detail', { query: { id } })).data
const rowOf = (id: number) => test.db.selectFrom('member').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

describe('the profile of a member', () => {
  it('changes names, telephone number and settings as they are given, and nothing else', async () => {
    const { id, who } = await member({ last_name: '', first_name: '' })
    const before = await rowOf(id)
    expect(await update(who, { id, last_name: '　赤城 ', first_name: ' 太郎\t' })).toEqual({ updated: true })
    await update(who, { id, receiveEmail: 0 })
    await update(who, { id, district: 10 })
    await update(who, { id, tel: '０２７７-22-3344' })
    expect(await detail(who, id)).toMatchObject({
      last_name: '赤城',
      first_name: '太郎',
      username: '赤城 太郎',
      tel: '0277223344',
      receiveEmail: 0,
      district: 10,
    })
    await update(who, { id, first_name: '次郎', receiveEmail: 1, district: 0 })
    expect(await rowOf(id)).toEqual({
      ...before,
      last_name: '赤城',
      first_name: '次郎',
      tel: '0277223344',
      receive_email: true,
      district: 0,
    })
  })

  it('changes nothing when nothing is given, and ignores role, email, trial and password', async () => {
    const { id, who } = await member()
    const before = await rowOf(id)
    await update(who, { id })
    await update(who, {
      id,
      role: 3,
      email: 'other@example.jp',
      trial_until: '2099-01-01',
      limit_trial: '2099-01-01',
      password_hash: 'x',
    })
    expect(await rowOf(id)).toEqual(before)
  })

  it.each([
    ['last_name', { last_name: '' }],
    ['last_name', { last_name: ' 　\t' }],
    ['first_name', { last_name: '赤城', first_name: '　' }],
    ['first_name', { first_name: null }],
    ['last_name', { last_name: '赤'.repeat(51) }],
    ['tel', { tel: '' }],
    ['tel', { tel: '0277-22-334' }],
    ['receiveEmail', { receiveEmail: 2 }],
    ['receiveEmail', { receiveEmail: true }],
    ['district', { district: -1 }],
    ['district', { district: 1.5 }],
    ['district', { district: 11 }],
    ['district', { district: 9999, last_name: '赤城' }],
    ['flag', { flag: 1 }],
    ['flag', { flag: '999' }],
  ])('refuses a profile with a wrong %s: %j', async (field, change) => {
    const { id, who } = await member()
    const before = await rowOf(id)
    expect(readRefusal(await who.send('/user/set/update', { body: { id, ...change } }))).toEqual({ detail: 'E_BAD_REQUEST', field })
    expect(await rowOf(id)).toEqual(before)
  })

  it('refuses changes of another member like those of an unknown one', async () => {
    const [own, other] = [await member(), await member()]
    const before = await rowOf(other.id)
    for (const id of [other.id, 2_000_000])
      for (const change of [{ last_name: '赤城' }, { flag: 999 }])
        expect(readRefusal(await own.who.send('/user/set/update', { body: { id, ...change } }))).toEqual({ detail: 'E_NOT_FOUND' })
    expect(await rowOf(other.id)).toEqual(before)
  })
})

describe('leaving', () => {
  const leave = (who: Browser, id: number) => who.send('/user/set/update', { body: { id, flag: 999 } })
  const ended = { planName: 'web', expireAt: TEST_NOW } as const
  const cancelled = { planName: 'webPaper', isCancelled: true } as const

  it.each<[string, MemberOptions]>([
    ['without a plan', {}],
    ['in the trial', { trial_until: '2026-12-01' }],
    ['whose plan has ended', { subscription: ended }],
    ['who has cancelled, though it is paid for longer', { subscription: cancelled }],
    ['of the staff', { role: 3 }],
  ])('a member %s can leave', async (_name, options) => {
    const { id, who } = await member(options)
    expect((await leave(who, id)).json()).toEqual({ updated: true })
    expect((await rowOf(id)).flag).toBe(999)
  })

  it.each<[string, MemberOptions]>([
    ['a running plan', { subscription: { planName: 'web' } }],
    ['a running print delivery', { subscription: { planName: 'paper' } }],
    ['payment by bank transfer', { role: 7 }],
  ])('a member with %s cannot leave', async (_name, options) => {
    const { id, who } = await member(options)
    const before = await rowOf(id)
    expect(readRefusal(await leave(who, id))).toEqual({ detail: 'E_UNDER_CONTRACT' })
    expect(await rowOf(id)).toEqual(before)
    expect((await who.send('/user/loginCheck')).statusCode).toBe(200)
  })

  it('leaving ends every session, device and link, deletes email and password, and is confirmed by mail', async () => {
    const { id, email, who } = await member()
    const elsewhere = browser()
    await elsewhere.logIn(email, PASSWORD)
    await browser().send('/user/login', { body: { email, password: 'wrong-password' } })
    await browser().ask('/user/forgotPassword', { body: { email } })
    await who.ask('/user/set/updateEmail', { body: { id, email: `next-${email}` } })
    await who.ask('/address/set/register', { body: { user_id: id, ...address } })
    expect((await leave(who, id)).statusCode).toBe(200)
    expect(await rowOf(id)).toMatchObject({
      flag: 999,
      email: null,
      update_email: null,
      password_hash: null,
      withdrawn_at: TEST_NOW,
      erased_at: null,
      last_name: '桐生',
    })
    for (const each of [who, elsewhere]) expect((await each.send('/user/loginCheck')).json().detail).toBe('E_UNAUTHORIZED')
    expect((await browser().send('/user/login', { body: { email, password: PASSWORD } })).json().detail).toBe('E_USER_NOT_FOUND')
    for (const table of ['device', 'session', 'member_key', 'login_failure'] as const)
      expect(await test.db.selectFrom(table).selectAll().where('member_id', '=', id).execute()).toEqual([])
    const mails = await mailsOf(test, { id })
    expect(mails.at(-1)).toMatchObject({ kind: 'withdrawn', recipient: email })
    const secret = /secret=([\w-]{22})/.exec(mails.find(({ kind }) => kind === 'reset')!.text)![1]
    const reset = await browser().send('/user/resetPassword', { body: { activatekey: secret, password: 'akagi-oroshi' } })
    expect(reset.json().detail).toBe('E_INVALID_KEY')
  })

  it('a member who has left can sign up again at once, as a new member without a second trial', async () => {
    const email = 'again@example.jp'
    const signUp = async () => {
      expect(
        await browser().ask('/user/set/register', { body: { email, last_name: '桐生', first_name: '花子', tel: '0277000000' } }),
      ).toEqual({
        exists: false,
      })
      const mail = await test.db
        .selectFrom('mail_outbox')
        .select('text')
        .where('recipient', '=', email)
        .where('kind', '=', 'registration')
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow()
      const activatekey = /activate=([\w-]{22})/.exec(mail.text)![1]
      await browser().ask('/user/registPassword', { body: { activatekey, password: PASSWORD } })
      const who = browser()
      await who.logIn(email, PASSWORD)
      return { who, user: (await who.ask('/user/loginCheck')).data }
    }
    const first = await signUp()
    await first.who.ask('/address/set/register', { body: { user_id: first.user.id, ...address } })
    await leave(first.who, first.user.id)
    const second = await signUp()
    expect(second.user.id).not.toBe(first.user.id)
    expect([first.user.limit_trial, second.user.limit_trial, second.user.address]).toEqual(['2026-12-04', null, []])
  })

  it('a member leaves once when the call is sent ten times at the same time', async () => {
    const { id, who } = await member()
    const answers = await Promise.all(Array.from({ length: 10 }, () => leave(who, id)))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 401]))
    expect((await mailsOf(test, { id })).filter(({ kind }) => kind === 'withdrawn')).toHaveLength(1)
  })

  it('a failure while a member leaves changes nothing and mails nothing', async () => {
    const { id, who } = await member()
    const before = await rowOf(id)
    await sql`alter table member add constraint nobody_leaves check (withdrawn_at is null) not valid`.execute(test.db)
    expect((await leave(who, id)).json().detail).toBe('E_FAILURE')
    await sql`alter table member drop constraint nobody_leaves`.execute(test.db)
    expect(await rowOf(id)).toEqual(before)
    expect((await who.send('/user/loginCheck')).statusCode).toBe(200)
    expect((await mailsOf(test, { id })).filter(({ kind }) => kind === 'withdrawn')).toEqual([])
  })

  it('leaving ignores the other fields of the call', async () => {
    const { id, who } = await member()
    await who.ask('/user/set/update', { body: { id, flag: 999, last_name: '赤城', district: 9999 } })
    expect(await rowOf(id)).toMatchObject({ flag: 999, last_name: '桐生', district: 0 })
  })

  it('a member can leave from the instant at which the plan ends', async () => {
    const { id, who } = await member({ subscription: { planName: 'web', expireAt: new Date(TEST_NOW.getTime() + DAY) } })
    test.clock.advance(DAY - 1)
    expect(readRefusal(await leave(who, id))).toEqual({ detail: 'E_UNDER_CONTRACT' })
    test.clock.advance(1)
    expect((await leave(who, id)).statusCode).toBe(200)
  })
})
