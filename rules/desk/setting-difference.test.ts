import { expect, it } from 'vitest'
import { settingChanges, settingTexts } from './setting-difference.ts'

it('lists every text of a setting with its place', () => {
  expect(settingTexts({ a: 'x', list: [{ b: 1 }, { b: false }], none: null })).toEqual([
    { place: ['a'], text: 'x' },
    { place: ['list', '0', 'b'], text: '1' },
    { place: ['list', '1', 'b'], text: 'false' },
  ])
})

it.each([
  ['nothing', { a: 'x' }, { a: 'x' }, []],
  ['a replaced text', { a: 'x' }, { a: 'y' }, [{ place: ['a'], before: 'x', after: 'y' }]],
  ['an added item', { l: ['x'] }, { l: ['x', 'y'] }, [{ place: ['l', '1'], before: null, after: 'y' }]],
  ['a removed item', { l: ['x', 'y'] }, { l: ['x'] }, [{ place: ['l', '1'], before: 'y', after: null }]],
  ['the first value', null, { a: '' }, [{ place: ['a'], before: null, after: '' }]],
  ['the last value', { a: 'x' }, null, [{ place: ['a'], before: 'x', after: null }]],
])('shows the changes of a setting: %s', (_name, before, after, changes) => {
  expect(settingChanges(before, after)).toEqual(changes)
})
