import { sampleUser } from '@yukan/contract/member-samples.ts'
import { v1Calls } from '@yukan/contract/calls.ts'
import { sampleMaster } from '@yukan/contract/samples.ts'
import type { PlanName } from '@yukan/rules/text/words.ts'
import { describe, expect, it } from 'vitest'
import { afterCancelling, changeSentences } from './change-sentences.ts'

const contract = { changeOn: '2026-12-01', deliveryOn: null, lastOn: '2026-11-30', isFree: false }
const plans = (['web', 'webPaper', 'paper'] as const).map((name) => ({ name, label: name, description: [], term: '月' }))

function sentences(held: PlanName, chosen: PlanName, { isTrial = false, deliveryOn = null as string | null } = {}): string[] {
  return changeSentences({
    user: { statusFlags: { ...sampleUser.statusFlags, isTrial } },
    flow: { plans, delivery: sampleMaster.delivery },
    catalogue: v1Calls['/stripe/subscription/get/detail'].sample.reply,
    current: { planName: held, deliveryOn },
    chosen,
    terms: { ...v1Calls['/subscription/get/terms'].sample.reply.data, contract },
  })
}

const ENDS_ON = '紙面の配達は2026年11月30日で終了します。'
const NEVER = '紙面の配達は、開始の前のため、お届けはありません。'
const AT_ONCE = 'paperに電子版は含まれません。会員限定の記事とウェブの紙面は、変更するとすぐにご覧いただけなくなります。'
const AFTER_TRIAL = 'paperに電子版は含まれません。会員限定の記事とウェブの紙面をご覧いただけるのは、無料期間の終わりまでです。'

describe('the question before a change of plan', () => {
  it.each<[held: PlanName, chosen: PlanName, given: Parameters<typeof sentences>[2], effects: string[]]>([
    ['web', 'webPaper', {}, []],
    ['paper', 'webPaper', {}, []],
    ['webPaper', 'web', {}, [ENDS_ON]],
    ['webPaper', 'web', { deliveryOn: '2026-11-30' }, [ENDS_ON]],
    ['webPaper', 'web', { deliveryOn: '2026-12-01' }, [NEVER]],
    ['webPaper', 'paper', {}, [AT_ONCE]],
    ['web', 'paper', {}, [AT_ONCE]],
    ['web', 'paper', { isTrial: true }, [AFTER_TRIAL]],
    ['paper', 'web', {}, [ENDS_ON]],
  ])('says what ends when the plan changes from %s to %s with %j', (held, chosen, given, effects) => {
    expect(sentences(held, chosen, given).slice(3)).toEqual(effects)
  })
})

describe('the question before a cancellation', () => {
  const noRefund = '月の途中で解約されても、その月の料金は全額を申し受け、返金や日割りの精算はいたしません。'
  it.each<[plan: PlanName, deliveryOn: string | null, isFree: boolean, expected: string[]]>([
    ['web', null, false, [noRefund]],
    ['web', null, true, []],
    ['webPaper', null, false, [ENDS_ON, noRefund]],
    ['paper', '2026-11-30', false, [ENDS_ON, noRefund]],
    ['webPaper', '2026-12-01', true, [NEVER]],
  ])('says what follows from cancelling %s, delivered from %s, free: %s', (planName, deliveryOn, isFree, expected) => {
    expect(afterCancelling({ planName, deliveryOn }, { lastOn: '2026-11-30', isFree })).toEqual(expected)
  })
})
