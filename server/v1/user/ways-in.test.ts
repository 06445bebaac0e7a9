/** Sign-up and account recovery (product §2 "Signup and password pages", §4, §7, §8; decision 020). */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { HOUR } from '@yukan/rules/time/tokyo-time.ts'
import { hashPassword } from '../../membership/secrets.ts'
import { buildTestApp } from '../../test/app.ts'
import { makeBrowser } from '../../test/browser.ts'
import { TEST_NOW } from '../../test/context.ts'
import { makeMember } from '../../test/make.ts'
import { setUp } from '../../test/set-up.ts'

const PASSWORD = 'watarase-bridge'
const NEXT = 'akagi-oroshi'
const PERSON = { last_name: '渡良瀬', first_name: '花子', tel: '0277000000' }

const test = setUp(buildTestApp)
let passwordHash: string
let count = 0
beforeAll(async () => {
  passwordHash = await hashPassword(PASSWORD)
})
beforeEach(() => test.clock.set(TEST_NOW))

function browser() {
  count += 1
  return makeBrowser(test.app, { source: `2001:db8:${count.toString(16)}::1`, userAgent: 'Mozilla/5.0' })
}
const newAddress = () => `reader-${(count += 1)}@example.jp`
const mailsTo = (recipient: string) =>
  test.db.selectFrom('mail_outbox').selectAll().where('recipient', '=', recipient).orderBy('id').execute()
async function keyTo(recipient: string): Promise<string> {
  const mail = (await mailsTo(recipient)).at(-1)
  return /[?&](?:activate|secret)=([\w-]{22})/.exec(mail!.text)![1]!
}
const signUp = (email: string, more = {}) => browser().ask('/user/set/register', { body: { email, ...PERSON, ...more } })
const setPassword = (activatekey: string, password = PASSWORD) =>
  browser().send('/user/registPassword', { body: { activatekey, password } })
const details = (answers: readonly { json(): { detail?: string } }[]) => answers.map((answer) => answer.json().detail ?? 'done')
async function member(more: Parameters<typeof makeMember>[1] = {}) {
  return makeMember(test.db, { email: newAddress(), password_hash: passwordHash, activated_at: TEST_NOW, ...more })
}

