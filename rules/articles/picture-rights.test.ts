import { expect, it } from 'vitest'
import { mayChangeShownPicture } from './picture-rights.ts'

it.each([
  ['reporter', false],
  ['paper', false],
  ['members', false],
  ['editor', true],
  ['admin', true],
] as const)('lets the role %s change any picture not yet shown, and one that readers see: %s', (role, may) => {
  expect(mayChangeShownPicture(role, { isShown: true })).toBe(may)
  expect(mayChangeShownPicture(role, { isShown: false })).toBe(true)
})
