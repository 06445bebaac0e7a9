import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { samplePayment } from '@yukan/contract/member-samples.ts'
import type { Payment } from '@yukan/contract/payment-entities.ts'
import { sampleMaster } from '@yukan/contract/samples.ts'
import { textOf } from '../../test/html.ts'
import { Receipt } from './ReceiptDialog.tsx'

const { publication } = sampleMaster
const cells = (markup: string) =>
  [...markup.matchAll(/<tr[^>]*>(.*?)<\/tr>/g)].map(([, row]) =>
    [...(row ?? '').matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/g)].map(([, cell]) => textOf(cell ?? '')),
  )

describe('a receipt', () => {
  it('shows number, day, addressee, amount, tax per line and per rate, and the issuer of a receipt', () => {
    const lines = [
      { label: '電子版 2026年11月分', total: 1650, tax: 150, percentage: 10 },
      { label: '紙面配達 2026年11月分', total: 750, tax: 55, percentage: 8 },
    ]
    const payment: Payment = { ...samplePayment, total: 2400, receipt: { number: 'ABCD-0001', lines } }
    const markup = renderToStaticMarkup(<Receipt payment={payment} addressee=" 渡良瀬商店 " publication={publication} />)
    const text = textOf(markup)
    for (const part of [
      'ABCD-0001',
      '2026年11月1日',
      '渡良瀬商店 様',
      '2,400円',
      '上記の金額を正に領収いたしました。',
      publication.company,
      publication.address,
    ])
      expect(text).toContain(part)
    expect(cells(markup)).toEqual([
      ['内訳', '税抜金額', '消費税', '合計'],
      ['電子版 2026年11月分', '1,500円', '150円（10%）', '1,650円'],
      ['紙面配達 2026年11月分', '695円', '55円（8%）', '750円'],
      ['10%対象', '1,500円', '150円', '1,650円'],
      ['8%対象', '695円', '55円', '750円'],
    ])
  })
})
