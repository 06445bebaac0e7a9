import { describe, expect, it } from 'vitest'
import { BrowserRefusal } from '../client/browser-refusal.ts'
import { loginFailureOf, loginFailureText } from './login.ts'

const refusal = (status: number, code: string, body: Record<string, unknown> = {}) => new BrowserRefusal(status, code, '', undefined, body)
const notBanned = { isBanned: false, unbannedTime: null, failedStatus: { isBanned: false, unbannedTime: null } }

describe('a refused login', () => {
  it.each([
    ['unregistered email (error 1)', refusal(404, 'E_USER_NOT_FOUND', notBanned), 'このメールアドレスは登録されていません。'],
    ['wrong password (error 2)', refusal(401, 'E_PASSWORD_MISMATCH', notBanned), 'パスワードが間違っています。'],
    ['other error', refusal(500, 'E_FAILURE'), 'ログイン時に問題が発生しました。当社までお知らせください。'],
    [
      'ban with the unban time, on Tokyo clocks',
      refusal(403, 'E_BANNED', { isBanned: true, unbannedTime: '2026-11-21T00:05:00+09:00' }),
      'パスワードを5回間違えたため、ログインを制限しています。2026年11月21日 0時05分に解除されます。解除をお急ぎの場合は、当社までご連絡ください。',
    ],
    [
      'ban without a time',
      refusal(403, 'E_BANNED', { isBanned: true, unbannedTime: null }),
      'パスワードを5回間違えたため、ログインを制限しています。解除をお急ぎの場合は、当社までご連絡ください。',
    ],
  ])('explains a refused login: %s', (_name, given, sentence) => {
    expect(loginFailureText(loginFailureOf(given), given.status)).toBe(sentence)
  })

  it('names what to allow in a browser that stores nothing', () => {
    expect(loginFailureText(loginFailureOf(refusal(400, 'E_NO_STORAGE')), 400)).toContain('Cookieとサイトデータの保存を許可してから')
  })

  it.each([[0], [429], [503]])('leaves a login refused with status %i to the message of every form', (status) => {
    const given = refusal(status, 'E_TOO_MANY')
    expect(loginFailureText(loginFailureOf(given), status)).toBe(null)
  })
})
