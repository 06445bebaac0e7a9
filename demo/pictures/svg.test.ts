import { describe, expect, it } from 'vitest'
import { createRng } from './random.ts'
import { formatNumber, formatPath, polygon, Sheet, smooth, xy } from './svg.ts'

describe('formatNumber', () => {
  it.each([
    [0, '0'],
    [-0.04, '0'],
    [1.25, '1.3'],
    [-12.34, '-12.3'],
    [1280, '1280'],
  ])('writes %d as %s', (value, text) => {
    expect(formatNumber(value)).toBe(text)
  })

  it.each([Number.NaN, Number.POSITIVE_INFINITY])('refuses %d', (value) => {
    expect(() => formatNumber(value)).toThrow('a coordinate is not a number')
  })
})

describe('formatPath', () => {
  it('writes relative commands, each letter once', () => {
    expect(formatPath(['M', 10, 10, 'L', 12.5, 10, 'L', 12.5, 15, 'Z'])).toBe('m10 10l2.5 0 0 5z')
  })

  it('starts the next part where the closed one began', () => {
    expect(formatPath(['M', 1, 1, 'L', 4, 1, 'Z', 'M', 2, 2, 'L', 3, 3])).toBe('m1 1l3 0zm1 1l1 1')
  })

  it('does not drift: every point is rounded where it stands', () => {
    const points = Array.from({ length: 30 }, (_, index) => [index * 0.333, 0] as const)
    const steps = formatPath(polygon(points, false)).match(/-?[\d.]+ 0/g) ?? []
    expect(steps.reduce((sum, step) => sum + Number.parseFloat(step), 0)).toBeCloseTo(9.7, 5)
  })

  it('writes whole units for what spans far', () => {
    expect(formatPath(['M', 0.4, 0.4, 'L', 200.6, 0.4])).toBe('m0 0l201 0')
  })

  it('moves by the plate’s misfit', () => {
    expect(formatPath(['M', 1, 1, 'L', 2, 2], 0.5, -0.5)).toBe('m1.5 0.5l1 1')
  })

  it.each([
    [['M', Number.NaN, 1], 'not a number'],
    [['M', 1], 'lacks a coordinate'],
  ])('refuses %j', (data, message) => {
    expect(() => formatPath(data)).toThrow(message)
  })
})

describe('xy', () => {
  it('pairs coordinates', () => {
    expect(xy(1, 2, 3, 4)).toEqual([
      [1, 2],
      [3, 4],
    ])
  })

  it('refuses a coordinate without its pair', () => {
    expect(() => xy(1, 2, 3)).toThrow(RangeError)
  })
})

describe('smooth', () => {
  it('runs through every point, and back to the first when closed', () => {
    const points = xy(0, 0, 10, 0, 10, 10)
    expect(smooth(points).filter((part) => part === 'C')).toHaveLength(2)
    expect(smooth(points, true).filter((part) => part === 'C')).toHaveLength(3)
    expect(smooth(points, true).slice(-3)).toEqual([0, 0, 'Z'])
  })
})

describe('Sheet', () => {
  const sheet = (misfit?: number) => new Sheet(createRng('press'), misfit)

  it('sets each ink a little off, and the key ink never', () => {
    const s = sheet()
    s.rect(10, 10, 5, 5, '#101018')
    s.rect(10, 10, 5, 5, '#d04030')
    const places = [...s.toSvg(10, 10).matchAll(/<rect x="([\d.]+)"/g)].map(([, x]) => x)
    expect(places[0]).toBe('10')
    expect(places[1]).not.toBe('10')
    expect(Math.abs(Number(places[1]) - 10)).toBeLessThanOrEqual(2.2)
  })

  it('cuts a stamp once and prints it wherever it is asked for', () => {
    const s = sheet(0)
    for (const x of [1, 2, 3]) s.stamp('tree', x, 0, 0.5, () => s.circle(0, 0, 4, '#101018'), x === 3)
    const svg = s.toSvg(10, 10)
    expect(svg.match(/<circle/g)).toHaveLength(1)
    expect(svg.match(/<use href="#i1"/g)).toHaveLength(3)
    expect(svg).toContain('translate(3 0)scale(-0.5 0.5)')
  })

  it('mirrors the whole picture when told so', () => {
    expect(sheet().toSvg(10, 10)).not.toContain('scale(-1 1)')
    expect(sheet().toSvg(10, 10, true)).toContain('<g transform="translate(1280 0)scale(-1 1)">')
  })

  it.each<[string, (s: Sheet) => void, string]>([
    ['what is filled', (s) => s.rect(0, 0, 5, 5, '#101018', { opacity: 0.2 }), 'fill-opacity="0.2"'],
    ['a line', (s) => s.line(xy(0, 0, 5, 5), '#101018', 2, { opacity: 0.2 }), 'stroke-opacity="0.2"'],
    [
      'what is both as one',
      (s) => s.circle(9, 9, 4, '#101018', { stroke: '#fff6e0', width: 1, opacity: 0.2 }),
      'stroke="#fff6e0" stroke-width="1" opacity="0.2"',
    ],
  ])('lets shine through %s', (_name, draw, attribute) => {
    const s = sheet()
    draw(s)
    expect(s.toSvg(10, 10)).toContain(` ${attribute}`)
  })

  it('shows the middle of the stage in any shape of picture', () => {
    expect(sheet().toSvg(600, 300)).toContain('width="600" height="300" viewBox="0 0 1280 853" preserveAspectRatio="xMidYMid slice"')
  })
})
