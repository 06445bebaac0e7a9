import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { parseRange, sliceStream } from './byte-range.ts'

it.each([
  [undefined, null],
  ['', null],
  ['bytes=-', null],
  ['bytes=0-', { first: 0, last: 9 }],
  ['bytes=0-0', { first: 0, last: 0 }],
  ['bytes=3-5', { first: 3, last: 5 }],
  ['bytes=3-99', { first: 3, last: 9 }],
  ['bytes=9-', { first: 9, last: 9 }],
  ['bytes=10-', 'none'],
  ['bytes=99-100', 'none'],
  ['bytes=-1', { first: 9, last: 9 }],
  ['bytes=-99', { first: 0, last: 9 }],
  ['bytes=-0', 'none'],
  ['bytes=5-3', null],
  ['bytes=0-1,3-4', null],
  ['bytes=a-b', null],
  ['lines=0-1', null],
] as const)('parseRange reads the range %s of ten bytes', (header, range) => {
  expect(parseRange(header, 10)).toEqual(range)
})

it('parseRange finds no range in an empty file', () => {
  expect([parseRange('bytes=0-', 0), parseRange('bytes=-5', 0)]).toEqual(['none', 'none'])
})

it.each([
  [0, 9, '0123456789'],
  [0, 0, '0'],
  [2, 4, '234'],
  [3, 3, '3'],
  [9, 9, '9'],
])('sliceStream gives the bytes %d to %d across the borders of parts', async (first, last, expected) => {
  const source = Readable.from(['012', '3', '456789'].map((text) => Buffer.from(text)))
  expect((await buffer(sliceStream(source, { first, last }))).toString()).toBe(expected)
  expect(source.destroyed).toBe(true)
})
