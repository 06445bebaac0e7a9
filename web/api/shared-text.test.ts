import { expect, it } from 'vitest'
import { fromSharedText, toSharedText } from './shared-text.ts'

it('carries data as a text, and equal texts are one object', () => {
  const data = { name: '夕刊「わたらせ」', children: [{ label: '<b>' }] }
  const text = toSharedText(data)
  expect(fromSharedText(text)).toEqual(data)
  expect(fromSharedText(toSharedText({ ...data }))).toBe(fromSharedText(text))
  expect(fromSharedText(toSharedText({ ...data, name: '' }))).not.toBe(fromSharedText(text))
})

it('forgets the oldest of many texts', () => {
  const first = fromSharedText(toSharedText({ number: 0 }))
  const last = Array.from({ length: 8 }, (_, index) => fromSharedText(toSharedText({ number: index + 1 }))).at(-1)
  expect(fromSharedText(toSharedText({ number: 8 }))).toBe(last)
  const again = fromSharedText(toSharedText({ number: 0 }))
  expect(again).toEqual(first)
  expect(again).not.toBe(first)
})
