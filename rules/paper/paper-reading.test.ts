import { describe, expect, it } from 'vitest'
import { MAX_TRIES } from '../limits.ts'
import { correctText, overlapOf, stateAfterFailure } from './paper-reading.ts'
import type { LineCorrection } from './paper-reading.ts'
import type { PageLine } from './paper-text.ts'

const box = (x: number, y: number, width = 0.02, height = 0.4) => ({ x, y, width, height })
const line = (text: string, x: number, y = 0.1, isVertical = true): PageLine => ({ text, box: box(x, y), isVertical })
const correction = (readText: string, text: string, x: number, more: Partial<LineCorrection> = {}): LineCorrection => ({
  box: box(x, 0.1),
  isVertical: true,
  readText,
  text,
  ...more,
})

describe('failed tries to read a page', () => {
  it.each([
    [1, 'waiting'],
    [MAX_TRIES - 1, 'waiting'],
    [MAX_TRIES, 'failed'],
    [MAX_TRIES + 1, 'failed'],
  ])('after failed try number %i, leaves the page in the state %s', (tries, state) => {
    expect(stateAfterFailure(tries)).toBe(state)
  })
})

describe('the part that two boxes share', () => {
  it.each([
    ['the same box', box(0.5, 0.1), 1],
    ['half of its width to the side', box(0.51, 0.1), 1 / 3],
    ['a box next to it', box(0.52, 0.1), 0],
    ['a box below it', box(0.5, 0.5), 0],
    ['a box inside it', box(0.5, 0.1, 0.02, 0.2), 0.5],
    ['a box without size', box(0.5, 0.1, 0, 0), 0],
  ])('calculates the part that two boxes share: %s', (_name, other, part) => {
    expect(overlapOf(box(0.5, 0.1), other)).toBeCloseTo(part)
    expect(overlapOf(other, box(0.5, 0.1))).toBeCloseTo(part)
  })

  it('calculates zero as the shared part of two boxes without size', () => expect(overlapOf(box(0, 0, 0, 0), box(0, 0, 0, 0))).toBe(0))
})

describe('corrections of read lines', () => {
  const texts = (lines: PageLine[], corrections: LineCorrection[], isSamePicture = true) => {
    const { text, kept, lost } = correctText({ lines }, corrections, isSamePicture)
    return [text.lines.map((each) => each.text), kept.map(({ index }) => index), lost.map((each) => each.text)]
  }

  it('puts a correction into the line at its place, whatever was read there this time', () => {
    const lines = [line('桐主市本町', 0.9), line('織物市か', 0.85)]
    expect(texts(lines, [correction('桐玉市本町', '桐生市本町', 0.9)])).toEqual([['桐生市本町', '織物市か'], [0], []])
  })

  it.each([
    ['moved by a quarter of its width', 0.905, 0.1, true],
    ['moved by half of its width', 0.91, 0.1, false],
    ['shorter by half at its end', 0.9, 0.3, false],
  ])('keeps a correction only for a line at almost the same place: %s', (_name, x, y, isKept) => {
    expect(texts([line('桐主市', x, y)], [correction('桐主市', '桐生市', 0.9)])).toEqual(
      isKept ? [['桐生市'], [0], []] : [['桐主市'], [], ['桐生市']],
    )
  })

  it('does not put the correction of a vertical line into a horizontal one', () => {
    expect(texts([line('桐主市', 0.9, 0.1, false)], [correction('桐主市', '桐生市', 0.9)])).toEqual([['桐主市'], [], ['桐生市']])
  })

  it('puts a correction into the line that covers most of it, and uses each line once', () => {
    const lines = [line('い', 0.904), line('ろ', 0.9)]
    const both = [correction('ろ', '第一', 0.9), correction('い', '第二', 0.903)]
    expect(texts(lines, both)).toEqual([['第二', '第一'], [1, 0], []])
    expect(texts([line('い', 0.9)], both)).toEqual([['第一'], [0], ['第二']])
  })

  it('can correct a line to no text', () => {
    expect(texts([line('■■|', 0.9), line('本文', 0.85)], [correction('■■', '', 0.9)])).toEqual([['', '本文'], [0], []])
  })

  it.each([
    ['as before', '桐主市', true],
    ['as it was corrected', '桐生市', true],
    ['otherwise: the print may differ', '桐生町', false],
  ])('keeps a correction in another picture only for a line that is read %s', (_name, text, isKept) => {
    expect(texts([line(text, 0.9)], [correction('桐主市', '桐生市', 0.9)], false)).toEqual(
      isKept ? [['桐生市'], [0], []] : [[text], [], ['桐生市']],
    )
  })

  it('keeps the places and directions of the lines as they are read now', () => {
    const { text, kept } = correctText({ lines: [line('桐主市', 0.901)] }, [correction('桐主市', '桐生市', 0.9)], true)
    expect(text.lines).toEqual([line('桐生市', 0.901)])
    expect(kept[0]?.line).toEqual(line('桐主市', 0.901))
  })
})