describe('sign-up', () => {
  it('a sign-up mails a link, sets the password once, and gives two weeks of the digital edition', async () => {
    const email = newAddress()
    expect(await signUp(email.toUpperCase(), { flag: 10, role: 1, plan: 'webPaper' })).toEqual({ exists: false })
    const [mail] = await mailsTo(email)
    expect([mail!.kind, mail!.subject]).toEqual(['registration', '【夕刊】会員登録のご案内'])
    const key = await keyTo(email)
    expect(mail!.text).toContain(`http://localhost:3000/signup/password?activate=${key}&plan=webPaper`)
    expect(mail!.html).toContain(`href="http://localhost:3000/signup/password?activate=${key}&amp;plan=webPaper"`)
    expect((await browser().send('/user/login', { body: { email, password: PASSWORD } })).json().detail).toBe('E_USER_NOT_FOUND')

    expect((await setPassword(key)).json()).toEqual({ registed: true, user: { email } })
    const who = browser()
    await who.logIn(email, PASSWORD)
    const { data } = await who.ask('/user/loginCheck')
    expect(data).toMatchObject({ ...PERSON, limit_trial: '2026-12-04', role: { role: 1 }, statusFlags: { isTrial: true, isPaid: false } })
    expect((await mailsTo(email)).map(({ kind }) => kind)).toEqual(['registration', 'welcome'])
    expect((await mailsTo(email))[1]!.text).toContain('2026年12月3日まで、電子版を無料でお読みいただけます。')
    expect((await setPassword(key)).json().detail).toBe('E_INVALID_KEY')
  })

  it('a hundred uses of a sign-up key at once set the password once', async () => {
    const email = newAddress()
    await signUp(email)
    const key = await keyTo(email)
    const answers = await Promise.all(Array.from({ length: 100 }, () => setPassword(key)))
    expect(details(answers).filter((detail) => detail === 'done')).toHaveLength(1)
    expect((await mailsTo(email)).filter(({ kind }) => kind === 'welcome')).toHaveLength(1)
  })

  it('a sign-up with a known address reports it, and mails a new link only to a member without a password', async () => {
    const email = newAddress()
    await signUp(email)
    const first = await keyTo(email)
    expect(await signUp(email)).toEqual({ exists: true })
    const second = await keyTo(email)
    expect(second).not.toBe(first)
    expect((await setPassword(first)).json().detail).toBe('E_INVALID_KEY')
    expect((await setPassword(second)).statusCode).toBe(200)
    expect(await signUp(email)).toEqual({ exists: true })
    expect((await mailsTo(email)).map(({ kind }) => kind)).toEqual(['registration', 'registration', 'welcome'])
  })

  it('accepts a sign-up key for a day', async () => {
    const [early, late] = [newAddress(), newAddress()]
    for (const email of [early, late]) await signUp(email)
    test.clock.advance(24 * HOUR - 1)
    expect((await setPassword(await keyTo(early))).statusCode).toBe(200)
    test.clock.advance(1)
    expect((await setPassword(await keyTo(late))).json().detail).toBe('E_INVALID_KEY')
  })

  it.each([
    ['too short', '1234567', 'E_BAD_REQUEST'],
    ['one that everybody tries', 'password123', 'E_PASSWORD_TOO_COMMON'],
  ])('a sign-up key stays valid when the password is %s', async (_name, password, detail) => {
    const email = newAddress()
    await signUp(email)
    const key = await keyTo(email)
    expect((await setPassword(key, password)).json().detail).toBe(detail)
    expect((await setPassword(key)).statusCode).toBe(200)
  })

  it('the sign-up mail does not repeat the name that was typed', async () => {
    const email = newAddress()
    await signUp(email, { last_name: '当選', first_name: 'https://evil.example/' })
    const [mail] = await mailsTo(email)
    expect([mail!.text.startsWith('お客様\n\n会員登録'), mail!.text.includes('evil'), mail!.html.includes('evil')]).toEqual([
      true,
      false,
      false,
    ])
  })

  it('a sign-up gives no second trial to the same mailbox', async () => {
    const email = newAddress()
    const again = email.replace('@', '+again@')
    for (const address of [email, again]) {
      await signUp(address)
      await setPassword(await keyTo(address))
    }
    const rows = await test.db
      .selectFrom('member')
      .select(['email', 'trial_until'])
      .where('email', 'in', [email, again])
      .orderBy('id')
      .execute()
    expect(rows.map(({ trial_until }) => trial_until)).toEqual(['2026-12-04', null])
  })

  it('a sign-up stores full-width letters, signs and hyphens in their plain form', async () => {
    const email = newAddress()
    const typed = email.replace('@', '＠').replace('example', 'ｅｘａｍｐｌｅ').replaceAll('.', '．')
    expect(await signUp(` ${typed}　`, { tel: '０２７７-22ー３３44' })).toEqual({ exists: false })
    expect(await signUp(email)).toEqual({ exists: true })
    const row = await test.db.selectFrom('member').select(['email', 'tel']).where('email', '=', email).executeTakeFirst()
    expect(row).toEqual({ email, tel: '0277223344' })
    await setPassword(await keyTo(email))
    await browser().logIn(typed, PASSWORD)
  })

  it('mails five sign-up links an hour, and replies alike whether the address has a password or not', async () => {
    const [waiting, used] = [newAddress(), newAddress()]
    await signUp(waiting)
    await signUp(used)
    await setPassword(await keyTo(used))
    for (let count = 0; count < 6; count += 1) for (const email of [waiting, used]) expect(await signUp(email)).toEqual({ exists: true })
    expect((await mailsTo(waiting)).map(({ kind }) => kind)).toEqual(Array(5).fill('registration'))
    expect((await mailsTo(used)).map(({ kind }) => kind)).toEqual(['registration', 'welcome'])
  })

  it.each([
    ['a role', { role: 3 }],
    ['a flag', { flag: 1 }],
    ['an unknown plan', { plan: 'gold' }],
    ['a name of spaces', { last_name: '　 ' }],
    ['nine digits', { tel: '027700000' }],
    ['twelve digits', { tel: '027700000000' }],
    ['no address', { email: 'reader' }],
    ['letters in a number', { tel: '0277-00-000a' }],
    // Otherwise one mailbox could have many trials.
    ['a name in quotes', { email: '"reader"@example.jp' }],
    ['a comment', { email: 'reader(1)@example.jp' }],
    ['a dot at the end', { email: 'reader@example.jp.' }],
    ['a name of which nothing is seen', { last_name: '\u200b\u2060' }],
    ['a first name that only turns the direction of text', { first_name: '\u202e' }],
    ['a list of addresses', { email: 'reader,other@example.jp' }],
  ])('a sign-up refuses %s', async (_name, more) => {
    const response = await browser().send('/user/set/register', { body: { email: newAddress(), ...PERSON, ...more } })
    expect([response.statusCode, response.json().detail]).toEqual([400, 'E_BAD_REQUEST'])
  })
})

