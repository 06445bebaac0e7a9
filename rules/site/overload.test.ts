import { describe, expect, it } from 'vitest'
import { ALWAYS_SERVED, isRefused, memoryShare, nextRefused, OVERLOAD_LIMITS, refusedWorths, worthOf, WORTHS } from './overload.ts'
import type { Worth, WorthFacts } from './overload.ts'

const guest: Omit<WorthFacts, 'method' | 'url'> = { isCrawler: false, hasDevice: false, hasDesk: false, isSigned: false, isKnown: false }
const crawler = { isCrawler: true }
const known = { isKnown: true }
const member = { hasDevice: true }
const staff = { hasDesk: true }
const signed = { isSigned: true }

describe('the worth of a request', () => {
  it.each<[Worth, string, string, Partial<WorthFacts>]>([
    ['crawler', 'GET', '/article/a/', crawler],
    ['crawler', 'GET', '/', { ...crawler, ...known }],
    ['crawler', 'GET', '/v1/article/get/list', crawler],
    ['unmade', 'GET', '/article/a/', {}],
    ['unmade', 'HEAD', '/article/a/', {}],
    ['unmade', 'GET', '/search/?keyword=%E6%A1%90%E7%94%9F', {}],
    ['unmade', 'GET', '/v1/article/get/list?keyword[]=a', {}],
    ['unmade', 'GET', '/v1/article/get/list?limit=1&keyword%5B%5D=a', {}],
    ['unmade', 'GET', '/files/page/k/clip.webp?x=1', {}],
    ['unmade', 'POST', '/readings/a', {}],
    ['guest', 'GET', '/search/?keyword=a', known],
    ['guest', 'GET', '/', known],
    ['guest', 'GET', '/v1/article/get/list', {}],
    ['guest', 'GET', '/files/page/k/1.webp', {}],
    ['guest', 'POST', '/contact/', {}],
    ['guest', 'POST', '/v1/user/set/register', {}],
    ['guest', 'POST', '/webhook/stripe', {}],
    ['unmade', 'GET', '/account/', {}],
    ['guest', 'POST', '/v1/stripe/subscription/set/register', {}],
    ['unmade', 'GET', '/desk/', {}],
    ['unmade', 'GET', '/deskless/', staff],
    ['unmade', 'GET', '/loginpage/', {}],
    ['member', 'GET', '/', member],
    ['member', 'GET', '/', { ...member, ...crawler, ...known }],
    ['member', 'GET', '/search/?keyword=a', member],
    ['member', 'POST', '/readings/a', member],
    ['member', 'GET', '/desk/', member],
    ['login', 'GET', '/login/', {}],
    ['login', 'POST', '/login/?r=%2F', {}],
    ['login', 'POST', '/v1/user/login', crawler],
    ['login', 'POST', '/v1/user/loginCheck', member],
    ['login', 'GET', '/forgot-password/', {}],
    ['login', 'POST', '/reset-password/', {}],
    ['login', 'GET', '/desk/sign-in/', {}],
    ['login', 'POST', '/desk/v1/sign-in/password', {}],
    ['login', 'GET', '/desk/invitation/key/', {}],
    ['essential', 'GET', '/desk', staff],
    ['essential', 'GET', '/desk?x=1', staff],
    ['essential', 'POST', '/desk/v1/article/save', staff],
    ['essential', 'POST', '/webhook/stripe', signed],
    ['essential', 'GET', '/account/', member],
    ['essential', 'GET', '/edit/subscription/', member],
    ['essential', 'POST', '/v1/stripe/subscription/set/register', member],
    ['essential', 'GET', '/subscriptions/', member],
  ])('is %s: %s %s with %o', (worth, method, url, facts) => {
    expect(worthOf({ ...guest, ...facts, method, url })).toBe(worth)
  })
})

const calm = { late: 0, waiting: 0, memory: 0 }

describe('the worths that are refused for what was measured', () => {
  it('are none of a node that keeps up', () => expect(refusedWorths(calm)).toBe(0))
  it.each(WORTHS.flatMap((worth, at) => (['late', 'waiting', 'memory'] as const).map((name) => [worth, name, at] as const)))(
    'begin with %s at the limit of "%s"',
    (worth, name, at) => {
      const limit = OVERLOAD_LIMITS[worth][name]
      expect(refusedWorths({ ...calm, [name]: limit - (name === 'memory' ? 0.001 : 1) })).toBe(at)
      expect(refusedWorths({ ...calm, [name]: limit })).toBe(at + 1)
    },
  )
  it.each([
    [0, 0, 0],
    [0, 6, 6],
    [6, 0, 5],
    [5, 5, 5],
    [1, 0, 0],
    [3, 1, 2],
  ])('rise at once and fall by one: %d, then %d measured, is %d', (now, measured, next) => expect(nextRefused(now, measured)).toBe(next))
})

describe('the share of its memory that a process uses', () => {
  it.each([
    ['that of its heap, where that is nearer to its end', { heap: 250, heapLimit: 500, buffers: 100, limit: 1000 }, 0.5],
    ['that of all, where buffers fill what it may use', { heap: 100, heapLimit: 500, buffers: 300, limit: 500 }, 0.8],
    ['that of all, in a container smaller than the heap may be', { heap: 100, heapLimit: 500, buffers: 0, limit: 200 }, 0.5],
  ])('is %s', (_, use, share) => expect(memoryShare(use)).toBe(share))
})

describe('a request', () => {
  const state = { refused: 0, underWay: 0, utilisation: 1 }
  it.each(WORTHS.map((worth, at) => [worth, at] as const))('of worth %s is refused once its worth is', (worth, at) => {
    const underWay = ALWAYS_SERVED
    expect(isRefused(worth, { refused: at, underWay, utilisation: 0 })).toBe(false)
    expect(isRefused(worth, { refused: at + 1, underWay, utilisation: 0 })).toBe(true)
    expect(isRefused(worth, { refused: at + 1, underWay: underWay - 1, utilisation: 0 })).toBe(false)
  })
  it.each(WORTHS)('of worth %s is refused by how many are under way, sooner while the event loop is busy', (worth) => {
    const { busy, idle } = OVERLOAD_LIMITS[worth]
    expect(isRefused(worth, { ...state, underWay: busy - 1 })).toBe(false)
    expect(isRefused(worth, { ...state, underWay: busy })).toBe(true)
    expect(isRefused(worth, { ...state, underWay: idle - 1, utilisation: 0.79 })).toBe(false)
    expect(isRefused(worth, { ...state, underWay: idle, utilisation: 0.79 })).toBe(true)
    expect(isRefused(worth, { ...state, underWay: busy, utilisation: 0.8 })).toBe(true)
  })
  it('of more worth has higher limits of every kind', () => {
    for (const name of ['late', 'waiting', 'memory', 'busy', 'idle'] as const) {
      const values = WORTHS.map((worth) => OVERLOAD_LIMITS[worth][name])
      expect(values).toEqual(values.toSorted((a, b) => a - b))
      expect(new Set(values).size).toBe(WORTHS.length)
    }
  })
})
