import { describe, expect, it } from 'vitest'
import {
  ALWAYS_SERVED,
  isRefused,
  memoryShare,
  nextRefused,
  OVERLOAD_LIMITS,
  refusedPriorities,
  priorityOf,
  PRIORITIES,
} from './overload.ts'
import type { Priority, PriorityFacts } from './overload.ts'

const guest: Omit<PriorityFacts, 'method' | 'url'> = { isCrawler: false, hasDevice: false, hasDesk: false, isSigned: false, isKnown: false }
const crawler = { isCrawler: true }
const known = { isKnown: true }
const member = { hasDevice: true }
const staff = { hasDesk: true }
const signed = { isSigned: true }

describe('the priority of a request', () => {
  it.each<[Priority, string, string, Partial<PriorityFacts>]>([
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
  ])('gives the priority %s to %s %s with %o', (priority, method, url, facts) => {
    expect(priorityOf({ ...guest, ...facts, method, url })).toBe(priority)
  })
})

const calm = { late: 0, waiting: 0, memory: 0 }

describe('refused priorities', () => {
  it('refuses no priority when the node keeps up', () => expect(refusedPriorities(calm)).toBe(0))
  it.each(PRIORITIES.flatMap((priority, at) => (['late', 'waiting', 'memory'] as const).map((name) => [priority, name, at] as const)))(
    'refuses priorities up to %s at the limit of "%s"',
    (priority, name, at) => {
      const limit = OVERLOAD_LIMITS[priority][name]
      expect(refusedPriorities({ ...calm, [name]: limit - (name === 'memory' ? 0.001 : 1) })).toBe(at)
      expect(refusedPriorities({ ...calm, [name]: limit })).toBe(at + 1)
    },
  )
  it.each([
    [0, 0, 0],
    [0, 6, 6],
    [6, 0, 5],
    [5, 5, 5],
    [1, 0, 0],
    [3, 1, 2],
  ])('raises the refused priorities at once and lowers them by one: %d, then %d measured, is %d', (now, measured, next) =>
    expect(nextRefused(now, measured)).toBe(next),
  )
})

describe('memory share of a process', () => {
  it.each([
    ['that of its heap, where that is nearer to its end', { heap: 250, heapLimit: 500, buffers: 100, limit: 1000 }, 0.5],
    ['that of all, where buffers fill what it may use', { heap: 100, heapLimit: 500, buffers: 300, limit: 500 }, 0.8],
    ['that of all, in a container smaller than the heap may be', { heap: 100, heapLimit: 500, buffers: 0, limit: 200 }, 0.5],
  ])('takes as the memory share of a process %s', (_, use, share) => expect(memoryShare(use)).toBe(share))
})

describe('refused requests', () => {
  const state = { refused: 0, underWay: 0, utilisation: 1 }
  it.each(PRIORITIES.map((priority, at) => [priority, at] as const))(
    'refuses a request of priority %s once its priority is refused and enough others are under way',
    (priority, at) => {
      const underWay = ALWAYS_SERVED
      expect(isRefused(priority, { refused: at, underWay, utilisation: 0 })).toBe(false)
      expect(isRefused(priority, { refused: at + 1, underWay, utilisation: 0 })).toBe(true)
      expect(isRefused(priority, { refused: at + 1, underWay: underWay - 1, utilisation: 0 })).toBe(false)
    },
  )
  it.each(PRIORITIES)('refuses a request of priority %s at its limit of requests under way, busy or idle', (priority) => {
    const { busy, idle } = OVERLOAD_LIMITS[priority]
    expect(isRefused(priority, { ...state, underWay: busy - 1 })).toBe(false)
    expect(isRefused(priority, { ...state, underWay: busy })).toBe(true)
    expect(isRefused(priority, { ...state, underWay: idle - 1, utilisation: 0.79 })).toBe(false)
    expect(isRefused(priority, { ...state, underWay: idle, utilisation: 0.79 })).toBe(true)
    expect(isRefused(priority, { ...state, underWay: busy, utilisation: 0.8 })).toBe(true)
  })
  it('sets higher limits of every kind for a higher priority', () => {
    for (const name of ['late', 'waiting', 'memory', 'busy', 'idle'] as const) {
      const values = PRIORITIES.map((priority) => OVERLOAD_LIMITS[priority][name])
      expect(values).toEqual(values.toSorted((a, b) => a - b))
      expect(new Set(values).size).toBe(PRIORITIES.length)
    }
  })
})