describe('recovery of a lost password', () => {
  const requestReset = (email: string) => browser().ask('/user/forgotPassword', { body: { email } })
  const reset = (activatekey: string, password = NEXT) => browser().send('/user/resetPassword', { body: { activatekey, password } })

  it('replies alike to a reset for an unknown address, and mails nothing', async () => {
    const unknown = newAddress()
    expect(await requestReset(unknown)).toEqual({ updated: true })
    expect(await mailsTo(unknown)).toEqual([])
  })

  it('a reset link sets a new password in place of the old one, ends the sessions and lifts a ban', async () => {
    const { email, id } = await member()
    const who = browser()
    await who.logIn(email!, PASSWORD)
    const source = browser()
    for (let wrong = 0; wrong < 5; wrong += 1) await source.send('/user/login', { body: { email, password: 'wrong-password' } })
    await requestReset(email!)
    const key = await keyTo(email!)
    expect((await mailsTo(email!)).at(-1)!.text).toContain(`http://localhost:3000/reset-password?secret=${key}`)
    expect((await reset(key)).json()).toEqual({ updated: true })
    expect((await who.send('/user/loginCheck')).statusCode).toBe(401)
    expect(await test.db.selectFrom('login_failure').selectAll().where('member_id', '=', id).execute()).toEqual([])
    expect((await source.send('/user/login', { body: { email, password: PASSWORD } })).json().detail).toBe('E_PASSWORD_MISMATCH')
    await source.logIn(email!, NEXT)
    expect((await mailsTo(email!)).map(({ kind }) => kind)).toContain('password-changed')
  })

  it('accepts a reset key once and for an hour, and reports whether it is expired or invalid', async () => {
    const { email } = await member()
    await requestReset(email!)
    const key = await keyTo(email!)
    test.clock.advance(HOUR)
    const late = await reset(key)
    expect([late.statusCode, late.json()]).toEqual([410, expect.objectContaining({ detail: 'E_KEY_EXPIRED', expired: true })])
    await requestReset(email!)
    const good = await keyTo(email!)
    const answers = await Promise.all(Array.from({ length: 20 }, () => reset(good)))
    expect(details(answers).filter((detail) => detail === 'done')).toHaveLength(1)
    const used = await reset(good)
    expect(used.json()).toMatchObject({ detail: 'E_INVALID_KEY', expired: false })
    expect((await reset('no-such-key')).json()).toMatchObject({ detail: 'E_INVALID_KEY', expired: false })
  })

  it('mails five reset links an hour, and replies alike to further requests', async () => {
    const { email } = await member()
    for (let asked = 0; asked < 7; asked += 1) expect(await requestReset(email!)).toEqual({ updated: true })
    expect(await mailsTo(email!)).toHaveLength(5)
  })

  it('does not accept a sign-up key for a reset', async () => {
    const email = newAddress()
    await signUp(email)
    expect((await reset(await keyTo(email))).json().detail).toBe('E_INVALID_KEY')
  })
})

