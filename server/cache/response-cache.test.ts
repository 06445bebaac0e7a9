import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { SECOND } from '@yukan/rules/time/tokyo-time.ts'
import { ResponseCache, jsonWeight } from './response-cache.ts'
import { testClock, TEST_NOW } from '../test/context.ts'
import type { TestClock } from '../test/context.ts'

let clock: TestClock
let shared: ResponseCache
beforeEach(() => {
  clock = testClock(TEST_NOW)
  shared = new ResponseCache(clock)
})

function away(): Error {
  return Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
}

function work<T>() {
  return Promise.withResolvers<T>()
}

function maker(...values: (string | Error)[]) {
  return vi.fn<() => Promise<string>>(async () => {
    const value = values.shift()
    if (value === undefined) throw new Error('made once too often')
    if (value instanceof Error) throw value
    return value
  })
}

const given = (value: unknown, isStale = false) => ({ value, isStale })

describe('a cached reply', () => {
  it('keeps a reply fresh for 30 s from the start of its build, and not longer', async () => {
    const { promise, resolve } = work<string>()
    const first = shared.get('a', () => promise)
    clock.advance(10 * SECOND)
    resolve('one')
    expect(await first).toEqual(given('one'))
    clock.advance(19.9 * SECOND)
    expect(shared.fresh('a')).toBe('one')
    clock.advance(0.1 * SECOND)
    expect(shared.fresh('a')).toBe(undefined)
    expect(await shared.get('a', maker('two'))).toEqual(given('two'))
    expect(shared.made).toBe(2)
  })

  it('keeps a reply fresh for half a second without the subscription to changes', async () => {
    shared.isSubscribed = false
    await shared.get('a', maker('one'))
    clock.advance(0.4 * SECOND)
    expect(shared.fresh('a')).toBe('one')
    clock.advance(0.1 * SECOND)
    expect(shared.fresh('a')).toBe(undefined)
  })

  it('serves a cached reply without a build as long as it is fresh', async () => {
    const make = maker('one', 'two')
    await shared.get('a', make)
    clock.advance(29.9 * SECOND)
    expect(await shared.get('a', make)).toEqual(given('one'))
    clock.advance(0.1 * SECOND)
    expect(await shared.get('a', make)).toEqual(given('two'))
    expect(make).toHaveBeenCalledTimes(2)
  })

  it('does not serve a cached reply any more once content has changed', async () => {
    await shared.get('a', maker('one'))
    shared.drop()
    expect(shared.fresh('a')).toBe(undefined)
    expect(await shared.get('a', maker('two'))).toEqual(given('two'))
    expect(shared.fresh('a')).toBe('two')
  })

  it.each([[undefined], [null], [0], ['']])('caches a reply of %j', async (value) => {
    const make = vi.fn<() => Promise<unknown>>(async () => value)
    expect(await shared.get('a', make)).toEqual(given(value))
    expect(await shared.get('a', make)).toEqual(given(value))
    expect(make).toHaveBeenCalledTimes(1)
  })

  it('stores each reply under its own key', async () => {
    await shared.get('a', maker('one'))
    expect(await shared.get('b', maker('two'))).toEqual(given('two'))
    expect([shared.fresh('a'), shared.fresh('b'), shared.fresh('c')]).toEqual(['one', 'two', undefined])
  })
})

describe('a reply that is built from others', () => {
  it('a reply that is built from others expires with the oldest of them', async () => {
    await shared.get('part', maker('p'))
    clock.advance(20 * SECOND)
    await shared.get('page', async () => `${(await shared.get('part', maker())).value}q`)
    clock.advance(9.9 * SECOND)
    expect(shared.fresh('page')).toBe('pq')
    clock.advance(0.1 * SECOND)
    expect(shared.fresh('page')).toBe(undefined)
  })

  it('a reply that is built from a stale one is stale', async () => {
    await shared.get('part', maker('old'))
    shared.drop()
    const page = () => shared.get('page', async () => (await shared.get('part', maker(away()))).value)
    expect(await page()).toEqual(given('old', true))
    clock.advance(1.9 * SECOND)
    expect(await page()).toEqual(given('old', true))
    clock.advance(0.1 * SECOND)
    expect(await shared.get('page', async () => (await shared.get('part', maker('fresh'))).value)).toEqual(given('fresh'))
  })
})

