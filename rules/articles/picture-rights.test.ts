import { expect, it } from 'vitest'
import { mayChangeShownPicture } from './picture-rights.ts'

it.each([
  ['reporter', false],
  ['paper', false],
  ['members', false],
  ['editor', true],
  ['admin', true],
] as const)('a picture that readers see is changed by the role %s: %s', (role, may) => {
  expect(mayChangeShownPicture(role, { isShown: true })).toBe(may)
  expect(mayChangeShownPicture(role, { isShown: false })).toBe(true)
})
