import { expect, it } from 'vitest'
import { draftOf, parseFormDraft, withDraft } from './use-form-draft.ts'

const initial = { name: '花子', tel: '' }
const stored = JSON.stringify({ owner: 12, initial, values: { name: '', tel: '0277' } })

it.each([
  ['the same member and form', stored, 12, initial, { name: '', tel: '0277' }],
  ['another member', stored, 13, initial, {}],
  ['a field that was saved with another value since', stored, 12, { name: '太郎', tel: '' }, { tel: '0277' }],
  ['nothing stored', null, 12, initial, {}],
  ['no JSON', '{', 12, initial, {}],
  ['no draft', '[1]', 12, initial, {}],
  ['no texts', JSON.stringify({ owner: 12, initial, values: { name: 1, tel: null } }), 12, initial, {}],
])('reads from a stored draft only the values that apply: %s', (_name, text, owner, fields, expected) => {
  expect(parseFormDraft(text, { owner }, fields).values).toEqual(expected)
})

it('a draft does not replace what was typed or filled in before the script ran', () => {
  expect(withDraft({ name: '桐生', tel: '' }, initial, { name: '渡良瀬', tel: '0277' })).toEqual({ name: '桐生', tel: '0277' })
})

it('a draft that changes nothing leaves the values as they are', () => {
  const values = { name: '花子', tel: '' }
  expect(withDraft(values, initial, { name: '花子' })).toBe(values)
})

it('stores no draft for a form that equals its saved values', () => {
  expect(draftOf(12, initial, { ...initial })).toBe(null)
  expect(parseFormDraft(draftOf(12, initial, { name: '', tel: '0277' }), { owner: 12 }, initial).values).toEqual({ name: '', tel: '0277' })
})

it.each([
  ['a text that is saved as it was', { name: '花子', tel: '' }, { values: { tel: '0277' }, version: 3, isOld: false }],
  ['a text in place of which another was saved since', { name: '花子', tel: '0278' }, { values: { tel: '0277' }, version: 3, isOld: true }],
  ['a text that is saved by now', { name: '花子', tel: '0277' }, { values: { tel: '0277' }, version: 3, isOld: false }],
])('a form that keeps old drafts restores %s', (_name, saved, found) => {
  const text = draftOf(12, initial, { name: '花子', tel: '0277' }, 3)
  expect(parseFormDraft(text, { owner: 12, keepsOld: true }, saved)).toEqual(found)
})

it('stores in a draft only the fields that were typed into', () => {
  expect(draftOf(12, initial, { name: '花子', tel: '0277' })).toBe(
    JSON.stringify({ owner: 12, version: 0, initial: { tel: '' }, values: { tel: '0277' } }),
  )
})

const place = { owner: 12, keepsOld: true }
const lists = { items: [{ name: '夕刊', articleId: 4 }], isOn: true }

it.each([
  ['a list with more items, one of them without a reference', { ...lists, items: [...lists.items, { name: '週刊', articleId: null }] }],
  ['an empty list', { ...lists, items: [] }],
  ['a switch', { ...lists, isOn: false }],
])('a form draft restores %s', (_name, typed) => {
  expect({ ...lists, ...parseFormDraft(draftOf(12, lists, typed), place, lists).values }).toEqual(typed)
})

it('ignores a draft that an earlier release stored in another shape', () => {
  const earlier = { items: [{ name: '夕刊' }], isOn: 'yes' }
  const text = draftOf(12, earlier, { items: [{ name: '朝刊' }], isOn: 'no' })
  expect(parseFormDraft<object>(text, place, lists).values).toEqual({})
})
