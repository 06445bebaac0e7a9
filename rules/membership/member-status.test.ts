import { describe, expect, it } from 'vitest'
import {
  canViewContent,
  hasPaperDelivery,
  isBank,
  isCancelledLatest,
  isPaid,
  isPaidDigital,
  isPrivileged,
  isTrial,
  isUnderContract,
  lastTrialDay,
  statusFlags,
  trialLimit,
} from './member-status.ts'
import type { Membership, Subscription } from './member-status.ts'
import { BANK_ROLE } from '../text/words.ts'

const now = new Date('2026-11-20T15:00:00+09:00')
const after = (milliseconds: number) => new Date(now.getTime() + milliseconds)
function subscription(change: Partial<Subscription> = {}): Subscription {
  return { planName: 'web', expireAt: after(1), isCancel: false, ...change }
}
function member(change: Partial<Membership> = {}): Membership & { isValidDevice: boolean } {
  return { role: 1, limitTrial: null, subscription: null, isValidDevice: true, ...change }
}

describe('paid members', () => {
  it.each([
    ['Paid: role 7', member({ role: 7 }), true],
    ['Paid: role 7 (with a subscription long expired)', member({ role: 7, subscription: subscription({ expireAt: after(-1) }) }), true],
    ['first subscription expire date in the future', member({ subscription: subscription() }), true],
    ['the expire instant itself is not in the future', member({ subscription: subscription({ expireAt: now }) }), false],
    ['the expire date is past', member({ subscription: subscription({ expireAt: after(-1) }) }), false],
    ['an unreadable expire date pays nothing', member({ subscription: subscription({ expireAt: new Date(Number.NaN) }) }), false],
    ['Access and delivery last until the expire date (cancelled)', member({ subscription: subscription({ isCancel: true }) }), true],
    ['a paper plan is paid as well', member({ subscription: subscription({ planName: 'paper' }) }), true],
    ['no subscription', member(), false],
    ['a trial is not paid', member({ limitTrial: '2026-12-01' }), false],
    ['a privileged role is not paid', member({ role: 3 }), false],
  ])('decides whether a member is paid: %s', (_quote, who, expected) => {
    expect(isPaid(who, now)).toBe(expected)
  })

  it.each([
    ['web', true],
    ['webPaper', true],
    ['paper', false],
    ['old', false],
  ] as const)('treats a paid member with the plan %s as paid for the digital edition: %s', (planName, expected) => {
    expect(isPaidDigital(member({ subscription: subscription({ planName }) }), now)).toBe(expected)
    expect(isPaidDigital(member({ subscription: subscription({ planName, expireAt: now }) }), now)).toBe(false)
  })
})

it.each([
  ['web', false],
  ['webPaper', true],
  ['paper', true],
  ['old', false],
] as const)('delivers the print with the plan %s until the contract expires: %s', (planName, expected) => {
  const facts = { role: 1, hasBankPrint: false }
  expect(hasPaperDelivery({ ...facts, subscription: subscription({ planName, isCancel: true }) }, now)).toBe(expected)
  expect(hasPaperDelivery({ ...facts, subscription: subscription({ planName, expireAt: now }) }, now)).toBe(false)
})

it.each([
  [BANK_ROLE, true, true],
  [BANK_ROLE, false, false],
  [1, true, false],
  [3, true, false],
])('delivers the print to role %i without a contract, with the desk setting %s: %s', (role, hasBankPrint, expected) => {
  expect(hasPaperDelivery({ role, hasBankPrint, subscription: null }, now)).toBe(expected)
})

