import { describe, expect, it } from 'vitest'
import { CLIP_SIZE, clipOf } from './found-clip.ts'
import type { PageLine } from './paper-text.ts'

const PAGE = { width: 3200, height: 4300 }

/** A vertical line of characters of `size` pixels that begins at a place in pixels. */
function line(text: string, x: number, y: number, size = 25): PageLine {
  return {
    text,
    box: { x: x / PAGE.width, y: y / PAGE.height, width: size / PAGE.width, height: (size * text.length) / PAGE.height },
    isVertical: true,
  }
}

/** The clip in pixels of the page. */
function clip(lines: readonly PageLine[], keywords: readonly string[] = ['桐生'], page = PAGE) {
  const found = clipOf({ lines: [...lines] }, keywords, page)
  if (found === null) return null
  const { x, y, width, height } = found.box
  const pixels = [x * page.width, y * page.height, width * page.width, height * page.height].map(Math.round)
  return { pixels, marks: found.marks.length }
}

describe('clipOf', () => {
  it.each([
    ['in the middle of a tile', 760, 740, [549, 605, 448, 320]],
    ['near the left edge of a tile, moved into it', 620, 740, [512, 605, 448, 320]],
    ['at the edge of two tiles, in the middle', 515, 740, [304, 605, 448, 320]],
    ['in the corner of the page', 0, 0, [0, 0, 448, 320]],
    ['in the last corner of the page', 3175, 4250, [2752, 3980, 448, 320]],
  ])('cuts a clip of fixed size around the word: %s', (_name, x, y, pixels) => {
    expect(clip([line('桐生', x, y)])?.pixels).toEqual(pixels)
  })

  it.each([
    [32, 1],
    [33, 2],
    [64, 2],
    [65, 4],
    [128, 4],
  ])('cuts a clip for a headline of %i px at %i times the size', (size, times) => {
    expect(clip([line('桐生', 1600, 2000, size)])?.pixels.slice(2)).toEqual([CLIP_SIZE.width * times, CLIP_SIZE.height * times])
  })

  it('measures a horizontal line by its height for the size of the clip', () => {
    const across = { text: '桐生市', box: { x: 0.5, y: 0.5, width: 75 / PAGE.width, height: 25 / PAGE.height }, isVertical: false }
    expect(clip([across])?.pixels.slice(2)).toEqual([448, 320])
  })

  it('clips the whole page when the page is smaller than a clip', () => {
    const small = { text: '桐生', box: { x: 0.5, y: 0.5, width: 0.05, height: 0.2 }, isVertical: true }
    expect(clip([small], ['桐生'], { width: 300, height: 200 })?.pixels).toEqual([0, 0, 300, 200])
  })

  it('marks the words near the found one, at most twenty, not those elsewhere', () => {
    expect(clip([line('桐生の桐生', 760, 700), line('桐生', 800, 700), line('桐生', 2000, 700)])?.marks).toBe(3)
    expect(clip([line('市の桐', 760, 700), line('生の人', 720, 700)])?.marks).toBe(2)
    expect(clip(Array.from({ length: 30 }, () => line('桐生', 760, 700)))?.marks).toBe(20)
  })

  it('gives no clip where no word is on the page', () => {
    expect([clip([line('前橋', 760, 700)]), clip([]), clip([line('桐生', 760, 700)], [])]).toEqual([null, null, null])
  })
})
