/** Valid and invalid input of the card form. */
import { describe, expect, it } from 'vitest'
import { findMistake, readExpiry } from './card-fields.ts'
import { hasCheckDigit, TEST_CARDS } from '../billing/test-cards.ts'

const TODAY = new Date(2026, 10, 22)

describe('the card form', () => {
  it.each([
    ['12/30', { month: 12, year: 2030 }],
    ['1230', { month: 12, year: 2030 }],
    ['1 / 2031', { month: 1, year: 2031 }],
    ['１２／３０', { month: 12, year: 2030 }],
    ['', null],
    ['12', null],
    ['12/3', null],
    ['12-30', null],
  ])('the card form reads the expiry %j', (typed, expected) => {
    expect(readExpiry(typed)).toEqual(expected)
  })
  it.each([
    ['number', '4242 4242 4242 4242', null],
    ['number', '４２４２４２４２４２４２４２４２', null],
    ['number', '378282246310005', null],
    ['number', '', 'incomplete_number'],
    ['number', '4242', 'incomplete_number'],
    ['number', '4242424242424241', 'invalid_number'],
    ['expiry', '11/26', null],
    ['expiry', '10/26', 'invalid_expiry'],
    ['expiry', '13/30', 'invalid_expiry'],
    ['expiry', '00/30', 'invalid_expiry'],
    ['expiry', '12/77', 'invalid_expiry'],
    ['expiry', '1', 'incomplete_expiry'],
    ['cvc', '123', null],
    ['cvc', '１２３４', null],
    ['cvc', '12', 'incomplete_cvc'],
    ['cvc', '12345', 'incomplete_cvc'],
  ] as const)('the card form finds in %s %j: %s', (name, typed, mistake) => {
    expect(findMistake(name, typed, TODAY)).toBe(mistake)
  })
})

describe('the test cards', () => {
  it('every test card has a right check digit and a known brand', () => {
    expect(Object.keys(TEST_CARDS).filter((number) => !hasCheckDigit(number))).toEqual([])
    expect([...new Set(Object.values(TEST_CARDS).map(({ brand }) => brand))].toSorted()).toEqual([
      'amex',
      'diners',
      'discover',
      'jcb',
      'mastercard',
      'unionpay',
      'visa',
    ])
  })
  it('ready-made payment methods of the test cards have different names', () => {
    const names = Object.values(TEST_CARDS).flatMap(({ readyMade }) => readyMade ?? [])
    expect(new Set(names).size).toBe(names.length)
  })
})