describe('Trial: limit_trial in the future by day', () => {
  it.each([
    ['a later day', '2026-11-21', '2026-11-20T23:59:59.999+09:00', true],
    ['the limit day itself, from its first moment', '2026-11-21', '2026-11-21T00:00:00+09:00', false],
    ['the same day', '2026-11-20', '2026-11-20T00:00:00+09:00', false],
    ['a day ago', '2026-11-19', '2026-11-20T00:00:00+09:00', false],
    ['the day is Tokyo’s, though it is still the day before in London', '2026-11-21', '2026-11-20T15:00:00Z', false],
    ['never had one', null, '2026-11-20T15:00:00+09:00', false],
    ['no day at all', 'forever', '2026-11-20T15:00:00+09:00', false],
    ['an empty day', '', '2026-11-20T15:00:00+09:00', false],
  ])('decides whether a member is in trial: %s', (_name, limitTrial, at, expected) => {
    expect(isTrial({ limitTrial }, new Date(at))).toBe(expected)
  })

  it('gives a new member a free trial of fourteen days, the first being today', () => {
    const limitTrial = trialLimit(now)
    expect(limitTrial).toBe('2026-12-04')
    expect(lastTrialDay(limitTrial)).toBe('2026-12-03')
    expect(isTrial({ limitTrial }, new Date('2026-12-03T23:59:59.999+09:00'))).toBe(true)
    expect(isTrial({ limitTrial }, new Date('2026-12-04T00:00:00+09:00'))).toBe(false)
  })
})

describe('members under contract', () => {
  it.each([
    ['Under contract: paid and not cancelled', member({ subscription: subscription() }), true, false],
    ['Cancelled-latest: first subscription has isCancel', member({ subscription: subscription({ isCancel: true }) }), false, true],
    ['cancelled and expired', member({ subscription: subscription({ isCancel: true, expireAt: after(-1) }) }), false, true],
    ['expired and never cancelled', member({ subscription: subscription({ expireAt: after(-1) }) }), false, false],
    ['role 7 counted as paid', member({ role: 7 }), true, false],
    ['free member', member(), false, false],
    ['trial', member({ limitTrial: '2026-12-01' }), false, false],
  ])('decides whether a member is under contract or cancelled: %s', (_quote, who, underContract, cancelled) => {
    expect(isUnderContract(who, now)).toBe(underContract)
    expect(isCancelledLatest(who)).toBe(cancelled)
  })
})

describe('roles of members', () => {
  it.each([
    [0, false, false],
    [1, false, false],
    [2, false, false],
    [3, true, false],
    [4, true, false],
    [5, true, false],
    [6, true, false],
    [7, false, true],
    [8, true, false],
    [9, false, false],
    [10, true, false],
    [11, false, false],
  ])('lets role %d read all: %s, and treats it as a bank member: %s', (role, privileged, bank) => {
    expect(isPrivileged({ role })).toBe(privileged)
    expect(isBank({ role })).toBe(bank)
  })
})

describe('canViewContent: (paid with web or webPaper plan, or in trial, or bank) and a valid device', () => {
  const table: [string, Membership, boolean, boolean][] = [
    ['paid with web', member({ subscription: subscription() }), true, false],
    ['paid with webPaper', member({ subscription: subscription({ planName: 'webPaper' }) }), true, false],
    ['paid with paper only', member({ subscription: subscription({ planName: 'paper' }) }), false, false],
    ['paid with an old price', member({ subscription: subscription({ planName: 'old' }) }), false, false],
    ['in trial', member({ limitTrial: '2026-11-21' }), true, false],
    ['in trial with the paper plan', member({ limitTrial: '2026-11-21', subscription: subscription({ planName: 'paper' }) }), true, false],
    ['bank', member({ role: 7 }), true, false],
    ['free', member(), false, false],
    ['expired', member({ subscription: subscription({ expireAt: now }) }), false, false],
    ['a privileged role needs no device', member({ role: 8 }), true, true],
  ]
  it.each(table)('decides who can view content with and without a valid device: %s', (_name, who, onValidDevice, onOther) => {
    expect(canViewContent({ ...who, isValidDevice: true }, now)).toBe(onValidDevice)
    expect(canViewContent({ ...who, isValidDevice: false }, now)).toBe(onOther)
  })

  it('sets the five status flags of a bank member in trial', () => {
    expect(statusFlags(member({ role: 7, limitTrial: '2026-11-21' }), now)).toEqual({
      isPaid: true,
      isTrial: true,
      isBank: true,
      isUnderContract: true,
      canViewContent: true,
    })
  })
})
