import { expect, it } from 'vitest'
import { parseViewerSettings } from './viewer-settings.ts'

const NEVER = { keepsPlace: false, isSpread: false }

it.each([
  ['nothing stored', null, NEVER],
  ['both chosen', '{"keepsPlace":true,"isSpread":true}', { keepsPlace: true, isSpread: true }],
  ['one chosen', '{"keepsPlace":true}', { keepsPlace: true, isSpread: false }],
  ['another kind of value', '{"keepsPlace":"true","isSpread":1}', NEVER],
  ['no JSON', '{', NEVER],
  ['no object', '[1]', NEVER],
  ['null', 'null', NEVER],
])('what was chosen, from %s', (_name, stored, expected) => {
  expect(parseViewerSettings(stored)).toEqual(expected)
})
