import { expect, it } from 'vitest'
import { parseSerialized, serializeData } from './serialized-data.ts'

it('carries data as a text, and equal texts are one object', () => {
  const data = { name: '夕刊「わたらせ」', children: [{ label: '<b>' }] }
  const text = serializeData(data)
  expect(parseSerialized(text)).toEqual(data)
  expect(parseSerialized(serializeData({ ...data }))).toBe(parseSerialized(text))
  expect(parseSerialized(serializeData({ ...data, name: '' }))).not.toBe(parseSerialized(text))
})

it('drops the oldest of many texts', () => {
  const first = parseSerialized(serializeData({ number: 0 }))
  const last = Array.from({ length: 8 }, (_, index) => parseSerialized(serializeData({ number: index + 1 }))).at(-1)
  expect(parseSerialized(serializeData({ number: 8 }))).toBe(last)
  const again = parseSerialized(serializeData({ number: 0 }))
  expect(again).toEqual(first)
  expect(again).not.toBe(first)
})
