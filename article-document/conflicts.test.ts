import { Transform } from 'prosemirror-transform'
import { describe, expect, it } from 'vitest'
import { findConflicts } from './conflicts.ts'
import { parseArticle } from './from-html.ts'
import { schema } from './schema.ts'

const doc = parseArticle({
  title: '題',
  description: '',
  content: '<p>桐生市は</p><p>太田市は</p><ul><li>甲</li><li>乙</li></ul>',
  info: '',
})
// The paragraphs begin at 8, 14, 22 (in the first item) and 27.
type Edit = (change: Transform) => Transform
const at =
  (position: number, text: string): Edit =>
  (change) =>
    change.insert(position, schema.text(text))
const cut =
  (from: number, to: number): Edit =>
  (change) =>
    change.delete(from, to)
const split =
  (position: number): Edit =>
  (change) =>
    change.split(position)
const bold =
  (from: number, to: number): Edit =>
  (change) =>
    change.addMark(from, to, schema.marks.strong.create())
const heading: Edit = (change) => change.setBlockType(9, 9, schema.nodes.heading, { level: 2 })

const stepsOf = (...edits: Edit[]) => edits.reduce((change, edit) => edit(change), new Transform(doc)).steps

describe('conflicts between two editors', () => {
  it.each<[string, Edit[], Edit[], string[]]>([
    ['in different paragraphs', [at(9, 'あ')], [at(15, 'い')], []],
    ['in the same paragraph', [at(9, 'あ')], [at(13, 'い')], ['桐生市は']],
    ['at the same place', [at(11, 'あ')], [at(11, 'い')], ['桐生市は']],
    ['in the same two paragraphs', [at(9, 'あ'), at(16, 'い')], [at(18, 'う'), at(9, 'え')], ['桐生市は', '太田市は']],
    ['in different items', [at(23, 'あ')], [at(28, 'い')], []],
    ['in the same item', [at(23, 'あ')], [at(24, 'い')], ['甲']],
    ['in the title', [at(1, 'あ')], [at(2, 'い')], ['題']],
    ['of whom one does nothing', [], [at(9, 'い')], []],
    ['of whom one deletes the paragraph', [cut(8, 14)], [at(11, 'い')], ['桐生市は']],
    ['of whom both delete the paragraph', [cut(8, 14)], [cut(8, 14)], ['桐生市は']],
    ['of whom one begins a paragraph behind it', [split(13)], [at(11, 'い')], []],
    ['of whom one begins a paragraph before it', [split(9)], [at(11, 'い')], []],
    ['of whom one divides it', [split(11)], [at(13, 'い')], ['桐生市は']],
    ['of whom one makes it bold', [bold(9, 11)], [at(13, 'い')], ['桐生市は']],
    ['of whom one makes it a heading', [heading], [at(11, 'い')], ['桐生市は']],
    ['of whom one typed something and deleted it', [at(9, 'あ'), cut(9, 10)], [at(11, 'い')], []],
    ['of whom one deletes across both paragraphs', [cut(11, 17)], [at(18, 'い')], ['太田市は']],
  ])('finds the conflicts between two editors %s', (_name, mine, theirs, expected) => {
    expect(findConflicts(doc, stepsOf(...mine), stepsOf(...theirs)).map(({ before }) => before)).toEqual(expected)
  })

  it('shows both versions of a paragraph when two editors change it', () => {
    const mine = stepsOf(at(1, '新'), at(10, '、あ'))
    expect(findConflicts(doc, mine, stepsOf(cut(11, 12)))).toEqual([
      { position: 8, positionInMine: 9, before: '桐生市は', mine: '、あ桐生市は', theirs: '桐生は' },
    ])
    expect(findConflicts(doc, stepsOf(cut(8, 14)), stepsOf(at(9, 'い')))).toMatchObject([{ mine: null, theirs: 'い桐生市は' }])
  })

  it('reports a paragraph that one editor added between those that the other deleted', () => {
    const paragraph: Edit = (change) => change.insert(14, schema.nodes.paragraph.create(null, schema.text('新しい段落')))
    expect(findConflicts(doc, stepsOf(cut(10, 16)), stepsOf(paragraph))).toMatchObject([{ before: '', mine: null, theirs: '新しい段落' }])
    expect(findConflicts(doc, stepsOf(paragraph), stepsOf(cut(10, 16)))).toMatchObject([{ before: '', mine: '新しい段落', theirs: null }])
    expect(findConflicts(doc, stepsOf(paragraph), stepsOf(at(9, 'あ')))).toEqual([])
  })

  it('throws a RangeError for steps that begin with different documents', () => {
    const later = stepsOf(at(9, '長い文'.repeat(20)), cut(60, 65)).slice(1)
    expect(() => findConflicts(doc, later, stepsOf(at(9, 'あ'), at(64, 'い')))).toThrow(RangeError)
  })
})
