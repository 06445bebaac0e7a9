import { expect, it } from 'vitest'
import { nextSlug } from './contact-items.ts'

it.each([
  [[], 'item-1'],
  [['policy'], 'item-1'],
  [['item-1', 'item-3'], 'item-2'],
  [['item-2', 'item-1'], 'item-3'],
])('gives the next contact item after %j the slug %s', (slugs, expected) => {
  expect(nextSlug(slugs)).toBe(expected)
})
