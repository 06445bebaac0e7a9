import { sampleSettings } from '@yukan/contract/desk/setting-samples.ts'
import { garbageProblem } from '@yukan/rules/life/garbage-year.ts'
import { describe, expect, it } from 'vitest'
import {
  garbageProblems,
  groupName,
  nextDistrict,
  shortLabels,
  toGarbageDraft,
  toTrash,
  withGroup,
  withKind,
  withoutGroup,
  withoutKind,
} from './garbage-draft.ts'
import type { GarbageDraft } from './garbage-draft.ts'

const sample = sampleSettings.garbage
const draft = toGarbageDraft(sample)
const found = (changed: GarbageDraft) =>
  Object.entries(garbageProblems(changed)).flatMap(([place, problem]) => (problem === null ? [] : [place]))

describe('a draft of the garbage collection', () => {
  it('converts a garbage draft back to its own tables, and an empty one to complete tables', () => {
    expect(toTrash(draft)).toEqual(sample)
    expect(garbageProblem(toTrash(toGarbageDraft(null)))).toBe(null)
    expect(found(draft)).toEqual([])
  })

  it('sorts the excluded days of a garbage draft, and leaves out an empty link', () => {
    const special = { a: [{ day: '2027-01-05', kinds: [] }, ...(draft.special['a'] ?? [])] }
    const typed = { ...draft, special, exclusion: { a: ['2027-01-01', '2026-12-31'] }, link: { a: ' ' } }
    const trash = toTrash(typed)
    expect([trash.exclusion['a'], trash.link, Object.keys(trash.specialExclusion['a'] ?? {})]).toEqual([
      ['2026-12-31', '2027-01-01'],
      {},
      ['2027-01-05', '2026-12-30'],
    ])
  })

  it.each<[string, Partial<GarbageDraft>, string[]]>([
    ['a kind without a name', { labels: { ...draft.labels, pet: '　' } }, ['labels.pet']],
    ['a district without a name', { district: { '0': { group: 'a', city: '', label: '' } } }, ['district.0.label']],
    ['a link of another protocol', { link: { a: 'http://www.example.jp/' } }, ['link.a']],
    ['a day that is not chosen', { petAdded: { a: [''] } }, ['petAdded.a.0']],
    ['a day twice', { exclusion: { a: ['2027-01-01', '2027-01-01'] } }, ['exclusion.a.0', 'exclusion.a.1']],
    [
      'a special day twice',
      {
        special: {
          a: [
            { day: '2027-01-01', kinds: [] },
            { day: '2027-01-01', kinds: ['pet'] },
          ],
        },
      },
      ['special.a.0', 'special.a.1'],
    ],
  ])('reports %s in a garbage draft at its fields', (_, part, places) => {
    expect(found({ ...draft, ...part })).toEqual(places)
  })

  it('adds groups and kinds of garbage with keys of their own, and removes them everywhere', () => {
    const { draft: more, group } = withGroup(withGroup(draft).draft)
    expect([group, Object.keys(more.groups)]).toEqual(['group-2', ['a', 'group-1', 'group-2']])
    expect(garbageProblem(toTrash(more))).toBe(null)
    expect(toTrash(withoutGroup(withoutGroup(more, 'group-1'), 'group-2'))).toEqual(sample)
    expect(Object.keys(withKind(withKind(draft)).labels)).toEqual(['burnable', 'pet', 'kind-1', 'kind-2'])
    const less = toTrash(withoutKind(draft, 'burnable'))
    expect(JSON.stringify(less)).not.toContain('burnable')
    expect(less.specialExclusion).toEqual({ a: { '2026-12-30': [] } })
  })

  it('numbers the next district, and names a group after its districts', () => {
    expect([nextDistrict(draft.district), nextDistrict({ '0': { group: 'a', city: '', label: '' } })]).toEqual([2, 1])
    const district = { ...draft.district, '2': { group: 'a', city: '桐生市', label: '境野' } }
    expect(groupName({ district }, 'a')).toBe('桐生市本町、桐生市境野')
    expect(groupName({ district }, 'b')).toBe('地区のない暦')
  })
})

it.each([
  [
    { a: '可燃ごみ', b: '不燃ごみ' },
    { a: '可', b: '不' },
  ],
  [
    { a: '古紙', b: '古布', c: '缶' },
    { a: '古紙', b: '古布', c: '缶' },
  ],
  [
    { a: '缶', b: '缶・びん' },
    { a: '缶', b: '缶・' },
  ],
])('shortens the names of garbage kinds as far as they stay distinct in a grid: %j', (labels, short) => {
  expect(shortLabels(labels)).toEqual(short)
})
