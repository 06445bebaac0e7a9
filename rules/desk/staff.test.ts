import { describe, expect, it } from 'vitest'
import { hasCredentials, isProofFresh, isSameStaffName, leavesAnAdmin, staffSessionEnd } from './staff.ts'
import { HOUR, MINUTE } from '../time/tokyo-time.ts'

describe('remaining admins', () => {
  it.each([
    [[1], { account: 1, role: 'editor' }, false],
    [[1], { account: 1, role: null }, false],
    [[1], { account: 1, role: 'admin' }, true],
    [[1], { account: 2, role: 'editor' }, true],
    [[1, 2], { account: 1, role: null }, true],
    [[], { account: 1, role: 'editor' }, false],
  ] as const)('still has an admin of %j after the change %j: %s', (admins, change, isLeft) => {
    expect(leavesAnAdmin(admins, change)).toBe(isLeft)
  })
})

it.each([
  [{ passkeys: 0, hasPassword: false }, false],
  [{ passkeys: 1, hasPassword: false }, true],
  [{ passkeys: 0, hasPassword: true }, true],
])('treats an account with %j as able to sign in: %s', (ways, has) => {
  expect(hasCredentials(ways)).toBe(has)
})

const createdAt = new Date('2026-11-20T09:00:00+09:00')
const after = (time: number) => new Date(createdAt.getTime() + time)

describe('end of a staff session', () => {
  it.each([
    [0, HOUR],
    [30 * MINUTE, 90 * MINUTE],
    [11 * HOUR, 12 * HOUR],
    [11 * HOUR + 1, 12 * HOUR],
    [12 * HOUR - 1, 12 * HOUR],
  ])('ends a staff session that was last used %d ms after the sign-in %d ms after the sign-in', (usedAt, end) => {
    expect(staffSessionEnd({ createdAt, usedAt: after(usedAt) })).toEqual(after(end))
  })
})

describe('fresh proof of identity', () => {
  it.each([
    [0, true],
    [10 * MINUTE - 1, true],
    [10 * MINUTE, false],
  ])('treats a proof of identity of %d ms ago as fresh: %s', (age, isFresh) => {
    expect(isProofFresh(createdAt, after(age))).toBe(isFresh)
  })
  it('treats a proof of identity that was never given as not fresh', () => {
    expect(isProofFresh(null, createdAt)).toBe(false)
  })
})

it.each([
  ['山田 葉子', '山田 葉子', true],
  ['山田 葉子', '山田　葉子', true],
  ['山田葉子', ' 山田 葉\u200b子 ', true],
  ['Yoko', 'Ｙｏｋｏ', true],
  ['山田 葉子', '山田 洋子', false],
  ['山田 葉子', '山田 葉子（写真）', false],
])('treats the staff names %j and %j as the same: %s', (one, other, isSame) => {
  expect(isSameStaffName(one, other)).toBe(isSame)
})
