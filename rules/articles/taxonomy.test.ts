import { describe, expect, it } from 'vitest'
import { canMergeCategory, groupSimilarTags } from './taxonomy.ts'

describe('tags that are spelt alike', () => {
  it.each([
    [['ＩＴ', 'IT'], 1],
    [['高橋', '髙橋'], 1],
    [['サーバ', 'サーバー'], 1],
    [['ひもかわ', 'ヒモカワ'], 1],
    [['わたらせ 渓谷', 'わたらせ・渓谷'], 1],
    [['桐生祭', '桐生祭り'], 0],
    [['・', '—'], 0],
  ])('puts the tags %j into %i groups of tags that are spelt alike', (names, groups) => {
    expect(groupSimilarTags(names.map((name) => ({ name })))).toHaveLength(groups)
  })

  it('keeps the order of tags in a group, and leaves out tags that match no other', () => {
    const tags = ['ＩＴ', '祭り', 'it', 'マツリ', 'IT'].map((name) => ({ name }))
    expect(groupSimilarTags(tags).map((group) => group.map(({ name }) => name))).toEqual([['ＩＴ', 'it', 'IT']])
  })
})

it.each([
  [{ id: 1, hasChildren: false }, { id: 2, parentId: null }, true],
  [{ id: 1, hasChildren: false }, { id: 2, parentId: 3 }, true],
  [{ id: 1, hasChildren: true }, { id: 2, parentId: null }, true],
  [{ id: 1, hasChildren: true }, { id: 2, parentId: 3 }, false],
  [{ id: 1, hasChildren: true }, { id: 2, parentId: 1 }, false],
  [{ id: 1, hasChildren: false }, { id: 1, parentId: null }, false],
])('allows merging the category %j into %j: %s', (from, into, may) => {
  expect(canMergeCategory(from, into)).toBe(may)
})
