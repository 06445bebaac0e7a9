import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { logOut } from './logout.ts'
import { readTimes, writeTimes } from './times.ts'

const fetched = vi.fn<(address: string, init: RequestInit) => Promise<Response>>()
let steps: string[]

beforeEach(() => {
  const stored = new Map<string, string>()
  const localStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  }
  vi.stubGlobal('window', Object.assign(new EventTarget(), { localStorage }))
  fetched.mockReset().mockImplementation(() => Promise.resolve(Response.json({ updated: true })))
  vi.stubGlobal('fetch', fetched)
  vi.useFakeTimers()
  steps = []
  writeTimes({ jwt: 'token', loginRef: '/account/', lot: 'lot', searchKey: ['蔵'] })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const leave = () =>
  logOut(
    (path) => steps.push(path),
    () => steps.push('reload'),
  )

it('logout clears token, redirect and lot, goes to /login/ and reloads the page after 500 ms', async () => {
  void leave()
  const { jwt, loginRef, lot, searchKey } = readTimes()
  expect([jwt, loginRef, lot, searchKey, steps]).toEqual(['', '', '', ['蔵'], ['/login/']])
  await vi.advanceTimersByTimeAsync(499)
  expect(steps).toEqual(['/login/'])
  await vi.advanceTimersByTimeAsync(1)
  expect(steps).toEqual(['/login/', 'reload'])
})

it('the session ends on the server, by the token that is dropped', async () => {
  void leave()
  await vi.advanceTimersByTimeAsync(500)
  expect(fetched.mock.calls.map(([address, { method, headers }]) => [address, method, headers])).toEqual([
    ['/v1/user/logout', 'POST', { authorization: 'Bearer token', 'content-type': 'application/json' }],
  ])
})

it('the page is not loaded anew before the server has answered', async () => {
  let answer = (_response: Response) => undefined as void
  fetched.mockImplementation(() => new Promise((resolve) => (answer = resolve)))
  void leave()
  await vi.advanceTimersByTimeAsync(2000)
  expect(steps).toEqual(['/login/'])
  answer(Response.json({ updated: true }))
  await vi.advanceTimersByTimeAsync(0)
  expect(steps).toEqual(['/login/', 'reload'])
})

it.each([
  ['a session that the server knows no more', () => Promise.resolve(Response.json({ detail: 'E_UNAUTHORIZED' }, { status: 401 }))],
  ['a line that is down', () => Promise.reject(new TypeError('Failed to fetch'))],
])('%s keeps nobody in', async (_name, reply) => {
  fetched.mockImplementation(reply)
  void leave()
  await vi.advanceTimersByTimeAsync(500)
  expect([readTimes().jwt, steps]).toEqual(['', ['/login/', 'reload']])
})
