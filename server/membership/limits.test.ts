/** How often something may be done: per account, per source and by everybody together (issue "Abuse"). */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { contactSendContact } from '@yukan/contract/contact.ts'
import type { AnyCall } from '@yukan/contract/call.ts'
import { temporarySetRegister } from '@yukan/contract/temporary.ts'
import {
  userForgotPassword,
  userLogin,
  userRegistPassword,
  userResetPassword,
  userSetRegister,
  userSetUpdateEmail,
  userSetUpdateLoginEmail,
  userSetUpdatePassword,
  userSetUploadfile,
} from '@yukan/contract/user.ts'
import { saveContactItems } from '../store/contact.ts'
import { buildTestApp } from '../test/app.ts'
import type { TestApp } from '../test/app.ts'
import { TEST_NOW } from '../test/context.ts'
import { queryText } from '../test/expect-reply.ts'
import { filePart, makeSubject, outcomeOf, SUBJECT_PASSWORD } from '../test/subjects.ts'
import type { Subject } from '../test/subjects.ts'
import { isWithin } from './limits.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const SOURCE = '192.0.2.77'
const person = { last_name: '桐生', first_name: '花子', tel: '0277000000' }
const picture = Buffer.from('R0lGODdhAQABAIABAP///wAAACwAAAAAAQABAAACAkQBADs=', 'base64')

let test: TestApp
let who: Subject
beforeAll(async () => {
  test = await buildTestApp()
  await saveContactItems(test.db, [{ slug: 'paper', item_name: '紙面について' }])
})
afterAll(() => test.close())
beforeEach(async () => {
  await test.db.deleteFrom('rate_count').execute()
  who = await makeSubject(test)
})

describe('a limit', () => {
  const within = (of: string, now = TEST_NOW) => isWithin(test.ctx, [{ limit: 'mail-address', of }], now)

  it('lets so many through and no more, each by itself, and begins anew with its window', async () => {
    const answers: boolean[] = []
    for (let times = 0; times < 7; times += 1) answers.push(await within('a@example.jp'))
    expect(answers).toEqual([true, true, true, true, true, false, false])
    expect(await within('b@example.jp')).toBe(true)
    expect(await within('a@example.jp', new Date(TEST_NOW.getTime() + HOUR))).toBe(true)
  })

  it('counts what comes at the same moment one by one', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => within('a@example.jp')))
    expect(answers.filter(Boolean)).toHaveLength(5)
  })

  it('is one of several, each of which is counted', async () => {
    const both = () =>
      isWithin(
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
      { key: 'upload-member 1', count: 6 },
    ])
  })
})

/** Says that something was done very often, in every window that there is. */
async function exhaust(key: string): Promise<void> {
  const windows = [10 * MINUTE, HOUR].map((length) => new Date(Math.floor(TEST_NOW.getTime() / length) * length))
  const distinct = [...new Set(windows.map((at) => at.getTime()))].map((at) => ({ key, window_at: new Date(at), count: 1_000_000 }))
  await test.db.insertInto('rate_count').values(distinct).execute()
}

function post(call: AnyCall, body: object | null) {
  const part = call.multipart === true ? filePart(picture) : null
  return test.app.inject({
    method: 'POST',
    url: call.path + (part === null ? '' : queryText({ id: who.id })),
    remoteAddress: SOURCE,
    headers: { ...who.headers, 'content-type': part?.type ?? 'application/json' },
    payload: part?.payload ?? JSON.stringify(body),
  })
}

describe('a call', () => {
  const login = () => ({ email: who.email, password: SUBJECT_PASSWORD })
  const contact = () => ({ email: who.email, type: '紙面について', name: '花子', tel: '0277000000', content: '本文' })
  const register = () => ({ email: `new-${who.email}`, ...person })

  it.each<[string, AnyCall, () => object | null, () => string]>([
    ['login from one source', userLogin, login, () => `login-source ${SOURCE}`],
    ['login by everybody', userLogin, login, () => 'login-all '],
    ['sign-up from one source', userSetRegister, register, () => `signup-source ${SOURCE}`],
    ['sign-up by everybody', userSetRegister, register, () => 'signup-all '],
    ['keys of registrations', userRegistPassword, () => ({ password: 'akagi-oroshi', activatekey: 'x' }), () => `key-source ${SOURCE}`],
    ['keys of resets', userResetPassword, () => ({ password: 'akagi-oroshi', activatekey: 'x' }), () => `key-source ${SOURCE}`],
    ['reset mails to one source', userForgotPassword, () => ({ email: who.email }), () => `mail-source ${SOURCE}`],
    ['reset mails of everybody', userForgotPassword, () => ({ email: who.email }), () => 'mail-all '],
    ['mails of an email change, by the member', userSetUpdateEmail, emailChange, () => `mail-address member ${who.id}`],
    ['mails of an email change, to the new address', userSetUpdateEmail, emailChange, () => `mail-address wished-${who.email}`],
    ['mails of an email change, of everybody', userSetUpdateEmail, emailChange, () => 'mail-all '],
    [
      'keys of an email change',
      userSetUpdateLoginEmail,
      () => ({ ...emailChange(), activatekey: 'x' }),
      () => `key-source member ${who.id}`,
    ],
    ['password changes of a member', userSetUpdatePassword, passwordChange, () => `password-member ${who.id}`],
    ['messages from one source', contactSendContact, contact, () => `contact-source ${SOURCE}`],
    ['messages of everybody', contactSendContact, contact, () => 'contact-all '],
    ['pictures of a member', userSetUploadfile, () => null, () => `upload-member ${who.id}`],
    ['pictures from one source', userSetUploadfile, () => null, () => `upload-source ${SOURCE}`],
    ['pictures of everybody', userSetUploadfile, () => null, () => 'upload-all '],
    [
      'changes for the delivery side',
      temporarySetRegister,
      () => ({ user_id: who.id, type: 4, value: '花子' }),
      () => `change-member ${who.id}`,
    ],
  ])('keeps the limit on %s', async (_name, call, body, key) => {
    await exhaust(key())
    expect(outcomeOf(await post(call, body()))).toBe('E_TOO_MANY')
    await test.db.deleteFrom('rate_count').execute()
    expect(outcomeOf(await post(call, body()))).not.toBe('E_TOO_MANY')
  })

  function emailChange() {
    return { id: who.id, email: `wished-${who.email}` }
  }
  function passwordChange() {
    return { id: who.id, email: who.email, oldPassword: SUBJECT_PASSWORD, newPassword: 'akagi-oroshi' }
  }
})
