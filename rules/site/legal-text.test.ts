import { describe, expect, it } from 'vitest'
import { parseLegalText, unknownMark } from './legal-text.ts'

const text = (of: string) => [{ kind: 'text', text: of }]

describe('a legal text', () => {
  it('splits a legal text into groups at blank lines', () => {
    expect(parseLegalText('一\n二\n\n\n三\n')).toEqual([
      [{ kind: 'paragraph', lines: [text('一'), text('二')] }],
      [{ kind: 'paragraph', lines: [text('三')] }],
    ])
    expect(parseLegalText('')).toEqual([])
  })

  it('reads lists after a paragraph, and items of several lines', () => {
    expect(parseLegalText('次のとおり\n1. 甲\n2. 乙\n　続き\n・丙')).toEqual([
      [
        { kind: 'paragraph', lines: [text('次のとおり')] },
        { kind: 'list', isNumbered: true, items: [[text('甲')], [text('乙'), text('続き')]] },
        { kind: 'list', isNumbered: false, items: [[text('丙')]] },
      ],
    ])
  })

  it('reads terms with the lines of their meaning', () => {
    expect(parseLegalText('【責任者】{会社}\n　{所在地}\n【範囲】配達員')).toEqual([
      [
        {
          kind: 'terms',
          items: [
            { term: '責任者', lines: [[{ kind: 'value', value: '会社' }], [{ kind: 'value', value: '所在地' }]] },
            { term: '範囲', lines: [text('配達員')] },
          ],
        },
      ],
    ])
  })

  it('reads a list of the program on a line of its own', () => {
    expect(parseLegalText('{外部送信の一覧}')).toEqual([[{ kind: 'part', part: '外部送信の一覧' }]])
  })

  it.each([
    ['[規約](/terms/)', [{ kind: 'link', text: '規約', to: '/terms/' }]],
    [
      '前[中](#a)後',
      [
        { kind: 'text', text: '前' },
        { kind: 'link', text: '中', to: '#a' },
        { kind: 'text', text: '後' },
      ],
    ],
    ['[外](https://example.jp/)', [{ kind: 'link', text: '外', to: 'https://example.jp/' }]],
    ['[悪](javascript:alert)', text('[悪](javascript:alert)')],
    ['[悪](//evil.jp)', text('[悪](//evil.jp)')],
    ['<b>太字</b>', text('<b>太字</b>')],
    ['{未知}', text('{未知}')],
  ])('reads links and other text of the line %s', (line, inlines) => {
    expect(parseLegalText(line)).toEqual([[{ kind: 'paragraph', lines: [inlines] }]])
  })
})

it.each([
  ['電話は{電話}です', null],
  ['{広告事業者の一覧}', null],
  ['一覧は{広告事業者の一覧}', '{広告事業者の一覧}'],
  ['{株価}', '{株価}'],
  ['{}', '{}'],
])('finds the mark of %s that is unknown there: %s', (line, mark) => {
  expect(unknownMark(line)).toBe(mark)
})
