import type { userLogout } from '@yukan/contract/our-calls.ts'
import type { userDeleteDevice } from '@yukan/contract/user.ts'
import { callFromBrowser } from '../../client/call-from-browser.ts'

/** Ends the sessions of every browser, including this one. Throws `BrowserRefusal`. */
export async function logOutEverywhere(): Promise<void> {
  await callFromBrowser<typeof userLogout>('POST', '/v1/user/logout', { body: { isEverywhere: true } })
}

/** Removes one of the member's devices. Throws `BrowserRefusal`. */
export async function deleteDevice(id: number): Promise<void> {
  await callFromBrowser<typeof userDeleteDevice>('POST', '/v1/user/delete/device', { body: { id } })
}
