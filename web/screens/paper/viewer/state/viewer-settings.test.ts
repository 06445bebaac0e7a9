import { expect, it } from 'vitest'
import { parseViewerSettings } from './viewer-settings.ts'

const NEVER = { keepsPlace: false, isSpread: false, hasReadStory: false }

it.each([
  ['nothing stored', null, NEVER],
  ['both chosen', '{"keepsPlace":true,"isSpread":true}', { ...NEVER, keepsPlace: true, isSpread: true }],
  ['one chosen', '{"keepsPlace":true}', { ...NEVER, keepsPlace: true }],
  ['a story has been read', '{"hasReadStory":true}', { ...NEVER, hasReadStory: true }],
  ['another kind of value', '{"keepsPlace":"true","isSpread":1}', NEVER],
  ['no JSON', '{', NEVER],
  ['no object', '[1]', NEVER],
  ['null', 'null', NEVER],
])('reads the viewer settings from %s', (_name, stored, expected) => {
  expect(parseViewerSettings(stored)).toEqual(expected)
})
