/** Stores for this tab that the device alert was read (product §8 "Device limit"), so it is not shown on every page. */
import { readTab, writeTab } from '../storage/tab-storage.ts'

export function isDeviceAlertRead(): boolean {
  return readTab('device-alert-read') !== null
}

/** Read, or reset by a new login. */
export function setDeviceAlertRead(isRead: boolean): void {
  writeTab('device-alert-read', isRead ? '1' : null)
}
