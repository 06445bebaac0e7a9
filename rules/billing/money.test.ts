import { describe, expect, it } from 'vitest'
import { includedConsumptionTax, priceText, yenText } from './money.ts'

describe('Price shown as a yen amount per term with thousands commas', () => {
  it.each([
    [0, '0円'],
    [1, '1円'],
    [999, '999円'],
    [1000, '1,000円'],
    [1650, '1,650円'],
    [2400, '2,400円'],
    [999_999, '999,999円'],
    [1_000_000, '1,000,000円'],
    [1_234_567_890, '1,234,567,890円'],
    [-1650, '-1,650円'],
    [-100, '-100円'],
  ])('writes %d yen as %s', (yen, expected) => {
    expect(yenText(yen)).toBe(expected)
  })

  it.each([
    [1650, '月', '1,650円/月'],
    [2400, '1ヶ月', '2,400円/1ヶ月'],
  ])('writes a price of %d yen per %s', (yen, term, expected) => {
    expect(priceText(yen, term)).toBe(expected)
  })
})

describe('consumption tax 10 percent in the price helper', () => {
  it.each([
    ['web 1,650 yen per month tax included', 1650, 150],
    ['webPaper 2,400 yen per month', 2400, 218],
    ['the smallest with a yen of tax', 11, 1],
    ['just below it', 10, 0],
  ])('calculates the consumption tax included in a price: %s', (_quote, gross, tax) => {
    expect(includedConsumptionTax(gross)).toBe(tax)
  })
})
