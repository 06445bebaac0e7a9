import { describe, expect, it } from 'vitest'
import { bodySize } from './body-size.ts'
import { toLines } from './text-lines.ts'
import { neededTurn } from './text-runs.ts'
import type { TextRun } from './text-runs.ts'

const PAGE = { width: 1000, height: 2000 }

function glyph(text: string, left: number, top: number, em = 10, others: Partial<TextRun> = {}): TextRun {
  return {
    text,
    place: { left, top, right: left + em * Array.from(text).length, bottom: top + em },
    em,
    direction: 'right',
    head: 'up',
    ...others,
  }
}

function column(text: string, left: number, top: number, em = 10, step = em): TextRun[] {
  return Array.from(text, (character, index) => glyph(character, left, top + index * step, em))
}

function row(text: string, left: number, top: number, em = 10): TextRun[] {
  return Array.from(text, (character, index) => glyph(character, left + index * em, top, em))
}

function lines(runs: TextRun[]): string[] {
  return toLines({ runs, ...PAGE }).map(({ text, isVertical }) => `${isVertical ? '|' : '-'}${text}`)
}

describe('lines of a page', () => {
  it('joins single characters into a line, down a column or along a row', () => {
    expect(lines(column('桐生市', 900, 100))).toEqual(['|桐生市'])
    expect(lines(row('桐生市', 900, 100))).toEqual(['-桐生市'])
    expect(toLines({ runs: column('桐生市', 900, 100), ...PAGE })).toEqual([
      { text: '桐生市', box: { x: 0.9, y: 0.05, width: 0.01, height: 0.015 }, isVertical: true },
    ])
  })

  it.each<[string, TextRun[], string[]]>([
    ['two columns', [...column('桐生', 900, 100), ...column('本町', 880, 100)], ['|桐生', '|本町']],
    [
      'a column that ends with one character, and the next',
      [...column('桐生', 900, 100), ...column('市', 880, 100), ...column('本町', 860, 100)],
      ['|桐生', '-市', '|本町'],
    ],
    ['columns of the row below', [...column('桐生', 900, 100), ...column('本町', 900, 150)], ['|桐生', '|本町']],
    [
      'columns of the next tier close below a narrow one',
      [...column('桐生', 900, 100), ...column('本町', 885, 100), ...column('の市', 900, 128), ...column('へ', 885, 128)],
      ['|桐生', '|本町', '|の市', '-へ'],
    ],
    [
      'columns of the next tier below a comma that hangs out of its own',
      [...column('桐生、', 900, 100), ...column('本町', 885, 100), ...column('の市', 900, 128), ...column('へと', 885, 128)],
      ['|桐生、', '|本町', '|の市', '|へと'],
    ],
    ['a headline next to its text', [...column('見出し', 900, 100, 30), ...column('本文', 885, 100)], ['|見出し', '|本文']],
    ['characters spread over the column', column('桐生市', 900, 100, 10, 18), ['|桐生市']],
    ['brackets that move together', [...column('た。', 900, 100), ...column('「桐', 900, 114)], ['|た。「桐']],
    [
      'lines of horizontal text, one below the other',
      [glyph('横書きの', 100, 100), glyph('文章です', 100, 115)],
      ['-横書きの', '-文章です'],
    ],
    ['words in Latin letters', [glyph('New', 100, 100), glyph('York', 134, 100)], ['-New York']],
    [
      'digits in one square',
      [
        ...column('月', 900, 100),
        glyph('12', 900, 110, 10, { place: { left: 900, top: 110, right: 910, bottom: 120 } }),
        ...column('日', 900, 120),
      ],
      ['|月12日'],
    ],
    [
      'digits in one square, each by itself',
      [
        ...column('第三', 900, 100),
        ...['1', '2'].map((digit, index) =>
          glyph(digit, 900, 120, 10, { place: { left: 900 + 5 * index, top: 120, right: 905 + 5 * index, bottom: 130 } }),
        ),
        ...column('回', 900, 130),
      ],
      ['|第三12回'],
    ],
    [
      'letters lying in a column',
      [
        ...column('は', 900, 100),
        glyph('Google', 901, 110, 10, { direction: 'down', head: 'right', place: { left: 901, top: 110, right: 911, bottom: 143 } }),
        ...column('社', 900, 143),
      ],
      ['|はGoogle社'],
    ],
  ])('distinguishes lines of text: %s', (_name, runs, expected) => {
    expect(lines(runs)).toEqual(expected)
  })

  it('continues a line after text set between its characters, and leaves out ruby', () => {
    const ruby = column('おりもの', 911, 100, 5)
    expect(lines([...column('織物', 900, 100), ...ruby, ...column('の市', 900, 120)])).toEqual(['|織物の市'])
    const above = row('おりもの', 100, 94, 5)
    expect(lines([...above, ...row('織物の市', 100, 100)])).toEqual(['-織物の市'])
    const caption = column('写真', 700, 300, 7)
    expect(lines([...column('織物', 900, 100), ...caption, ...column('の市', 900, 120)])).toEqual(['|織物の市', '|写真'])
    expect(lines([...column('織物」', 900, 100), ...ruby, ...column('「の市', 900, 125)])).toEqual(['|織物」「の市'])
    expect(lines([...column('織物', 900, 100, 10, 18), ...caption, ...column('の市', 900, 136, 10, 18)])).toEqual(['|織物の市', '|写真'])
    expect(lines([...column('織物', 900, 100), ...column('おりもの', 700, 100, 5)])).toEqual(['|織物', '|おりもの'])
  })

  it('cuts a line at the edge of the page, and leaves out text beyond it', () => {
    expect(lines([...column('外', 1001, 100), ...column('内', 900, 100)])).toEqual(['-内'])
    expect(toLines({ runs: column('端', 995, 100), ...PAGE })[0]?.box).toEqual({ x: 0.995, y: 0.05, width: 0.005, height: 0.005 })
  })
})