describe('checking a mailed link', () => {
  const check = (activatekey: string, purpose: string) => browser().send('/user/checkKey', { body: { activatekey, purpose } })

  it.each(['activate', 'reset'] as const)(
    'checking a link shows its address as often as it is opened, and does not use it: %s',
    async (purpose) => {
      const email = purpose === 'activate' ? newAddress() : (await member()).email!
      await (purpose === 'activate' ? signUp(email) : browser().ask('/user/forgotPassword', { body: { email } }))
      const key = await keyTo(email)
      for (let opened = 0; opened < 3; opened += 1) expect((await check(key, purpose)).json()).toEqual({ state: 'valid', email })
      const other = purpose === 'activate' ? 'reset' : 'activate'
      expect((await check(key, other)).json()).toEqual({ state: 'invalid', email: null })
      const use = purpose === 'activate' ? '/user/registPassword' : '/user/resetPassword'
      expect((await browser().send(use, { body: { activatekey: key, password: NEXT } })).statusCode).toBe(200)
      expect((await check(key, purpose)).json()).toEqual({ state: 'invalid', email: null })
    },
  )

  it('a reset link is expired after an hour, and an unknown key is invalid', async () => {
    const { email } = await member()
    await browser().ask('/user/forgotPassword', { body: { email } })
    const key = await keyTo(email!)
    test.clock.advance(HOUR - 1)
    expect((await check(key, 'reset')).json().state).toBe('valid')
    test.clock.advance(1)
    expect((await check(key, 'reset')).json()).toEqual({ state: 'expired', email: null })
    expect((await check('no-such-key', 'reset')).json()).toEqual({ state: 'invalid', email: null })
    expect((await check(key, 'email')).json()).toMatchObject({ detail: 'E_BAD_REQUEST', field: 'purpose' })
  })

  it('a reset link is invalid for a member who has left', async () => {
    const { id, email } = await member()
    await browser().ask('/user/forgotPassword', { body: { email } })
    const key = await keyTo(email!)
    await test.db.updateTable('member').set({ flag: 999, email: null }).where('id', '=', id).execute()
    expect((await check(key, 'reset')).json()).toEqual({ state: 'invalid', email: null })
  })

  it('checks at most 120 keys for one source', async () => {
    const one = browser()
    const ask = () => one.send('/user/checkKey', { body: { activatekey: 'no-such-key', purpose: 'reset' } })
    for (let count = 0; count < 120; count += 1) expect((await ask()).statusCode).toBe(200)
    expect((await ask()).json().detail).toBe('E_TOO_MANY')
  })
})

describe('change of password', () => {
  it('a change of password ends every session and gives this browser a new token', async () => {
    const { id, email } = await member()
    const [here, there] = [browser(), browser()]
    for (const who of [here, there]) await who.logIn(email!, PASSWORD)
    const before = here.token
    const body = { id, email, oldPassword: PASSWORD, newPassword: NEXT }
    const { token, updated } = await here.ask('/user/set/updatePassword', { body })
    expect(updated).toBe(true)
    expect((await here.send('/user/loginCheck')).statusCode).toBe(401)
    here.token = token
    expect((await here.send('/user/loginCheck')).statusCode).toBe(200)
    expect((await there.send('/user/loginCheck')).statusCode).toBe(401)
    expect(token).not.toBe(before)
  })

  it.each([
    ['a wrong old one', { oldPassword: 'wrong-password' }, 401, 'E_PASSWORD_MISMATCH'],
    ['one that everybody tries', { newPassword: 'qwerty123' }, 400, 'E_PASSWORD_TOO_COMMON'],
    ['seven characters', { newPassword: 'abcdefg' }, 400, 'E_BAD_REQUEST'],
    ['a foreign id', { id: 2_000_000 }, 404, 'E_NOT_FOUND'],
  ])('refuses a change of password with %s', async (_name, more, status, detail) => {
    const { id, email } = await member()
    const who = browser()
    await who.logIn(email!, PASSWORD)
    const response = await who.send('/user/set/updatePassword', { body: { id, email, oldPassword: PASSWORD, newPassword: NEXT, ...more } })
    expect([response.statusCode, response.json().detail]).toEqual([status, detail])
    expect((await who.send('/user/loginCheck')).statusCode).toBe(200)
  })
})

