import { describe, expect, it } from 'vitest'
import type { PageBox, PageLine } from './paper-text.ts'
import { blocksOf, headlineBlock } from './region-blocks.ts'

const RATIO = 1.5
const box = (x: number, y: number, width: number, height: number): PageBox => ({ x, y, width, height })
const rounded = ({ x, y, width, height }: PageBox) => [x, y, width, height].map((share) => Math.round(share * 1000) / 1000)
const upright = (x: number, y: number, height: number, width = 0.01): PageLine => ({
  text: '文',
  box: box(x, y, width, height),
  isVertical: true,
})
const across = (x: number, y: number, width: number): PageLine => ({ text: '文', box: box(x, y, width, 0.01), isVertical: false })

describe('blocks of lines', () => {
  it.each<[string, PageLine[], number[][]]>([
    ['none without lines', [], []],
    [
      'in a tier, with an indented first and a short last line',
      [upright(0.5, 0.11, 0.09), upright(0.48, 0.1, 0.1), upright(0.46, 0.1, 0.02)],
      [[0.46, 0.1, 0.05, 0.1]],
    ],
    [
      'in whatever order they are read',
      [upright(0.46, 0.1, 0.1), upright(0.5, 0.1, 0.1), upright(0.48, 0.1, 0.1)],
      [[0.46, 0.1, 0.05, 0.1]],
    ],
    [
      'without the empty half of a comma or full stop that hangs below the tier',
      [{ ...upright(0.5, 0.1, 0.11, 0.012), text: '市、' }, upright(0.48, 0.1, 0.1)],
      [[0.48, 0.1, 0.032, 0.106]],
    ],
    [
      'also behind a line across, and with a bracket that fills its square',
      [
        { ...across(0.1, 0.2, 0.3075), text: '市。' },
        { ...upright(0.9, 0.1, 0.11), text: '市）' },
      ],
      [
        [0.1, 0.2, 0.3, 0.01],
        [0.9, 0.1, 0.01, 0.11],
      ],
    ],
    ['one below the other where they lie', [across(0.1, 0.2, 0.3), across(0.1, 0.215, 0.1)], [[0.1, 0.2, 0.3, 0.025]]],
    [
      'but not with those of the next tier',
      [upright(0.5, 0.1, 0.1), upright(0.5, 0.21, 0.1)],
      [
        [0.5, 0.1, 0.01, 0.1],
        [0.5, 0.21, 0.01, 0.1],
      ],
    ],
    [
      'but not with those behind a picture',
      [upright(0.5, 0.1, 0.1), upright(0.3, 0.1, 0.1)],
      [
        [0.3, 0.1, 0.01, 0.1],
        [0.5, 0.1, 0.01, 0.1],
      ],
    ],
    [
      'but not with a headline',
      [upright(0.5, 0.1, 0.1, 0.03), upright(0.48, 0.1, 0.1)],
      [
        [0.48, 0.1, 0.01, 0.1],
        [0.5, 0.1, 0.03, 0.1],
      ],
    ],
    [
      'but not with a caption',
      [upright(0.5, 0.1, 0.1), across(0.48, 0.15, 0.1)],
      [
        [0.5, 0.1, 0.01, 0.1],
        [0.48, 0.15, 0.1, 0.01],
      ],
    ],
  ])('joins lines to blocks: %s', (_name, lines, expected) => {
    expect(blocksOf(lines, RATIO).map(rounded).toSorted()).toEqual(expected.toSorted())
  })
})

describe('the box of a headline', () => {
  const large = [upright(0.8, 0.1, 0.12, 0.03), upright(0.77, 0.12, 0.05, 0.02)]
  const tiers = [box(0.5, 0.1, 0.25, 0.1), box(0.5, 0.21, 0.25, 0.1), box(0.5, 0.32, 0.33, 0.1)]
  it.each<[string, PageLine[], PageBox[], PageBox[], number[] | null]>([
    ['reaches as far down as the tiers next to it', large, tiers, [], [0.77, 0.1, 0.06, 0.21]],
    ['ends with its letters where another story stands below', large, tiers, [box(0.78, 0.26, 0.1, 0.2)], [0.77, 0.1, 0.06, 0.12]],
    ['is not made where another story stands in it', large, tiers, [box(0.78, 0.15, 0.1, 0.2)], null],
    ['is not made of lines across', [across(0.1, 0.1, 0.5)], tiers, [], null],
    ['is not hindered by a comma that hangs into it', large, tiers, [box(0.7, 0, 0.2, 0.105)], [0.77, 0.1, 0.06, 0.21]],
  ])('the box of a headline %s', (_name, lines, text, others, expected) => {
    const found = headlineBlock(lines, text, others)
    expect(found === null ? null : rounded(found)).toEqual(expected)
  })
})
