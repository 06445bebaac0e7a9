import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { onTimesChange, parseTimes, readTimes, rememberSearch, writeTimes } from './times.ts'
import type { Times } from './times.ts'

const EMPTY: Times = { searchKey: [], loginRef: '', jwt: '', lot: '', supportType: '', subscription: { clientSecret: '', plan: '' } }

class FakeWindow extends EventTarget {
  stored = new Map<string, string>()
  localStorage = {
    getItem: (key: string) => this.stored.get(key) ?? null,
    setItem: (key: string, value: string) => void this.stored.set(key, value),
  }
}
let browser: FakeWindow

beforeEach(() => {
  browser = new FakeWindow()
  vi.stubGlobal('window', browser)
})
afterEach(() => vi.unstubAllGlobals())

describe('parseTimes', () => {
  it('reads searchKey, loginRef, jwt, lot, supportType and subscription (clientSecret, plan)', () => {
    const times: Times = {
      searchKey: ['蔵', '市'],
      loginRef: '/account/',
      jwt: 't',
      lot: 'l',
      supportType: 's',
      subscription: { clientSecret: 'c', plan: 'web' },
    }
    expect(parseTimes(JSON.stringify(times))).toEqual(times)
  })

  it.each([null, '', '{', 'null', '5', '"text"', '[]', '{}', '{"searchKey":"a","jwt":5,"subscription":null}', '{"subscription":[1]}'])(
    'treats stored times of %s as empty',
    (stored) => {
      expect(parseTimes(stored)).toEqual(EMPTY)
    },
  )

  it('keeps up to 10 keywords, and only those that are text', () => {
    const searchKey = [1, null, ...Array.from({ length: 11 }, (_, index) => `k${index}`)]
    expect(parseTimes(JSON.stringify({ searchKey })).searchKey).toEqual(['k0', 'k1', 'k2', 'k3', 'k4', 'k5', 'k6', 'k7', 'k8', 'k9'])
  })
})

describe("local storage key 'times'", () => {
  it('changes a part of the stored times, and keeps the rest', () => {
    writeTimes({ jwt: 't', loginRef: '/account/' })
    writeTimes({ loginRef: '' })
    expect([...browser.stored.keys()]).toEqual(['times'])
    expect(readTimes()).toEqual({ ...EMPTY, jwt: 't' })
  })

  it('the stored times are empty on the server, and writing them does not fail', () => {
    vi.unstubAllGlobals()
    expect(readTimes()).toEqual(EMPTY)
    expect(() => writeTimes({ jwt: 't' })).not.toThrow()
  })

  it('the stored times are empty where the browser forbids storage, and writes are lost', () => {
    const forbidden = () => {
      throw new DOMException('forbidden', 'SecurityError')
    }
    browser.localStorage = { getItem: forbidden, setItem: forbidden }
    let calls = 0
    onTimesChange(() => (calls += 1))
    writeTimes({ jwt: 't' })
    expect([readTimes(), calls]).toEqual([EMPTY, 0])
  })

  it('reports a change of the stored times here and in another tab, until it is stopped', () => {
    let calls = 0
    const stop = onTimesChange(() => (calls += 1))
    writeTimes({ jwt: 't' })
    browser.dispatchEvent(new Event('storage'))
    expect(calls).toBe(2)
    stop()
    writeTimes({ jwt: '' })
    browser.dispatchEvent(new Event('storage'))
    expect(calls).toBe(2)
  })
})

describe('rememberSearch', () => {
  it('remembers the 10 newest keywords, newest first, without duplicates', () => {
    for (let index = 1; index <= 11; index += 1) rememberSearch(`k${index}`)
    rememberSearch('k5')
    expect(readTimes().searchKey).toEqual(['k5', 'k11', 'k10', 'k9', 'k8', 'k7', 'k6', 'k4', 'k3', 'k2'])
  })

  it('remembers words with any space between them as one search, and ignores a blank one', () => {
    rememberSearch(' 蔵　 市 ')
    rememberSearch('蔵 市')
    rememberSearch('　')
    expect(readTimes().searchKey).toEqual(['蔵 市'])
  })

  it('keeps the session when a search is remembered', () => {
    writeTimes({ jwt: 't' })
    rememberSearch('蔵')
    expect(readTimes()).toEqual({ ...EMPTY, jwt: 't', searchKey: ['蔵'] })
  })
})
