import { describe, expect, it } from 'vitest'
import { isReadable, nearestStory, outlinePath, storyAt, storyOfRegion, storyRegion } from './paper-stories.ts'

const box = (x: number, y: number, width: number, height: number) => ({ x, y, width, height })
const LARGE = { name: 'large', boxes: [box(0.25, 0.25, 0.5, 0.5)] }
const INSIDE = { name: 'inside', boxes: [box(0.5, 0.5, 0.125, 0.125)] }
const PARTS = { name: 'parts', boxes: [box(0.75, 0, 0.25, 0.25), box(0, 0.875, 0.25, 0.125)] }
const ALL = [LARGE, INSIDE, PARTS]

describe('The story at a point', () => {
  it.each([
    ['in one', 0.3, 0.3, 'large'],
    ['on its left edge', 0.25, 0.5, 'large'],
    ['on its lower edge', 0.5, 0.75, 'large'],
    ['just outside', 0.2499, 0.5, null],
    ['just below', 0.5, 0.7501, null],
    ['in one within another', 0.55, 0.55, 'inside'],
    ['on the edge of the inner one', 0.625, 0.625, 'inside'],
    ['in the first part of one', 0.9, 0.1, 'parts'],
    ['in its second part', 0.1, 0.9, 'parts'],
    ['between its parts', 0.9, 0.9, null],
    ['outside the page', -0.1, 1.1, null],
  ])('finds the story at a point: %s', (_name, x, y, expected) => {
    expect(storyAt(ALL, { x, y })?.name ?? null).toBe(expected)
  })

  it('finds no story on a page without stories', () => {
    expect(storyAt([], { x: 0.5, y: 0.5 })).toBe(null)
  })
})

describe('readable texts', () => {
  const sentence = '午後は各町の屋台が引き出され、八木節の音頭が夕方まで続いた。'
  const text = (length: number) => sentence.padStart(length, '町')
  it.each([
    ['nothing', [], false],
    ['49 characters', [text(49)], false],
    ['50 characters', [text(50)], true],
    ['50 characters in two paragraphs', [text(40), '三十日にもある。十時から'], true],
    ['a cell of a table', ['晴れ時々くもり13∕5'], false],
    ['an advertisement without a sentence', ['町'.repeat(80)], false],
  ])('decides whether a text can be read: %s', (_name, texts, expected) => {
    expect(isReadable(texts.map((each) => ({ text: each, isHeadline: false })))).toBe(expected)
  })

  it('does not treat a headline as readable text', () => {
    expect(isReadable([{ text: text(60), isHeadline: true }])).toBe(false)
  })
})

describe('The region of a story in an address', () => {
  it.each([
    [LARGE, '0.25,0.25,0.5,0.5'],
    [PARTS, '0,0,1,1'],
    [{ boxes: [box(0, 0, 0.001, 0.001)] }, null],
    [{ boxes: [] }, null],
  ])('writes a region around the boxes of a story, or none for too small a story', (story, expected) => {
    expect(storyRegion(story)).toBe(expected)
  })

  it('finds a story again by its region after rounding', () => {
    const story = { boxes: [box(1 / 3, 1 / 7, 1 / 3, 1 / 7)] }
    const [x = 0, y = 0, width = 0, height = 0] = (storyRegion(story) ?? '').split(',').map(Number)
    expect(storyOfRegion([LARGE, story], box(x, y, width, height))).toBe(story)
  })

  it.each([
    ['its own', box(0.25, 0.25, 0.5, 0.5), 'large', 'large'],
    ['one that was corrected since', box(0.24, 0.25, 0.3, 0.3), null, 'large'],
    ['a part of the page that is nobody’s', box(0, 0, 0.125, 0.125), null, null],
  ])('finds the same or the nearest story of a region: %s', (_name, region, same, nearest) => {
    expect([storyOfRegion(ALL, region)?.name ?? null, nearestStory(ALL, region)?.name ?? null]).toEqual([same, nearest])
  })
})

it('outlines boxes as a path on a page of the size 1', () => {
  expect(outlinePath([box(0.25, 0.5, 1 / 3, 0.125), box(0, 0, 1, 1)])).toBe('M0.25 0.5h0.333v0.125h-0.333zM0 0h1v1h-1z')
  expect(outlinePath([])).toBe('')
})
