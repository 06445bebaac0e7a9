import { describe, expect, it } from 'vitest'
import { createRng, hashText } from './random.ts'

describe('createRng', () => {
  it('gives the same numbers for the same seed, on every machine', () => {
    const rng = createRng('わたらせ/1')
    expect([rng.next(), rng.next(), rng.next()].map((value) => value.toFixed(9))).toEqual(['0.611452915', '0.725173619', '0.819322603'])
  })

  it('takes a number as its text', () => {
    expect(createRng(7).next()).toBe(createRng('7').next())
  })

  it('holds whole numbers within both bounds and reaches both', () => {
    const rng = createRng('bounds')
    const values = new Set(Array.from({ length: 400 }, () => rng.int(-1, 2)))
    expect([...values].toSorted((a, b) => a - b)).toEqual([-1, 0, 1, 2])
  })

  it('holds ranges and jitters within their bounds', () => {
    const rng = createRng('range')
    const values = Array.from({ length: 400 }, () => [rng.range(5, 6), rng.jitter(2)] as const)
    expect(values.every(([range, jitter]) => range >= 5 && range < 6 && Math.abs(jitter) <= 2)).toBe(true)
  })

  it('never takes a chance of 0 and always one of 1', () => {
    const rng = createRng('chance')
    expect(
      Array.from({ length: 100 }, () => [rng.chance(0), rng.chance(1)])
        .flat()
        .filter(Boolean),
    ).toHaveLength(100)
  })

  it('picks every entry sooner or later and refuses an empty list', () => {
    const rng = createRng('pick')
    expect(new Set(Array.from({ length: 100 }, () => rng.pick(['a', 'b', 'c'])))).toEqual(new Set(['a', 'b', 'c']))
    expect(() => rng.pick([])).toThrow(RangeError)
  })

  it('shuffles a copy that holds the same entries', () => {
    const list = [1, 2, 3, 4, 5, 6, 7, 8]
    const shuffled = createRng('shuffle').shuffle(list)
    expect(shuffled).not.toEqual(list)
    expect(shuffled.toSorted((a, b) => a - b)).toEqual(list)
    expect(list).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  })

  it('forks streams that do not disturb each other', () => {
    const quiet = createRng('fork')
    const busy = createRng('fork')
    for (let index = 0; index < 10; index += 1) busy.fork('sky').next()
    expect(busy.fork('land').next()).toBe(quiet.fork('land').next())
    expect(busy.next()).toBe(quiet.next())
    expect(quiet.fork('sky').next()).not.toBe(quiet.fork('land').next())
  })
})

describe('hashText', () => {
  it('is a whole number of 32 bits that differs for near texts', () => {
    const hashes = Array.from({ length: 1000 }, (_, index) => hashText(`seed${index}`))
    expect(new Set(hashes).size).toBe(1000)
    expect(hashes.every((hash) => Number.isInteger(hash) && hash >= 0 && hash < 2 ** 32)).toBe(true)
  })
})
