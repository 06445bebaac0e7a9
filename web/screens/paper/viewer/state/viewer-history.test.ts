import { expect, it } from 'vitest'
import { depthOf, isReading } from './viewer-history.ts'

it.each([
  ['opened by its address', null, null],
  ['an entry of another page', { idx: 3, key: 'a' }, null],
  ['opened from its page', { usr: { viewerDepth: 1 }, idx: 4, key: 'b' }, 1],
  ['two pages further', { usr: { viewerDepth: 3 }, idx: 6, key: 'd' }, 3],
  ['something else of the router’s', { usr: null, idx: 1, key: 'e' }, null],
  ['no number', { usr: { viewerDepth: '3' } }, null],
  ['no state of the router', 'viewer', null],
])('reads the steps since the page below the viewer: %s', (_name, state, depth) => {
  expect(depthOf(state)).toBe(depth)
})

it.each([
  ['#read', true],
  ['', false],
  ['#', false],
  ['#reading', false],
])('decides by the hash whether the text of a story is open: %s', (hash, expected) => {
  expect(isReading(hash)).toBe(expected)
})
