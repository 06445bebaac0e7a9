import { describe, expect, it } from 'vitest'
import { hasAWayIn, isProofFresh, isSameStaffName, leavesAnAdmin, staffSessionEnd } from './staff.ts'
import { HOUR, MINUTE } from '../time/tokyo-time.ts'

describe('an admin is left', () => {
  it.each([
    [[1], { account: 1, role: 'editor' }, false],
    [[1], { account: 1, role: null }, false],
    [[1], { account: 1, role: 'admin' }, true],
    [[1], { account: 2, role: 'editor' }, true],
    [[1, 2], { account: 1, role: null }, true],
    [[], { account: 1, role: 'editor' }, false],
  ] as const)('of %j after %j: %s', (admins, change, isLeft) => {
    expect(leavesAnAdmin(admins, change)).toBe(isLeft)
  })
})

it.each([
  [{ passkeys: 0, hasPassword: false }, false],
  [{ passkeys: 1, hasPassword: false }, true],
  [{ passkeys: 0, hasPassword: true }, true],
])('an account with %j has a way in: %s', (ways, has) => {
  expect(hasAWayIn(ways)).toBe(has)
})

const createdAt = new Date('2026-11-20T09:00:00+09:00')
const after = (time: number) => new Date(createdAt.getTime() + time)

describe('a session ends', () => {
  it.each([
    [0, HOUR],
    [30 * MINUTE, 90 * MINUTE],
    [11 * HOUR, 12 * HOUR],
    [11 * HOUR + 1, 12 * HOUR],
    [12 * HOUR - 1, 12 * HOUR],
  ])('used %d ms after the sign-in, %d ms after it', (usedAt, end) => {
    expect(staffSessionEnd({ createdAt, usedAt: after(usedAt) })).toEqual(after(end))
  })
})

describe('a proof of identity', () => {
  it.each([
    [0, true],
    [10 * MINUTE - 1, true],
    [10 * MINUTE, false],
  ])('of %d ms ago is fresh: %s', (age, isFresh) => {
    expect(isProofFresh(createdAt, after(age))).toBe(isFresh)
  })
  it('that was never given is not fresh', () => {
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
])('the names %j and %j look the same: %s', (one, other, isSame) => {
  expect(isSameStaffName(one, other)).toBe(isSame)
})
