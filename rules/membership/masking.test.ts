import { describe, expect, it } from 'vitest'
import { maskAddress, maskEmail, maskTel } from './masking.ts'

describe('member data that is masked until a reason is given', () => {
  it.each([
    ['0277004821', '…4821'],
    ['0277-00-4821', '…4821'],
    ['12345678', '…5678'],
    ['1234567', '…'],
    ['', ''],
  ])('masks the telephone number %s as %s', (tel, shown) => {
    expect(maskTel(tel)).toBe(shown)
  })

  it.each([
    ['hanako@example.jp', 'h…@…jp'],
    ['花子@例え.jp', '花…@…jp'],
    ['@example.jp', '…'],
    ['', ''],
  ])('masks the email address %s as %s', (email, shown) => {
    expect(maskEmail(email)).toBe(shown)
  })

  it.each([
    ['桐生市', '桐生市…'],
    ['みどり市大間々町', 'みどり市…'],
    ['市川市八幡', '市川市…'],
    ['', '…'],
  ])('masks the city %s as %s', (city, shown) => {
    expect(maskAddress({ city })).toBe(shown)
  })
})
