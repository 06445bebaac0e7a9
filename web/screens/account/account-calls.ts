/** The calls of the account page that are not about a member's own fields. All throw `BrowserRefusal`. */
import type { userLogout } from '@yukan/contract/our-calls.ts'
import type { userDeleteDevice } from '@yukan/contract/user.ts'
import { callFromBrowser } from '../../client/call-from-browser.ts'

/** Ends the sessions of every browser, including this one. */
export async function logOutEverywhere(): Promise<void> {
  await callFromBrowser<typeof userLogout>('POST', '/v1/user/logout', { body: { isEverywhere: true } })
}

/** Removes one of the member's devices. */
export async function deleteDevice(id: number): Promise<void> {
  await callFromBrowser<typeof userDeleteDevice>('POST', '/v1/user/delete/device', { body: { id } })
}
