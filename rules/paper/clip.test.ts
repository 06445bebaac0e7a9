import { describe, expect, it } from 'vitest'
import { CLIP_TITLE_MAX } from '../limits.ts'
import { clipFileName, clipLines, clipPath, clipPixels, clipTitle } from './clip.ts'
import { CORNERS, FIRST_FRAME, FRAME_EDGE, FRAME_MIN, FRAME_TOUCH, cornerAt, frameProblem, moveCorner } from './clip-frame.ts'
import type { PageLine } from './paper-text.ts'

const PAGE = { kind: 'evening', title: '', day: '2026-11-20', page: 3 } as const

describe('pixels of a clip', () => {
  it.each([
    ['the whole page', [0, 0, 1, 1], { left: 0, top: 0, width: 1000, height: 1500 }],
    ['a part', [0.25, 0.5, 0.5, 0.1], { left: 250, top: 750, width: 500, height: 150 }],
    ['between pixels, outwards', [0.0505, 0.0503, 0.01, 0.01], { left: 50, top: 75, width: 11, height: 16 }],
    ['beyond the page, cut', [0.9, 0.9, 0.5, 0.5], { left: 900, top: 1350, width: 100, height: 150 }],
    ['before the page, cut', [-0.1, 0, 0.2, 1], { left: 0, top: 0, width: 100, height: 1500 }],
    ['of the adjacent page', [1.1, 0, 0.5, 1], null],
    ['too small', [0.5, 0.5, 0.004, 0.5], null],
  ] as const)('converts a region to pixels: %s', (_name, [x, y, width, height], expected) => {
    expect(clipPixels({ width: 1000, height: 1500 }, { x, y, width, height })).toEqual(expected)
  })

  it('converts the smallest region of the smallest page to at least one pixel', () => {
    expect(clipPixels({ width: 64, height: 64 }, { x: 0.99, y: 0.99, width: 0.01, height: 0.01 })).toEqual({
      left: 63,
      top: 63,
      width: 1,
      height: 1,
    })
  })
})

describe('lines of a clip', () => {
  it('names the newspaper, day, issue and page, and the address that opens the page at the region', () => {
    const path = clipPath(PAGE, { x: 0.1, y: 0.2, width: 0.3, height: 0.4 })
    expect(path).toBe('/paper/20261120/?page=3&region=0.1,0.2,0.3,0.4')
    expect(clipLines('わたらせ日日', PAGE, `https://yukan.example.jp${path}`)).toEqual({
      masthead: 'わたらせ日日',
      place: '2026年11月20日 夕刊　3面',
      source: '出典：わたらせ日日　https://yukan.example.jp/paper/20261120/?page=3&region=0.1,0.2,0.3,0.4',
    })
  })

  it('names a free paper and puts its kind into the address', () => {
    const weekly = { ...PAGE, kind: 'weekly', title: '週刊みどり' } as const
    expect(clipPath(weekly, { x: 0, y: 0, width: 1, height: 1 })).toBe('/paper/20261120/?page=3&kind=weekly&region=0,0,1,1')
    expect(clipLines('わたらせ日日', weekly, '').place).toBe('2026年11月20日 週刊みどり　3面')
  })

  it.each([
    ['わたらせ日日', PAGE, 'わたらせ日日-20261120-夕刊-3面'],
    ['../a:b*?"<>|', { ...PAGE, title: 'み/ど\\り\n.' }, 'a b-20261120-み ど り-3面'],
  ] as const)('makes from the newspaper name %s a file name that every system accepts', (newspaper, page, expected) => {
    expect(clipFileName(newspaper, page)).toBe(expected)
  })
})

describe('title of a clip', () => {
  const line = (text: string, x: number, width: number, y = 0.1, height = 0.3): PageLine => ({
    text,
    box: { x, y, width, height },
    isVertical: true,
  })
  const LINES = [
    line('蔵の市にぎわう', 0.8, 0.04),
    line('本町の蔵の通りで市が開かれた。', 0.76, 0.01),
    line('小さな火事', 0.3, 0.04, 0.6),
    line('けが人はなかった。', 0.28, 0.01, 0.6),
  ]
  it.each([
    ['the headline inside', [0.7, 0.05, 0.2, 0.5], '蔵の市にぎわう'],
    ['another story', [0.2, 0.5, 0.2, 0.5], '小さな火事'],
    ['the first of two', [0, 0, 1, 1], '蔵の市にぎわう'],
    ['body text only', [0.75, 0.05, 0.03, 0.5], ''],
    ['a headline of which less than most is inside', [0.7, 0.05, 0.12, 0.5], ''],
    ['nothing', [0, 0, 0.1, 0.1], ''],
  ] as const)('takes the title of a clip from a region with %s', (_name, [x, y, width, height], expected) => {
    expect(clipTitle({ lines: LINES }, { x, y, width, height }, 1.4)).toBe(expected)
  })

  it('cuts off a clip title that is too long', () => {
    const long = { lines: [line('長'.repeat(CLIP_TITLE_MAX + 1), 0.8, 0.04), line('本'.repeat(200), 0.76, 0.01)] }
    expect(clipTitle(long, { x: 0, y: 0, width: 1, height: 1 }, 1.4)).toBe(`${'長'.repeat(CLIP_TITLE_MAX)}…`)
  })
})

describe('frame of a clip', () => {
  it.each(CORNERS)('moves the corner %s of the frame and keeps the opposite one', (corner) => {
    const before = cornerAt(FIRST_FRAME, corner)
    const moved = moveCorner(FIRST_FRAME, corner, { x: 0.5, y: 0.4 })
    expect(cornerAt(moved, corner)).toEqual({ x: expect.closeTo(0.5), y: expect.closeTo(0.4) })
    const opposite = CORNERS[CORNERS.length - 1 - CORNERS.indexOf(corner)]!
    const there = cornerAt(FIRST_FRAME, opposite)
    expect(cornerAt(moved, opposite)).toEqual({ x: expect.closeTo(there.x), y: expect.closeTo(there.y) })
    expect(before).not.toEqual(there)
  })

  it.each([
    ['top-left', { x: -1, y: -1 }, { x: FRAME_EDGE, y: FRAME_EDGE }],
    ['bottom-right', { x: 2, y: 2 }, { x: 1 - FRAME_EDGE, y: 1 - FRAME_EDGE }],
    ['top-right', { x: 0, y: 2 }, { x: FIRST_FRAME.x + FRAME_MIN, y: FIRST_FRAME.y + FIRST_FRAME.height - FRAME_MIN }],
    ['bottom-left', { x: 2, y: 0 }, { x: FIRST_FRAME.x + FIRST_FRAME.width - FRAME_MIN, y: FIRST_FRAME.y + FRAME_MIN }],
  ] as const)('keeps the frame on the stage and at least at its smallest size: %s', (corner, to, expected) => {
    const { x, y } = cornerAt(moveCorner(FIRST_FRAME, corner, to), corner)
    expect({ x, y }).toEqual({ x: expect.closeTo(expected.x), y: expect.closeTo(expected.y) })
  })
})

it.each([
  ['no page', [], 'empty'],
  ['one page', [0.4], null],
  ['a page and the rim of the adjacent one', [1 - FRAME_TOUCH + 0.001, FRAME_TOUCH - 0.001], null],
  ['a page and just too much of the adjacent one', [1 - FRAME_TOUCH, FRAME_TOUCH], 'twoPages'],
  ['both pages', [0.3, 0.3], 'twoPages'],
])('checks a clip frame that contains %s', (_name, areas, problem) => {
  expect(frameProblem(areas)).toBe(problem)
})
