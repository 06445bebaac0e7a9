import { describe, expect, it } from 'vitest'
import { maskAddress, maskEmail, maskTel } from './masking.ts'

describe('before a reason is written', () => {
  it.each([
    ['0277004821', '…4821'],
    ['0277-00-4821', '…4821'],
    ['12345678', '…5678'],
    ['1234567', '…'],
    ['', ''],
  ])('of the telephone number %s, %s is shown', (tel, shown) => {
    expect(maskTel(tel)).toBe(shown)
  })

  it.each([
    ['hanako@example.jp', 'h…@…jp'],
    ['花子@例え.jp', '花…@…jp'],
    ['@example.jp', '…'],
    ['', ''],
  ])('of the address %s, %s is shown', (email, shown) => {
    expect(maskEmail(email)).toBe(shown)
  })

  it.each([
    ['桐生市', '桐生市…'],
    ['みどり市大間々町', 'みどり市…'],
    ['市川市八幡', '市川市…'],
    ['', '…'],
  ])('of the city %s, %s is shown', (city, shown) => {
    expect(maskAddress({ city })).toBe(shown)
  })
})
