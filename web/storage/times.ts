/** The site's one key in local storage (product §3 "Local storage key 'times'"). */
import { HISTORY_STORED } from '@yukan/rules/limits.ts'
import { addToHistory } from '@yukan/rules/search/search-keywords.ts'

export interface Times {
  searchKey: string[]
  loginRef: string
  jwt: string
  lot: string
  supportType: string
  subscription: { clientSecret: string; plan: string }
}

export const TIMES_KEY = 'times'
const CHANGED = 'times-changed'

function emptyTimes(): Times {
  return { searchKey: [], loginRef: '', jwt: '', lot: '', supportType: '', subscription: { clientSecret: '', plan: '' } }
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function record(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

/** The stored `Times`; an invalid value counts as empty. */
export function parseTimes(stored: string | null): Times {
  if (stored === null) return emptyTimes()
  let value: unknown
  try {
    value = JSON.parse(stored)
  } catch {
    // Written by another program.
    return emptyTimes()
  }
  const times = record(value)
  const subscription = record(times['subscription'])
  return {
    searchKey: Array.isArray(times['searchKey'])
      ? times['searchKey'].filter((item) => typeof item === 'string').slice(0, HISTORY_STORED)
      : [],
    loginRef: text(times['loginRef']),
    jwt: text(times['jwt']),
    lot: text(times['lot']),
    supportType: text(times['supportType']),
    subscription: { clientSecret: text(subscription['clientSecret']), plan: text(subscription['plan']) },
  }
}

/** The stored value; empty on the server and if the browser stores nothing. */
export function readTimes(): Times {
  if (typeof window === 'undefined') return emptyTimes()
  try {
    return parseTimes(window.localStorage.getItem(TIMES_KEY))
  } catch {
    // Storage may be forbidden; the site works without it.
    return emptyTimes()
  }
}

/** Changes part of it. A browser without storage loses the change, which affects comfort only. */
export function writeTimes(change: Partial<Times>): void {
  try {
    window.localStorage.setItem(TIMES_KEY, JSON.stringify({ ...readTimes(), ...change }))
  } catch {
    return
  }
  window.dispatchEvent(new Event(CHANGED))
}

/** Stores a search in the history (product §9: shows 5, stores 10). */
export function rememberSearch(searched: string): void {
  writeTimes({ searchKey: addToHistory(readTimes().searchKey, searched) })
}

/** Calls back on changes here or in another tab; returns a function that unsubscribes. */
export function onTimesChange(callback: () => void): () => void {
  window.addEventListener(CHANGED, callback)
  window.addEventListener('storage', callback)
  return () => {
    window.removeEventListener(CHANGED, callback)
    window.removeEventListener('storage', callback)
  }
}