describe('simultaneous requests', () => {
  it('builds a reply once for simultaneous requests', async () => {
    const { promise, resolve } = work<string>()
    const make = vi.fn<() => Promise<string>>(() => promise)
    const asked = Array.from({ length: 100 }, () => shared.get('a', make))
    resolve('one')
    expect(await Promise.all(asked)).toEqual(Array.from({ length: 100 }, () => given('one')))
    expect(make).toHaveBeenCalledTimes(1)
    expect(shared.made).toBe(1)
  })

  it('simultaneous requests share the failure of a build, and the next request tries again', async () => {
    const { promise, reject } = work<string>()
    const asked = Array.from({ length: 100 }, () => shared.get('a', () => promise))
    const results = Promise.allSettled(asked)
    const broken = new Error('broken')
    reject(broken)
    expect(new Set((await results).map((result) => result.status === 'rejected' && result.reason))).toEqual(new Set([broken]))
    expect(shared.made).toBe(1)
    expect(await shared.get('a', maker('one'))).toEqual(given('one'))
  })

  it('a request after a content change gets a new build although an older one is running', async () => {
    const before = work<string>()
    const after = work<string>()
    const early = shared.get('a', () => before.promise)
    shared.drop()
    const late = shared.get('a', () => after.promise)
    before.resolve('before the change')
    expect(await early).toEqual(given('before the change'))
    expect(shared.fresh('a')).toBe(undefined)
    after.resolve('after the change')
    expect(await late).toEqual(given('after the change'))
    expect(shared.fresh('a')).toBe('after the change')
  })

  it('a build from before a content change never replaces one from after it', async () => {
    const before = work<string>()
    const early = shared.get('a', () => before.promise)
    shared.drop()
    await shared.get('a', maker('after the change'))
    before.resolve('before the change')
    expect(await early).toEqual(given('before the change'))
    expect(shared.fresh('a')).toBe('after the change')
  })

  it('keeps the new reply fresh when an old build fails after it', async () => {
    await shared.get('a', maker('first'))
    shared.drop()
    const before = work<string>()
    const early = shared.get('a', () => before.promise)
    shared.drop()
    await shared.get('a', maker('after the change'))
    before.reject(away())
    expect(await early).toEqual(given('after the change'))
    expect(await shared.get('a', maker())).toEqual(given('after the change'))
  })
})

describe('a database that is away', () => {
  it('serves the last reply as stale while the database is away, and tries again after 2 s', async () => {
    await shared.get('a', maker('one'))
    clock.advance(30 * SECOND)
    const make = maker(away(), away(), 'two')
    expect(await shared.get('a', make)).toEqual(given('one', true))
    clock.advance(1.9 * SECOND)
    expect(await shared.get('a', make)).toEqual(given('one', true))
    expect(shared.fresh('a')).toBe('one')
    expect(make).toHaveBeenCalledTimes(1)
    clock.advance(0.1 * SECOND)
    expect(await shared.get('a', make)).toEqual(given('one', true))
    expect(make).toHaveBeenCalledTimes(2)
    clock.advance(2 * SECOND)
    expect(await shared.get('a', make)).toEqual(given('two'))
  })

  it('tries again at once when content has changed while the database is away', async () => {
    await shared.get('a', maker('one'))
    shared.drop()
    await shared.get('a', maker(away()))
    shared.drop()
    expect(await shared.get('a', maker('two'))).toEqual(given('two'))
  })

  it('serves the last reply while the database is away, however old it is', async () => {
    await shared.get('a', maker('one'))
    clock.advance(24 * 60 * 60 * SECOND)
    expect(await shared.get('a', maker(away()))).toEqual(given('one', true))
  })

  it('fails while the database is away if the key has no cached reply', async () => {
    const error = away()
    await expect(shared.get('a', maker(error))).rejects.toBe(error)
  })

  it('passes on every failure other than an unreachable database', async () => {
    await shared.get('a', maker('one'))
    clock.advance(30 * SECOND)
    const broken = new Error('broken')
    await expect(shared.get('a', maker(broken))).rejects.toBe(broken)
    await expect(shared.get('a', maker(Object.assign(new Error('no such table'), { code: '42P01' })))).rejects.toThrow('no such table')
    expect(await shared.get('a', maker('two'))).toEqual(given('two'))
  })
})

