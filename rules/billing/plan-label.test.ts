import { describe, expect, it } from 'vitest'
import { statusFlags } from '../membership/member-status.ts'
import type { Membership } from '../membership/member-status.ts'
import { planStatus } from './plan-label.ts'
import { planLabels } from '../membership/plans.ts'
import type { SubscribedPlan } from '../text/words.ts'

const NOW = new Date('2026-11-20T15:30:00+09:00')
const FUTURE = '2026-12-01T09:00:00+09:00'
const plans = { web: { label: planLabels.web }, webPaper: { label: planLabels.webPaper }, paper: { label: planLabels.paper } }

function subscription(planName: SubscribedPlan, expire: string, isCancel = false): Membership['subscription'] {
  return { planName, expireAt: new Date(expire), isCancel }
}

function statusOf(member: Partial<Membership>) {
  const whole = { role: 1, limitTrial: null, subscription: null, isValidDevice: true, ...member }
  return planStatus({ ...whole, flags: statusFlags(whole, NOW) }, plans)
}

describe('planStatus', () => {
  it.each<[string, Partial<Membership>, string, string]>([
    ['有料会員(口座引落) when role 7 and paid', { role: 7 }, 'bank', '有料会員(口座引落)'],
    ['role 7 in trial', { role: 7, limitTrial: '2026-12-04' }, 'bank', '有料会員(口座引落)'],
    ['role 7 with an old subscription', { role: 7, subscription: subscription('web', FUTURE, true) }, 'bank', '有料会員(口座引落)'],
    ['the plan label if paid', { subscription: subscription('web', FUTURE) }, 'plan', '電子版プラン'],
    ['the plan label if paid', { subscription: subscription('webPaper', FUTURE) }, 'plan', '電子版+紙面配達プラン'],
    ['the plan label if paid', { subscription: subscription('paper', FUTURE) }, 'plan', '紙面配達プラン'],
    ['paid at an old price', { subscription: subscription('old', FUTURE) }, 'plan', '有料会員'],
    ['paid and in trial', { limitTrial: '2026-12-04', subscription: subscription('web', FUTURE) }, 'plan', '電子版プラン'],
    ['paid but cancelled', { subscription: subscription('web', FUTURE, true) }, 'cancelled', '解約済 2026年12月1日まで有効'],
    [
      'the date is Tokyo’s',
      { subscription: subscription('web', '2026-11-30T15:00:00.001Z', true) },
      'cancelled',
      '解約済 2026年12月1日まで有効',
    ],
    [
      'until the end of a day',
      { subscription: subscription('web', '2026-12-01T00:00:00+09:00', true) },
      'cancelled',
      '解約済 2026年11月30日まで有効',
    ],
    ['expired', { subscription: subscription('web', '2026-11-20T15:30:00+09:00') }, 'free', '無料会員'],
    ['expired and cancelled', { subscription: subscription('web', '2026-11-01T09:00:00+09:00', true) }, 'free', '無料会員'],
    ['trial until a date', { limitTrial: '2026-12-04' }, 'trial', '無料お試し 2026年12月3日まで'],
    ['the last day of the trial', { limitTrial: '2026-11-21' }, 'trial', '無料お試し 2026年11月20日まで'],
    ['the trial has ended', { limitTrial: '2026-11-20' }, 'free', '無料会員'],
    [
      'expired, in trial',
      { limitTrial: '2026-12-04', subscription: subscription('web', '2026-11-01T09:00:00+09:00') },
      'trial',
      '無料お試し 2026年12月3日まで',
    ],
    ['otherwise 無料会員', {}, 'free', '無料会員'],
    ['staff without a plan', { role: 3 }, 'free', '無料会員'],
  ])('labels the plan of a member (%s): %j is %s, 「%s」', (_quote, member, kind, label) => {
    expect(statusOf(member)).toEqual({ kind, label })
  })

  it('takes the plan label from the master data', () => {
    const facts = { flags: { isPaid: true, isTrial: false, isBank: false }, limitTrial: null, subscription: subscription('web', FUTURE) }
    expect(planStatus(facts, { web: { label: '電子版' } }).label).toBe('電子版')
    expect(planStatus(facts, {}).label).toBe('有料会員')
  })
})
