import { samplePayment } from '@yukan/contract/member-samples.ts'
import { describe, expect, it } from 'vitest'
import { paymentDay } from './payment-day.ts'

describe('the day of a payment', () => {
  it('takes the day of a payment, in Tokyo, from payment_date or else created_at', () => {
    expect(paymentDay({ ...samplePayment, payment_date: '2026-12-01T00:30:00+09:00' })).toBe('2026-12-01')
    expect(paymentDay({ ...samplePayment, payment_date: null, created_at: '2026-11-30T23:59:59+09:00' })).toBe('2026-11-30')
  })
})
