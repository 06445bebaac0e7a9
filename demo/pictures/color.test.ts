import { describe, expect, it } from 'vitest'
import { deepen, mix, pale, plateOf } from './color.ts'

describe('mix', () => {
  it.each([
    ['#000000', '#ffffff', 0, '#000000'],
    ['#000000', '#ffffff', 0.5, '#808080'],
    ['#000000', '#ffffff', 1, '#ffffff'],
    ['#0a0000', '#00000a', 0.5, '#050005'],
  ])('%s towards %s by %d is %s', (from, to, share, result) => {
    expect(mix(from, to, share)).toBe(result)
  })
})

describe('deepen and pale', () => {
  it('go towards the darkest ink and towards the paper', () => {
    expect([deepen('#c8402b', 0), deepen('#c8402b', 1), pale('#c8402b', 1)]).toEqual(['#c8402b', '#1d1a2c', '#fbf3e1'])
  })
})

describe('plateOf', () => {
  it.each([
    ['#22304f', 'key'],
    ['#c8402b', 'red'],
    ['#e3a83a', 'yellow'],
    ['#4d9f62', 'green'],
    ['#2f5d8a', 'blue'],
    ['#f7eedb', 'pale'],
  ])('%s is printed from the %s plate', (color, plate) => {
    expect(plateOf(color)).toBe(plate)
  })
})
