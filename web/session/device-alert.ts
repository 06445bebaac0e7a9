/**
 * Remembers for this tab that the device alert was read (spec §8 "Device limit"): whoever may not view from a device may still read what
 * is open to all, and is not stopped at every page.
 */
const DEVICE_ALERT = 'device-alert-read'

function withStorage<T>(use: (storage: Storage) => T, otherwise: T): T {
  try {
    return use(window.sessionStorage)
  } catch {
    // Storage may be forbidden; then the alert comes again.
    return otherwise
  }
}

export function isDeviceAlertRead(): boolean {
  return withStorage((storage) => storage.getItem(DEVICE_ALERT) !== null, false)
}

/** Read, or after a new login not read any more. */
export function setDeviceAlertRead(isRead: boolean): void {
  withStorage((storage) => (isRead ? storage.setItem(DEVICE_ALERT, '1') : storage.removeItem(DEVICE_ALERT)), undefined)
}
