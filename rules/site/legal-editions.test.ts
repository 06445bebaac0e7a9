import { expect, it } from 'vitest'
import { changedSections, editionOn } from './legal-editions.ts'

const editions = [{ inForceOn: '2026-11-01' }, { inForceOn: '2027-01-01' }]

it.each([
  ['2026-10-31', null],
  ['2026-11-01', '2026-11-01'],
  ['2026-12-31', '2026-11-01'],
  ['2027-01-01', '2027-01-01'],
  ['2030-01-01', '2027-01-01'],
])('applies on %s the edition of %s', (day, expected) => {
  expect(editionOn(editions, day)?.inForceOn ?? null).toBe(expected)
})

it('names the sections that are changed or new, but none in the first edition', () => {
  const before = [
    { id: 'a', title: '適用', text: '一' },
    { id: 'b', title: '定義', text: '二' },
    { id: 'c', title: '料金', text: '三' },
  ]
  const after = [
    { id: 'a', title: '適用', text: '一' },
    { id: 'b', title: '用語', text: '二' },
    { id: 'c', title: '料金', text: '四' },
    { id: 'd', title: '配達', text: '五' },
  ]
  expect(changedSections(after, before)).toEqual(['b', 'c', 'd'])
  expect(changedSections(after, null)).toEqual([])
})
