/**
 * What a tab stores of its member, in session storage: it survives a reload and a new login, and not a
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

/** Stores a text under a key; null deletes it. */
export function writeTab(key: TabKey, text: string | null): void {
  withStorage((storage) => (text === null ? storage.removeItem(key) : storage.setItem(key, text)), undefined)
}

/** Deletes all of it, at a logout. */
export function clearTab(): void {
  for (const key of KEYS) writeTab(key, null)
}
