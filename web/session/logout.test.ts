import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { emptyDraft, readDraft, writeDraft } from '../screens/subscribe/state/flow-draft.ts'
import { isDeviceAlertRead, setDeviceAlertRead } from './device-alert.ts'
import { logOut } from './logout.ts'
import { readTimes, writeTimes } from '../storage/times.ts'

const fetched = vi.fn<(address: string, init: RequestInit) => Promise<Response>>()
let steps: string[]

function memoryStorage() {
  const stored = new Map<string, string>()
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  }
}

beforeEach(() => {
  const [localStorage, sessionStorage] = [memoryStorage(), memoryStorage()]
  vi.stubGlobal('window', Object.assign(new EventTarget(), { localStorage, sessionStorage }))
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
    (path) => void steps.push(path),
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

it('logout deletes what was chosen and typed in this tab before it waits for anything', () => {
  const draft = {
    ...emptyDraft(12),
    plan: 'webPaper' as const,
    data: { name: '渡良瀬 花子', address: '桐生市', tel: '0277', method: '集金' },
  }
  writeDraft(draft)
  setDeviceAlertRead(true)
  expect([readDraft(12), isDeviceAlertRead()]).toEqual([draft, true])
  void leave()
  expect([window.sessionStorage.getItem('subscription-draft'), isDeviceAlertRead()]).toEqual([null, false])
})

it('logout ends the session on the server with the token that it drops', async () => {
  void leave()
  await vi.advanceTimersByTimeAsync(500)
  expect(fetched.mock.calls.map(([address, { method, headers }]) => [address, method, headers])).toEqual([
    ['/v1/user/logout', 'POST', { authorization: 'Bearer token', 'content-type': 'application/json' }],
  ])
})

it('logout does not reload the page before the server has replied', async () => {
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
])('logout completes in spite of %s', async (_name, reply) => {
  fetched.mockImplementation(reply)
  void leave()
  await vi.advanceTimersByTimeAsync(500)
  expect([readTimes().jwt, steps]).toEqual(['', ['/login/', 'reload']])
})

it('logout does not reload the page before the login page is shown', async () => {
  let arrive = () => undefined as void
  void logOut(
    () => new Promise<void>((resolve) => (arrive = resolve)),
    () => void steps.push('reload'),
  )
  await vi.advanceTimersByTimeAsync(2000)
  expect(steps).toEqual([])
  arrive()
  await vi.advanceTimersByTimeAsync(0)
  expect(steps).toEqual(['reload'])
})
