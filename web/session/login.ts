import { pathAfterLogin } from '@yukan/rules/site/safe-path.ts'
import { japaneseDay, parseWireInstant, tokyoParts } from '@yukan/rules/time/tokyo-time.ts'
import { cleanEmail } from '@yukan/rules/text/typed-text.ts'
import { MEMBER_ROLE } from '@yukan/rules/text/words.ts'
import { BrowserRefusal } from '../client/browser-refusal.ts'
import { callV1 } from '../client/call-from-browser.ts'
import { loginText } from '../messages/members.ts'
import { setDeviceAlertRead } from './device-alert.ts'
import { memberStore } from './member-store.ts'
import type { MemberState } from './member-store.ts'
import { readTimes, TIMES_KEY, writeTimes } from '../storage/times.ts'

const NO_STORAGE = 'E_NO_STORAGE'

/** Whether this browser allows storage. */
function mayStore(): boolean {
  try {
    window.localStorage.setItem(TIMES_KEY, window.localStorage.getItem(TIMES_KEY) ?? '{}')
    return true
  } catch {
    return false
  }
}

/** Logs in (product §4 "Login state", §8 "Login"): stores the token and checks login and device. Throws `BrowserRefusal`; returns the member. */
export async function logIn(given: { email: string; password: string; isRegist?: boolean }): Promise<MemberState> {
  // Before this browser takes a place among the member's devices: without its token it could open no page of a member.
  if (!mayStore()) throw new BrowserRefusal(400, NO_STORAGE, loginText.needsStorage)
  const body = { ...given, email: cleanEmail(given.email) }
  const { token } = await callV1('/user/login', body)
  writeTimes({ jwt: token })
  setDeviceAlertRead(false)
  await memberStore.refresh()
  return memberStore.read()
}

/** Loads a page after a login: the given one, the stored one or `/` (product §4), or the account page on a foreign device. Never resolves. */
export async function leaveLogin({ user, isValidDevice }: MemberState, path?: string): Promise<never> {
  const target = path ?? pathAfterLogin(readTimes().loginRef, user?.role.role ?? MEMBER_ROLE)
  writeTimes({ loginRef: '' })
  window.location.replace(isValidDevice === false ? '/account/' : target)
  return new Promise(() => undefined)
}

/** Why logging in failed: product §3 `isFaild` 1 and 2, `isBanned`, or another refusal. */
export type LoginFailure =
  { kind: 'unregistered' } | { kind: 'mismatch' } | { kind: 'banned'; until: Date | null } | { kind: 'no-storage' } | { kind: 'other' }

export function loginFailureOf({ code, body }: BrowserRefusal): LoginFailure {
  if (body['isBanned'] === true) {
    const time = body['unbannedTime']
    return { kind: 'banned', until: typeof time === 'string' ? parseWireInstant(time) : null }
  }
  if (code === NO_STORAGE) return { kind: 'no-storage' }
  if (code === 'E_USER_NOT_FOUND') return { kind: 'unregistered' }
  return { kind: code === 'E_PASSWORD_MISMATCH' ? 'mismatch' : 'other' }
}

/** 「2026年11月20日 15時05分」 in Tokyo. */
function tokyoMoment(at: Date): string {
  const { day, hour, minute } = tokyoParts(at)
  return `${japaneseDay(day)} ${hour}時${String(minute).padStart(2, '0')}分`
}

/** The sentence of a failed login; null for failures that every form shows alike: no connection, too many attempts, too busy. */
export function loginFailureText(failure: LoginFailure, status: number): string | null {
  switch (failure.kind) {
    case 'unregistered':
      return loginText.unregistered
    case 'mismatch':
      return loginText.mismatch
    case 'banned':
      return loginText.banned(failure.until === null ? null : tokyoMoment(failure.until))
    case 'no-storage':
      return loginText.needsStorage
    case 'other':
      return [0, 429, 503].includes(status) ? null : loginText.otherFailure
  }
}
