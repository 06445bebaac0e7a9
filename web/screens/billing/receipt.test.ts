import { describe, expect, it } from 'vitest'
import type { Payment } from '@yukan/contract/payment-entities.ts'
import { receiptLines, taxSums } from './receipt.ts'

const payment = (total: number, lines?: { label: string; total: number; tax: number; percentage: number }[]): Payment => ({
  payment_date: '2026-12-01T09:00:00+09:00',
  created_at: '2026-12-01T09:00:00+09:00',
  total,
  succeeded: true,
  ...(lines === undefined ? {} : { receipt: { number: 'R-1', lines } }),
})

describe('the lines of a receipt', () => {
  it('returns the receipt lines of the payment, each with its own tax', () => {
    const lines = [{ label: '電子版プラン 2026年12月分', total: 1650, tax: 150, percentage: 10 }]
    expect(receiptLines(payment(1650, lines))).toEqual(lines)
  })

  it('makes one receipt line with consumption tax 10 percent inside when the payment has no lines', () => {
    expect(receiptLines(payment(2400))).toEqual([{ label: '新聞購読料として', total: 2400, tax: 218, percentage: 10 }])
    expect(receiptLines(payment(1650, []))).toEqual([{ label: '新聞購読料として', total: 1650, tax: 150, percentage: 10 }])
  })

  it('sums the receipt lines by tax rate, the highest first', () => {
    const sums = taxSums([
      { label: '紙面', total: 750, tax: 55, percentage: 8 },
      { label: '電子版', total: 1650, tax: 150, percentage: 10 },
      { label: '別冊', total: 108, tax: 8, percentage: 8 },
    ])
    expect(sums).toEqual([
      { percentage: 10, total: 1650, tax: 150 },
      { percentage: 8, total: 858, tax: 63 },
    ])
    expect(taxSums([])).toEqual([])
  })
})
