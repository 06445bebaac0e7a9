import { expect, it } from 'vitest'
import { ACCEPTED_BRANDS, ACCEPTED_BRANDS_TEXT, CARD_BRANDS } from './card-brands.ts'

it('accepts every card brand that has a name except the unknown one, and lists them in a text', () => {
  expect([...ACCEPTED_BRANDS, 'unknown']).toEqual(Object.keys(CARD_BRANDS))
  expect(ACCEPTED_BRANDS_TEXT).toBe('Mastercard、VISA、American Express、JCB、Diners Club、Discover')
})
