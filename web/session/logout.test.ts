import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { logOut } from './logout.ts'
import { readTimes, writeTimes } from './times.ts'

beforeEach(() => {
  const stored = new Map<string, string>()
  const localStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  }
  vi.stubGlobal('window', Object.assign(new EventTarget(), { localStorage }))
  vi.useFakeTimers()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

it('logout clears token, redirect and lot, goes to /login/ and reloads the page after 500 ms', () => {
  writeTimes({ jwt: 'token', loginRef: '/account/', lot: 'lot', searchKey: ['蔵'] })
  const steps: string[] = []
  logOut(
    (path) => steps.push(path),
    () => steps.push('reload'),
  )
  const { jwt, loginRef, lot, searchKey } = readTimes()
  expect([jwt, loginRef, lot, searchKey, steps]).toEqual(['', '', '', ['蔵'], ['/login/']])
  vi.advanceTimersByTime(499)
  expect(steps).toEqual(['/login/'])
  vi.advanceTimersByTime(1)
  expect(steps).toEqual(['/login/', 'reload'])
})
