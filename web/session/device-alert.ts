/**
 * Stores for this tab that the device alert was read (product §8 "Device limit"): a member who may not view from a device may still read what
 * is open to all, and is not stopped at every page.
 */
import { readTab, writeTab } from '../storage/tab-storage.ts'

export function isDeviceAlertRead(): boolean {
  return readTab('device-alert-read') !== null
}

/** Read, or after a new login not read any more. */
export function setDeviceAlertRead(isRead: boolean): void {
  writeTab('device-alert-read', isRead ? '1' : null)
}
