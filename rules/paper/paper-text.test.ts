import { describe, expect, it } from 'vitest'
import { boxInLine, findInPage, paragraphsOf, parsePageText, searchableText } from './paper-text.ts'
import type { PageBox, PageLine } from './paper-text.ts'

const line = (text: string, box: PageBox, isVertical = true): PageLine => ({ text, box, isVertical })
const box = (x: number, y: number, width: number, height: number): PageBox => ({ x, y, width, height })
const near = (found: PageBox[]) =>
  found.map(({ x, y, width, height }) => [x, y, width, height].map((number) => Math.round(number * 10_000) / 10_000))

const PAGE = {
  lines: [
    line('　渡良瀬川沿いの遊歩', box(0.9, 0.1, 0.02, 0.2)),
    line('道が五日から通れるよ', box(0.87, 0.1, 0.02, 0.2)),
    line('うになる。桐生市の水', box(0.84, 0.1, 0.02, 0.2)),
    line('道山公園では髙校生が', box(0.9, 0.4, 0.02, 0.2)),
    line('ガイドを務める。', box(0.87, 0.4, 0.02, 0.16)),
    line('YUKAN 2026 夕刊', box(0.1, 0.02, 0.3, 0.01), false),
  ],
}

describe('words on a page', () => {
  it('joins the lines of a page into a searchable text', () => {
    expect(searchableText({ lines: PAGE.lines.slice(0, 2) })).toBe('　渡良瀬川沿いの遊歩道が五日から通れるよ')
  })

  it.each<[string, string[], number[][][]]>([
    ['nothing without words', [], []],
    ['nothing for a word of spaces', ['　'], []],
    ['nothing for a word that is not there', ['太田市'], []],
    ['a word within a vertical line, by its share of the characters', ['渡良瀬'], [[[0.9, 0.12, 0.02, 0.06]]]],
    [
      'a word over a line’s end',
      ['遊歩道'],
      [
        [
          [0.9, 0.26, 0.02, 0.04],
          [0.87, 0.1, 0.02, 0.02],
        ],
      ],
    ],
    [
      'a word from the foot of a column to the head of the next',
      ['水道山公園'],
      [
        [
          [0.84, 0.28, 0.02, 0.02],
          [0.9, 0.4, 0.02, 0.08],
        ],
      ],
    ],
    ['an old form for the new one', ['高校生'], [[[0.9, 0.52, 0.02, 0.06]]]],
    ['hiragana for katakana', ['がいど'], [[[0.87, 0.4, 0.02, 0.06]]]],
    ['half-width kana for full-width', ['ｶﾞｲﾄﾞ'], [[[0.87, 0.4, 0.02, 0.06]]]],
    ['several words in reading order', ['公園', '桐生市'], [[[0.84, 0.2, 0.02, 0.06]], [[0.9, 0.44, 0.02, 0.04]]]],
    ['each of several places', ['道'], [[[0.87, 0.1, 0.02, 0.02]], [[0.9, 0.4, 0.02, 0.02]]]],
    ['two words that touch as one place', ['桐生', '市'], [[[0.84, 0.2, 0.02, 0.06]]]],
    ['half-width characters of a horizontal line by half their room', ['2026'], [[[0.22, 0.02, 0.08, 0.01]]]],
    ['full-width digits for half-width ones', ['２０２６'], [[[0.22, 0.02, 0.08, 0.01]]]],
    ['full-width characters of a horizontal line by all of it', ['夕刊'], [[[0.32, 0.02, 0.08, 0.01]]]],
  ])('finds on a page %s', (_name, words, expected) => {
    const found = findInPage(PAGE, words).map(({ boxes }) => near(boxes))
    expect(found).toEqual(expected)
  })

  it.each([
    ['the whole line', 0, 4, [0.5, 0.2, 0.01, 0.4]],
    ['a character beyond U+FFFF is one', 1, 3, [0.5, 0.3333, 0.01, 0.1333]],
    ['behind it', 3, 4, [0.5, 0.4667, 0.01, 0.1333]],
  ])('measures a part of a line in characters, not units: %s', (_name, from, to, expected) => {
    expect(near([boxInLine(line('大𠮷田', box(0.5, 0.2, 0.01, 0.4)), from, to)])).toEqual([expected])
  })

  it('gives an empty line its whole box', () => {
    expect(near([boxInLine(line('', box(0.5, 0.2, 0.01, 0.4)), 0, 0)])).toEqual([[0.5, 0.2, 0.01, 0.4]])
  })
})

