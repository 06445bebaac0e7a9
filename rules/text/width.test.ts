import { describe, expect, it } from 'vitest'
import { digitsOnly, fullWidth, halfWidthDigits } from './width.ts'

describe('full-width digits become half-width and non-digits are removed', () => {
  it.each([
    ['０１２３４５６７８９', '0123456789', '0123456789'],
    ['0277-46-2511', '0277-46-2511', '0277462511'],
    ['０２７７（４６）２５１１', '0277（46）2511', '0277462511'],
    ['電話　０９０', '電話　090', '090'],
    ['Ａ１', 'Ａ1', '1'],
    ['／：', '／：', ''],
    ['①一٣', '①一٣', ''],
    ['', '', ''],
  ])('converts %j to half-width digits as %j, and to digits only as %j', (text, half, digits) => {
    expect(halfWidthDigits(text)).toBe(half)
    expect(digitsOnly(text)).toBe(digits)
  })
})

it.each([
  ['', ''],
  ['!~', '！～'],
  ['0277-46', '０２７７－４６'],
  ['Ab 1　2', 'Ａｂ　１　２'],
  ['七日', '七日'],
])('converts %j to full-width forms as %j', (text, full) => {
  expect(fullWidth(text)).toBe(full)
})