describe('the turn of a page', () => {
  const lying = (head: TextRun['head'], count: number) => Array.from({ length: count }, () => glyph('桐', 100, 100, 10, { head }))
  it.each<[string, TextRun[], number]>([
    ['upright', lying('up', 300), 0],
    ['heads to the right', lying('right', 300), 270],
    ['heads to the left', lying('left', 300), 90],
    ['upside down', lying('down', 300), 180],
    ['too few lines', lying('right', 199), 0],
    ['enough lines', lying('right', 200), 270],
    ['one advertisement in six lies', [...lying('up', 500), ...lying('right', 100)], 0],
    ['most lie, but not nine in ten', [...lying('up', 50), ...lying('right', 449)], 0],
    ['letters say nothing', Array.from({ length: 300 }, () => glyph('Google', 1, 1, 10, { head: 'right' })), 0],
  ])('decides how a page must be turned: %s', (_name, runs, turn) => {
    expect(neededTurn({ runs, ...PAGE })).toBe(turn)
  })
})

describe('the size of the body text', () => {
  it('takes the largest characters except headlines as body text, with their size as a share of the width', () => {
    const body = column('あ'.repeat(100), 900, 0)
    expect(bodySize({ runs: body, ...PAGE })).toBe(0.01)
    expect(bodySize({ runs: [...body, ...column('見'.repeat(15), 500, 0, 40)], ...PAGE })).toBe(0.01)
    expect(bodySize({ runs: [...body, ...column('表'.repeat(400), 500, 0, 5)], ...PAGE })).toBe(0.01)
    expect(bodySize({ runs: [...body, ...column('本'.repeat(40), 500, 0, 14)], ...PAGE })).toBe(0.014)
  })

  it('assumes a large body text when there is hardly any text', () => {
    expect(bodySize({ runs: column('あ'.repeat(99), 900, 0), ...PAGE })).toBe(0.02)
    expect(bodySize({ runs: [], ...PAGE })).toBe(0.02)
  })
})