describe('change of email', () => {
  it('a new email is the login once its link is used, and the old one is mailed about both steps', async () => {
    const { id, email } = await member()
    const next = newAddress()
    const who = browser()
    await who.logIn(email!, PASSWORD)
    await who.ask('/user/set/updateEmail', { body: { id, email: next } })
    expect((await who.ask('/user/get/detail', { query: { id } })).data).toMatchObject({ email, updateEmail: next })
    const activatekey = await keyTo(next)
    expect((await mailsTo(next))[0]!.text).toContain(`http://localhost:3000/edit/email/updated?activate=${activatekey}`)
    expect((await mailsTo(email!)).at(-1)).toMatchObject({ kind: 'email-change-notice', text: expect.not.stringContaining(next) })
    await browser().logIn(email!, PASSWORD)
    await who.ask('/user/set/updateLoginEmail', { body: { id, email: 'whatever@example.jp', updateEmail: null, activatekey } })
    expect((await who.ask('/user/get/detail', { query: { id } })).data).toMatchObject({ email: next, updateEmail: null })
    expect((await mailsTo(email!)).map(({ kind }) => kind)).toContain('email-changed')
    await browser().logIn(next, PASSWORD)
    expect((await browser().send('/user/login', { body: { email, password: PASSWORD } })).json().detail).toBe('E_USER_NOT_FOUND')
  })

  it('refuses an email that another account has, before the mail and after it', async () => {
    const [own, other] = [await member(), await member()]
    const who = browser()
    await who.logIn(own.email!, PASSWORD)
    const taken = await who.send('/user/set/updateEmail', { body: { id: own.id, email: other.email } })
    expect([taken.statusCode, taken.json()]).toEqual([409, expect.objectContaining({ detail: 'E_DUPLICATE', duplicate: true })])
    const next = newAddress()
    await who.ask('/user/set/updateEmail', { body: { id: own.id, email: next } })
    await signUp(next)
    const activatekey = /activate=([\w-]{22})/.exec((await mailsTo(next))[0]!.text)![1]
    const late = await who.send('/user/set/updateLoginEmail', { body: { id: own.id, email: next, activatekey } })
    expect([late.statusCode, late.json().detail]).toEqual([409, 'E_DUPLICATE'])
    expect((await who.ask('/user/get/detail', { query: { id: own.id } })).data.email).toBe(own.email)
  })

  it('refuses the member’s own email as the new one, also in capital letters', async () => {
    const { id, email } = await member()
    const who = browser()
    await who.logIn(email!, PASSWORD)
    for (const same of [email!, email!.toUpperCase()]) {
      const reply = await who.send('/user/set/updateEmail', { body: { id, email: same } })
      expect([reply.statusCode, reply.json()]).toEqual([
        400,
        expect.objectContaining({
          detail: 'E_BAD_REQUEST',
          field: 'email',
          message: 'いまご登録のメールアドレスです。変更する場合は、新しいメールアドレスを入力してください。',
        }),
      ])
    }
    expect((await mailsTo(email!)).map(({ kind }) => kind)).not.toContain('email-change-notice')
  })

  it('a change of email ends the reset links that were mailed to the old address', async () => {
    const { id, email } = await member()
    const who = browser()
    await who.logIn(email!, PASSWORD)
    await browser().ask('/user/forgotPassword', { body: { email } })
    const secret = await keyTo(email!)
    const next = newAddress()
    await who.ask('/user/set/updateEmail', { body: { id, email: next } })
    await who.ask('/user/set/updateLoginEmail', { body: { id, email: next, activatekey: await keyTo(next) } })
    const late = await browser().send('/user/resetPassword', { body: { activatekey: secret, password: NEXT } })
    expect([late.statusCode, late.json().detail]).toEqual([400, 'E_INVALID_KEY'])
    await browser().logIn(next, PASSWORD)
  })

  it.each(['花@example.jp', '"next"@example.jp', 'next(1)@example.jp'])('refuses %s as a new email', async (next) => {
    const { id, email } = await member()
    const who = browser()
    await who.logIn(email!, PASSWORD)
    expect((await who.send('/user/set/updateEmail', { body: { id, email: next } })).json()).toMatchObject({
      detail: 'E_BAD_REQUEST',
      field: 'email',
    })
  })

  it('does not accept the email key of another member', async () => {
    const [own, other] = [await member(), await member()]
    const [who, them] = [browser(), browser()]
    await who.logIn(own.email!, PASSWORD)
    await them.logIn(other.email!, PASSWORD)
    const next = newAddress()
    await who.ask('/user/set/updateEmail', { body: { id: own.id, email: next } })
    const activatekey = await keyTo(next)
    const stolen = await them.send('/user/set/updateLoginEmail', { body: { id: other.id, email: next, activatekey } })
    expect(stolen.json().detail).toBe('E_INVALID_KEY')
    expect((await who.send('/user/set/updateLoginEmail', { body: { id: own.id, email: next, activatekey } })).statusCode).toBe(200)
  })
})
