import { expect, it } from 'vitest'
import { draftOf, parseFormDraft, withDraft } from './use-form-draft.ts'

const initial = { name: '花子', tel: '' }
const stored = JSON.stringify({ owner: 12, initial, values: { name: '', tel: '0277' } })

it.each([
  ['the same member and form', stored, 12, initial, { name: '', tel: '0277' }],
  ['another member', stored, 13, initial, {}],
  ['a field that was saved with another value meanwhile', stored, 12, { name: '太郎', tel: '' }, { tel: '0277' }],
  ['nothing stored', null, 12, initial, {}],
  ['no JSON', '{', 12, initial, {}],
  ['no draft', '[1]', 12, initial, {}],
  ['no texts', JSON.stringify({ owner: 12, initial, values: { name: 1, tel: null } }), 12, initial, {}],
])('reads a draft: %s', (_name, text, owner, fields, expected) => {
  expect(parseFormDraft(text, owner, fields)).toEqual(expected)
})

it('a draft does not replace what was typed or filled in before the script ran', () => {
  expect(withDraft({ name: '桐生', tel: '' }, initial, { name: '渡良瀬', tel: '0277' })).toEqual({ name: '桐生', tel: '0277' })
})

it('a draft that changes nothing leaves the values as they are', () => {
  const values = { name: '花子', tel: '' }
  expect(withDraft(values, initial, { name: '花子' })).toBe(values)
})

it('nothing is stored of a form as it is saved', () => {
  expect(draftOf(12, initial, { ...initial })).toBe(null)
  expect(parseFormDraft(draftOf(12, initial, { name: '', tel: '0277' }), 12, initial)).toEqual({ name: '', tel: '0277' })
})
