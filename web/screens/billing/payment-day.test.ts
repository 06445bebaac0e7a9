import { samplePayment } from '@yukan/contract/member-samples.ts'
import { describe, expect, it } from 'vitest'
import { paymentDay } from './payment-day.ts'

describe('the day of a payment', () => {
  it('is payment_date or created_at, as a day in Tokyo', () => {
    expect(paymentDay({ ...samplePayment, payment_date: '2026-12-01T00:30:00+09:00' })).toBe('2026-12-01')
    expect(paymentDay({ ...samplePayment, payment_date: null, created_at: '2026-11-30T23:59:59+09:00' })).toBe('2026-11-30')
  })
})
