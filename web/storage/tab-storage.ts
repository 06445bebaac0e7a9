/**
 * What a tab keeps of whoever is logged in there, in session storage: it outlives loading the page anew and a new login, and not a
 * logout, after which somebody else may sit at the browser.
 */
const KEYS = ['subscription-draft', 'device-alert-read'] as const
export type TabKey = (typeof KEYS)[number]

function withStorage<T>(use: (storage: Storage) => T, otherwise: T): T {
  try {
    return use(window.sessionStorage)
  } catch {
    // Storage may be forbidden; then the page's own memory is all there is.
    return otherwise
  }
}

/** What is kept under a key; null for nothing. */
export function readTab(key: TabKey): string | null {
  return withStorage((storage) => storage.getItem(key), null)
}

/** Keeps a text under a key; null forgets it. */
export function writeTab(key: TabKey, text: string | null): void {
  withStorage((storage) => (text === null ? storage.removeItem(key) : storage.setItem(key, text)), undefined)
}

/** Forgets all of it: at a logout. */
export function clearTab(): void {
  for (const key of KEYS) writeTab(key, null)
}