describe('a database that does not respond', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('serves the last reply after 3 s without a response, and after 250 ms when the attempt before failed', async () => {
    await shared.get('a', maker('one'))
    shared.drop()
    const hung = work<string>()
    const settled = vi.fn<() => void>()
    const first = shared.get('a', () => hung.promise).finally(settled)
    await vi.advanceTimersByTimeAsync(2999)
    expect(settled).toHaveBeenCalledTimes(0)
    await vi.advanceTimersByTimeAsync(1)
    expect(await first).toEqual(given('one', true))
    expect(await shared.get('a', maker())).toEqual(given('one', true))
    clock.advance(2 * SECOND)
    const second = shared.get('a', maker()).finally(settled)
    await vi.advanceTimersByTimeAsync(249)
    expect(settled).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(await second).toEqual(given('one', true))
    hung.resolve('two')
    await vi.advanceTimersByTimeAsync(0)
    expect(shared.fresh('a')).toBe('two')
    expect(vi.getTimerCount()).toBe(0)
  })

  it('lets a request without a cached reply wait for a database that does not respond', async () => {
    const hung = work<string>()
    const settled = vi.fn<() => void>()
    const first = shared.get('a', () => hung.promise).finally(settled)
    await vi.advanceTimersByTimeAsync(60 * SECOND)
    expect(settled).toHaveBeenCalledTimes(0)
    hung.resolve('one')
    expect(await first).toEqual(given('one'))
  })
})

describe('the size of the cache', () => {
  const size = (bytes: number | null) => () => bytes

  it('bounds the size of the cache: the newest replies replace the oldest', async () => {
    shared = new ResponseCache(clock, 300)
    for (const key of ['a', 'b', 'c']) await shared.get(key, maker(key), size(98))
    expect(['a', 'b', 'c'].map((key) => shared.fresh(key))).toEqual(['a', 'b', 'c'])
    await shared.get('d', maker('d'), size(98))
    expect(['a', 'b', 'c', 'd'].map((key) => shared.fresh(key))).toEqual([undefined, 'b', 'c', 'd'])
    shared.drop()
    await shared.get('b', maker('b2'), size(98))
    await shared.get('e', maker('e'), size(198))
    expect(['b', 'c', 'd', 'e'].map((key) => shared.fresh(key))).toEqual(['b2', undefined, undefined, 'e'])
  })

  it('counts the size of a rebuilt reply once', async () => {
    shared = new ResponseCache(clock, 300)
    await shared.get('a', maker('a'), size(100))
    for (const value of ['b1', 'b2', 'b3', 'b4']) {
      shared.drop()
      await shared.get('b', maker(value), size(100))
    }
    expect(await shared.get('a', maker(away()), size(100))).toEqual(given('a', true))
  })

  it('keeps its entries when a reply is too large to store', async () => {
    shared = new ResponseCache(clock, 300)
    await shared.get('a', maker('a'), size(100))
    expect(await shared.get('b', maker('b'), size(301))).toEqual(given('b'))
    expect([shared.fresh('a'), shared.fresh('b')]).toEqual(['a', undefined])
  })

  describe('100,000 invented addresses', () => {
    const PAGE = 60_000
    const home = () => shared.get('page /', maker('home', 'home again'), size(PAGE))
    const invent = async (ask: (at: number) => Promise<unknown>) => {
      for (let at = 0; at < 100_000; at += 1) await ask(at)
    }

    it('keeps a page that was read twice, whatever is requested once', async () => {
      await home()
      await home()
      await invent((at) => shared.get(`page /search?q=${at}`, async () => 'found', size(PAGE)))
      expect(shared.fresh('page /')).toBe('home')
      expect(shared.has('page /search?q=0')).toBe(false)
    })

    it('keeps a page that was read twice, although missing articles are requested twice each', async () => {
      shared = new ResponseCache(clock, 1_000_000)
      await home()
      await home()
      const missing = (at: number) => shared.get(`article ${at}`, async () => null)
      await invent(async (at) => {
        await missing(at)
        await missing(at)
      })
      expect(shared.fresh('page /')).toBe('home')
    })

    it('keeps a page that is read all the time, although other pages are requested twice each', async () => {
      await home()
      await home()
      await invent(async (at) => {
        for (let times = 0; times < 2; times += 1) await shared.get(`page /search?q=${at}`, async () => 'found', size(PAGE))
        if (at % 1000 === 0) expect(shared.fresh('page /')).toBe('home')
      })
      expect(shared.fresh('page /')).toBe('home')
    })
  })

  it('leaves an eighth of the cache to replies requested once when the rest is in use', async () => {
    shared = new ResponseCache(clock, 800)
    for (const key of ['a', 'b', 'c', 'd', 'e', 'f', 'g'])
      for (let times = 0; times < 2; times += 1) await shared.get(key, maker(key), size(98))
    for (const key of ['h', 'i', 'j']) await shared.get(key, maker(key), size(98))
    expect(['a', 'g', 'h', 'i', 'j'].map((key) => shared.has(key))).toEqual([true, true, false, false, true])
  })

  it('does not store a reply without a weight', async () => {
    await shared.get('a', maker('good'))
    shared.drop()
    expect(await shared.get('a', maker('broken'), size(null))).toEqual(given('broken'))
    expect(await shared.get('a', maker(away()))).toEqual(given('good', true))
  })

  it.each([
    [undefined, 256],
    ['記事', 2 * 4 + 256],
    [{ a: [1, 2] }, 2 * 11 + 256],
  ])('estimates the weight of %j', (reply, bytes) => {
    expect(jsonWeight(reply)).toBe(bytes)
  })
})

