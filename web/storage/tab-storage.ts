/** A tab's data of its member, and of its staff member, in session storage: it survives a reload and a login, but not a logout. */
const KEYS = [
  'subscription-draft',
  'device-alert-read',
  'signed-up',
  'desk-scroll',
  'profile-form',
  'contact-form',
  'signup-form',
  'registered-address-form',
  'delivery-address-form',
] as const
export type TabKey = (typeof KEYS)[number]

function withStorage<T>(use: (storage: Storage) => T, otherwise: T): T {
  try {
    return use(window.sessionStorage)
  } catch {
    // Storage may be forbidden; then the page's memory is used.
    return otherwise
  }
}

/** The value stored under a key; null if there is none. */
export function readTab(key: TabKey): string | null {
  return withStorage((storage) => storage.getItem(key), null)
}

/** Stores a text under a key; null deletes it. Returns whether the browser did so. */
export function writeTab(key: TabKey, text: string | null): boolean {
  return withStorage((storage) => {
    if (text === null) storage.removeItem(key)
    else storage.setItem(key, text)
    return true
  }, false)
}

/** Deletes everything, at a logout. */
export function clearTab(): void {
  for (const key of KEYS) writeTab(key, null)
}
