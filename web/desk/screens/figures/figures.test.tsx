import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { FigureDay } from '@yukan/contract/desk/figures.ts'
import { sampleFigureDay } from '@yukan/contract/desk/figures.ts'
import { READER_STATES } from '@yukan/rules/membership/reader-state.ts'
import { attribute, element, elements, texts } from '../../../test/html.ts'
import { axisEnd, FiguresChart } from './FiguresChart.tsx'
import { DaysTable } from './FiguresTables.tsx'

const [first = 'guest', second = 'free'] = READER_STATES
const none = Object.fromEntries(READER_STATES.map((state) => [state, 0])) as FigureDay['readers']
const days: FigureDay[] = [
  { ...sampleFigureDay, day: '2026-11-18', readers: { ...none, [first]: 60, [second]: 20 } },
  { ...sampleFigureDay, day: '2026-11-19', readers: none },
  { ...sampleFigureDay, day: '2026-11-20', readers: { ...none, [first]: 100 } },
]

it('stacks the kinds of readers in the bar of a day, each part as high as its number of readers', () => {
  const html = renderToStaticMarkup(<FiguresChart days={days} />)
  const number = (rect: string, name: string) => Number(attribute(rect, name))
  const rects = elements(element(html, 'svg'), 'rect')
  expect(rects.map((rect) => attribute(rect, 'data-state'))).toEqual([first, second, first])
  const heights = rects.map((rect) => number(rect, 'height'))
  const unit = (heights[2] ?? 0) / 100
  expect(unit).toBeGreaterThan(0)
  expect(heights.map((height) => Math.round(height / unit))).toEqual([60, 20, 100])
  const [below, above, other] = rects
  expect(number(above!, 'y') + number(above!, 'height')).toBeCloseTo(number(below!, 'y'))
  expect(number(below!, 'y') + number(below!, 'height')).toBeCloseTo(number(other!, 'y') + number(other!, 'height'))
  expect(number(above!, 'x')).toBe(number(below!, 'x'))
  expect(number(other!, 'x')).toBeGreaterThan(number(below!, 'x') + number(below!, 'width'))
})

it('lists the newest day first in the table, with the readers of each kind and their sum', () => {
  const html = renderToStaticMarkup(<DaysTable days={days} />)
  const body = elements(element(html, 'tbody'), 'tr').map((row) => [
    texts(row, 'th')[0],
    ...texts(row, 'td').slice(0, READER_STATES.length + 1),
  ])
  const zeros = READER_STATES.slice(2).map(() => '0')
  expect(body).toEqual([
    ['11月20日（金）', '100', '0', ...zeros, '100'],
    ['11月19日（木）', '0', '0', ...zeros, '0'],
    ['11月18日（水）', '60', '20', ...zeros, '80'],
  ])
})

it.each([
  [0, 1],
  [1, 1],
  [2, 2],
  [11, 15],
  [100, 100],
  [101, 150],
  [7_600, 10_000],
])('ends the axis for %i readers at %i', (most, end) => {
  expect(axisEnd(most)).toBe(end)
})