describe('a reply that ends at a given time', () => {
  const at = (ms: number) => new Date(TEST_NOW.getTime() + ms)
  const limited =
    (end: number, options: Parameters<ResponseCache['limit']>[1] = {}) =>
    async () => {
      shared.limit(at(end), options)
      return String(shared.outsideCaching(30).freshSeconds)
    }

  it.each([
    [90 * SECOND, 30 * SECOND, 30],
    [60 * SECOND, 30 * SECOND, 30],
    [59.9 * SECOND, 30 * SECOND, 29],
    [30 * SECOND, 30 * SECOND, 0],
    [5 * SECOND, 5 * SECOND, 0],
  ])('a reply that ends in %d ms is fresh for %d ms, and for %d s more in outside caches', async (end, fresh, seconds) => {
    expect(await shared.get('a', limited(end))).toEqual(given(String(seconds)))
    clock.advance(fresh - 1)
    expect(shared.fresh('a')).toBe(String(seconds))
    clock.advance(1)
    expect(shared.fresh('a')).toBe(undefined)
  })

  it('passes the end of a reply on to the replies that are built from it, at once and later', async () => {
    const inner = () => shared.get('inner', limited(10 * SECOND))
    const outer = async () => {
      await inner()
      return String(shared.outsideCaching(30).freshSeconds)
    }
    expect(await shared.get('outer', outer)).toEqual(given('0'))
    expect(await shared.get('second', outer)).toEqual(given('0'))
    clock.advance(10 * SECOND)
    expect([shared.fresh('inner'), shared.fresh('outer'), shared.fresh('second')]).toEqual([undefined, undefined, undefined])
  })

  it('lets no outside cache store a reply that is marked as not sharable', async () => {
    expect(await shared.get('a', limited(90 * SECOND, { isSharable: false }))).toEqual(given('0'))
  })

  it('serves a reply past its end as stale while the database is away, unless its end forbids it', async () => {
    for (const [key, servesStale] of [
      ['soft', true],
      ['hard', false],
    ] as const)
      await shared.get(key, limited(40 * SECOND, { servesStale }))
    clock.advance(39 * SECOND)
    for (const key of ['soft', 'hard']) expect(await shared.get(key, maker(away()))).toEqual(given('10', true))
    clock.advance(SECOND - 1)
    expect(shared.fresh('hard')).toBe('10')
    clock.advance(1)
    expect(shared.fresh('hard')).toBe(undefined)
    await expect(shared.get('hard', maker(away()))).rejects.toThrow('ECONNREFUSED')
    clock.advance(SECOND)
    expect(await shared.get('soft', maker(away()))).toEqual(given('10', true))
  })

  it('limiting a reply that is not cached has no effect', () => {
    shared.limit(at(SECOND))
    expect(shared.outsideCaching(30).freshSeconds).toBe(30)
  })
})