describe('A page as text', () => {
  it.each<[string, PageLine[], [string, boolean][]]>([
    ['nothing of an empty page', [], []],
    ['lines continue, columns too', PAGE.lines.slice(1, 4), [['道が五日から通れるようになる。桐生市の水道山公園では髙校生が', false]]],
    [
      'an indent begins a paragraph, and is not part of it',
      [
        line('前の段落。', box(0.9, 0.1, 0.02, 0.1)),
        line('　次の段落', box(0.87, 0.1, 0.02, 0.2)),
        line('の続き。', box(0.84, 0.1, 0.02, 0.1)),
      ],
      [
        ['前の段落。', false],
        ['次の段落の続き。', false],
      ],
    ],
    [
      'another size begins one, and a larger one is a headline',
      [
        line('空き蔵七棟', box(0.8, 0.1, 0.06, 0.3)),
        line('工房と店に', box(0.72, 0.1, 0.06, 0.3)),
        line('初日三千人が訪れた蔵の市は', box(0.6, 0.1, 0.02, 0.2)),
        line('二十日、本町で始まった。', box(0.57, 0.1, 0.02, 0.2)),
      ],
      [
        ['空き蔵七棟工房と店に', true],
        ['初日三千人が訪れた蔵の市は二十日、本町で始まった。', false],
      ],
    ],
    [
      'another direction begins one; heights are measured on the page’s own scale',
      [line('縦に書かれた長い本文です', box(0.6, 0.1, 0.02, 0.2)), line('写真の説明', box(0.1, 0.5, 0.2, 0.015), false)],
      [
        ['縦に書かれた長い本文です', false],
        ['写真の説明', false],
      ],
    ],
    ['empty lines are left out', [line('本文', box(0.6, 0.1, 0.02, 0.2)), line('　', box(0.57, 0.1, 0.02, 0.2))], [['本文', false]]],
  ])('splits a page into paragraphs: %s', (_name, lines, expected) => {
    expect(paragraphsOf({ lines }, 4 / 3).map(({ text, isHeadline }) => [text, isHeadline])).toEqual(expected)
  })

  const BODY = line('　桐生市の工場の天窓が', box(0.9, 0.05, 0.02, 0.2))
  const NUMBER = line('４', box(0.02, 0.022, 0.02, 0.015), false)
  const SECTION = line('地域', box(0.4, 0.027, 0.05, 0.01), false)
  const NAME = line('夕刊第２４３１０号', box(0.7, 0.027, 0.2, 0.01), false)
  it.each<[string, PageLine[], string[]]>([
    ['number, section and name are left out', [NUMBER, SECTION, NAME, BODY], [BODY.text.trim()]],
    ['wherever they are in the reading order', [BODY, NAME, NUMBER, SECTION], [BODY.text.trim()]],
    ['a number of three digits counts', [{ ...NUMBER, text: '123面' }, SECTION, BODY], [BODY.text.trim()]],
    ['a number of four does not', [{ ...NUMBER, text: '2026' }, BODY], ['2026', BODY.text.trim()]],
    ['without a number nothing is', [SECTION, BODY], ['地域', BODY.text.trim()]],
    ['a number at the edge of the head is', [{ ...NUMBER, box: box(0.02, 0.035, 0.02, 0.015) }, BODY], [BODY.text.trim()]],
    ['one below it is not', [{ ...NUMBER, box: box(0.02, 0.0351, 0.02, 0.015) }, BODY], ['４', BODY.text.trim()]],
    ['a line below the row is not', [NUMBER, line('見出し', box(0.4, 0.037, 0.2, 0.01), false), BODY], ['見出し', BODY.text.trim()]],
    ['a vertical line next to the number is not', [NUMBER, line('縦', box(0.4, 0.022, 0.02, 0.015)), BODY], ['縦', BODY.text.trim()]],
  ])('leaves only the running head out of the text of a page: %s', (_name, lines, expected) => {
    expect(paragraphsOf({ lines }, 4 / 3).map(({ text }) => text)).toEqual(expected)
  })
})

describe('text of a page as JSON', () => {
  const LINE = { text: '桐生', box: { x: 0.1, y: 0.2, width: 0.3, height: 0.4 }, isVertical: true }

  it('reads the text of a page from JSON', () => {
    expect(parsePageText(JSON.stringify({ lines: [LINE] }))).toEqual({ lines: [LINE] })
    expect(parsePageText('{"lines":[]}')).toEqual({ lines: [] })
  })

  it.each([
    ['no JSON', '<html>'],
    ['no object', '3'],
    ['no lines', '{}'],
    ['a line without text', JSON.stringify({ lines: [{ ...LINE, text: 3 }] })],
    ['a line without its direction', JSON.stringify({ lines: [{ ...LINE, isVertical: 'true' }] })],
    ['a line without a box', JSON.stringify({ lines: [{ ...LINE, box: null }] })],
    ['half a box', JSON.stringify({ lines: [{ ...LINE, box: { x: 0, y: 0, width: 1 } }] })],
  ])('refuses JSON that is not the text of a page: %s', (_name, json) => {
    expect(() => parsePageText(json)).toThrow(/not the text of a page|JSON/)
  })
})
