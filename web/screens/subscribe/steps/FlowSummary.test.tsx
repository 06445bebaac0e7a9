import { NO_DELIVERY } from '@yukan/rules/delivery/delivery-areas.ts'
import { v1Calls } from '@yukan/contract/calls.ts'
import type { PlanName } from '@yukan/rules/text/words.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { textOf, texts } from '../../../test/html.ts'
import type { Terms } from '../state/flow-data.ts'
import { StepButtons } from './FlowParts.tsx'
import { hasSummary, SummaryLine } from './FlowSummary.tsx'

const catalogue = v1Calls['/stripe/subscription/get/detail'].sample.reply
const TERMS: Terms = v1Calls['/subscription/get/terms'].sample.reply.data
const plans = [
  { name: 'web' as const, label: '電子版プラン', description: [], term: '月' },
  { name: 'webPaper' as const, label: '電子版+紙面配達プラン', description: [], term: '月' },
]

describe('the summary line of steps 2 to 4', () => {
  const line = (plan: PlanName, terms: Terms | null) =>
    textOf(
      renderToStaticMarkup(
        <SummaryLine
          plan={plan}
          flow={{ plans, productId: 'prod_local', prefs: [], delivery: NO_DELIVERY, now: '2026-11-20T06:30:00.000Z' }}
          catalogue={catalogue}
          terms={terms}
        />,
      ),
    )
  it.each<[string, PlanName, Terms | null, string]>([
    [
      'nothing is paid in the trial',
      'webPaper',
      { ...TERMS, plan: 'webPaper', yen: 2400, isChargedNow: false },
      '電子版+紙面配達　2,400円/月・いまは0円',
    ],
    ['the month is paid at once without a trial', 'web', TERMS, '電子版　1,650円/月・いまは1,650円'],
    ['the price alone until the terms are known', 'web', null, '電子版　1,650円/月'],
    ['the price alone while the terms are those of another plan', 'webPaper', TERMS, '電子版+紙面配達　2,400円/月'],
  ])('the summary line says: %s', (_name, plan, terms, expected) => {
    expect(line(plan, terms)).toBe(expected)
  })
  it('shows the summary line only between the plan cards and the confirmation', () => {
    const steps = ['', 'cancel-exists', 'payment-method', 'delivery-address', 'confirm', 'completed'] as const
    expect(steps.filter(hasSummary)).toEqual(['cancel-exists', 'payment-method', 'delivery-address'])
  })
})

it('puts the next button before the back button', () => {
  const nothing = () => undefined
  expect(texts(renderToStaticMarkup(<StepButtons onBack={nothing} onNext={nothing} />), 'button')).toEqual(['次へ', '戻る'])
})
