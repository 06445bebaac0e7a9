import { describe, expect, it } from 'vitest'
import { afterWrongPassword, bannedUntil } from './login-ban.ts'
import type { LoginFailures } from './login-ban.ts'

const MINUTE = 60_000
const NOW = new Date('2026-11-20T15:30:00+09:00')
const at = (minutes: number) => new Date(NOW.getTime() + minutes * MINUTE)

describe('"ban after 5 wrong passwords until a given time" (product §4)', () => {
  it('bans a login for an hour at the fifth wrong password', () => {
    let state: LoginFailures | null = null
    const bans: (Date | null)[] = []
    for (let failure = 1; failure <= 5; failure += 1) {
      state = afterWrongPassword(state, NOW)
      bans.push(state.bannedUntil)
    }
    expect(bans).toEqual([null, null, null, null, at(60)])
  })

  it.each<[string, Date | null, Date, Date | null]>([
    ['never banned', null, NOW, null],
    ['a moment before the end', at(1), new Date(at(1).getTime() - 1), at(1)],
    ['at the end', at(1), at(1), null],
  ])('returns the end of a ban only while it lasts: %s', (_name, end, now, expected) => {
    expect(bannedUntil({ failures: 5, lastAt: NOW, bannedUntil: end }, now)).toEqual(expected)
  })

  it.each<[string, LoginFailures, number, number]>([
    ['59 minutes after the last', { failures: 3, lastAt: NOW, bannedUntil: null }, 59, 4],
    ['an hour after the last', { failures: 4, lastAt: NOW, bannedUntil: null }, 60, 1],
    ['after a ban', { failures: 5, lastAt: NOW, bannedUntil: at(60) }, 60, 1],
  ])('continues or restarts the count of wrong passwords: %s', (_name, state, minutes, failures) => {
    expect(afterWrongPassword(state, at(minutes)).failures).toBe(failures)
  })
})
