import { expect, it } from 'vitest'
import { nextSlug } from './contact-items.ts'

it.each([
  [[], 'item-1'],
  [['policy'], 'item-1'],
  [['item-1', 'item-3'], 'item-2'],
  [['item-2', 'item-1'], 'item-3'],
])('after %j comes %s', (slugs, expected) => {
  expect(nextSlug(slugs)).toBe(expected)
})
