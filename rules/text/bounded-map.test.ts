import { describe, expect, it } from 'vitest'
import { BoundedMap } from './bounded-map.ts'

describe('a bounded map', () => {
  it('drops the oldest entry when the map is full', () => {
    const map = new BoundedMap<string, number>(2)
    map.set('a', 1)
    map.set('b', 2)
    expect([map.get('a'), map.get('b')]).toEqual([1, 2])
    map.set('c', 3)
    expect([map.get('a'), map.get('b'), map.get('c')]).toEqual([undefined, 2, 3])
  })

  it('treats a key that is written again as the newest entry', () => {
    const map = new BoundedMap<string, number>(2)
    map.set('a', 1)
    map.set('b', 2)
    map.set('a', 3)
    map.set('c', 4)
    expect([map.get('a'), map.get('b'), map.get('c')]).toEqual([3, undefined, 4])
  })

  it('stores nothing when the limit is zero entries', () => {
    const map = new BoundedMap<string, number>(0)
    map.set('a', 1)
    expect(map.get('a')).toBe(undefined)
  })
})
