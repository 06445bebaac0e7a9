import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { samplePayment } from '@yukan/contract/member-samples.ts'
import type { Payment } from '@yukan/contract/payment-entities.ts'
import { textOf } from '../../test/html.ts'
import { GraceBanner } from './GraceBanner.tsx'
import { NextPaymentFact, nextPaymentTitle } from './NextPaymentFact.tsx'
import { PaymentHistory } from './PaymentHistory.tsx'

const nothing = async () => undefined
const html = (element: React.ReactElement) => renderToStaticMarkup(element)
const cells = (markup: string) =>
  [...markup.matchAll(/<tr[^>]*>(.*?)<\/tr>/g)].map(([, row]) =>
    [...(row ?? '').matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/g)].map(([, cell]) => textOf(cell ?? '')),
  )

describe('payments', () => {
  it('shows the day and amount of the next payment, or a sentence without one', () => {
    const next = [{ next_payment_attempt: '2026-12-01T09:00:00+09:00', total: 1650, isRetry: false }]
    expect(textOf(html(<NextPaymentFact next={next} />)).replace(/\s+/g, ' ')).toBe('2026年12月1日1,650円')
    expect(textOf(html(<NextPaymentFact next={[]} />))).toBe('次回のお支払いの予定はありません。')
    expect(textOf(html(<NextPaymentFact next="failed" />))).toBe('お支払い情報の取得に失敗しました。当社までお問い合わせください。')
  })

  it.each([
    [[{ next_payment_attempt: '2026-11-28T09:00:00+09:00', total: 1650, isRetry: true }], '次に決済する日'],
    [[{ next_payment_attempt: '2026-12-01T09:00:00+09:00', total: 1650, isRetry: false }], '次回のお支払い'],
    [[], '次回のお支払い'],
    [null, '次回のお支払い'],
    ['failed' as const, '次回のお支払い'],
  ])('heads the next payment of %j with %s', (next, title) => {
    expect(nextPaymentTitle(next)).toBe(title)
  })

  it('lists date, amount and result of each payment, with a receipt only if it succeeded', () => {
    const payments: Payment[] = [
      { ...samplePayment, payment_date: null, created_at: '2026-12-01T09:00:00+09:00', succeeded: false },
      { ...samplePayment, total: 2400 },
    ]
    expect(cells(html(<PaymentHistory payments={payments} name="渡良瀬 花子" load={nothing} />))).toEqual([
      ['日付', '金額', '結果', '領収書'],
      ['2026年12月1日', '1,650円', '決済できませんでした', ''],
      ['2026年11月1日', '2,400円', '支払い済み', '領収書'],
    ])
  })

  it.each([
    [12, 12, false],
    [13, 12, true],
  ])('of %d payments, shows %d at first', (count, shown, hasMore) => {
    const markup = html(<PaymentHistory payments={Array.from({ length: count }, () => samplePayment)} name="" load={nothing} />)
    expect([cells(markup).length - 1, markup.includes(`${count}件すべてを表示する`)]).toEqual([shown, hasMore])
  })

  it('shows a sentence when there are no payments or they cannot be loaded', () => {
    expect(textOf(html(<PaymentHistory payments={[]} name="" load={nothing} />))).toBe('お支払いの履歴はありません。')
    expect(textOf(html(<PaymentHistory payments="failed" name="" load={nothing} />))).toContain(
      'お支払い情報の取得に失敗しました。当社までお問い合わせください。',
    )
  })

  it('shows a failed payment with the last day of grace and a link to the cards', () => {
    const markup = html(<GraceBanner grace={{ kind: 'running', lastDay: '2026-12-07' }} />)
    expect(textOf(markup)).toContain('直近のお支払いができませんでした。2026年12月7日まではこれまでどおりご利用いただけます。')
    expect(markup).toContain('href="/account/#payment"')
    expect(textOf(html(<GraceBanner grace={{ kind: 'over' }} />))).toContain('有料記事と紙面をご覧いただけなくなっています。')
  })
})
