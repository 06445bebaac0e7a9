import { callV1 } from '../../client/call-from-browser.ts'

/** Ends the sessions of every browser, including this one. Throws `BrowserRefusal`. */
export async function logOutEverywhere(): Promise<void> {
  await callV1('/user/logout', { isEverywhere: true })
}

/** Removes one of the member's devices. Throws `BrowserRefusal`. */
export async function deleteDevice(id: number): Promise<void> {
  await callV1('/user/delete/device', { id })
}
