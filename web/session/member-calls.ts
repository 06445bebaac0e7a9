/** The calls with which members change what is stored about them. All throw `BrowserRefusal`. */
import type { BodyOf } from '@yukan/contract/call.ts'
import type { userSetUpdate } from '@yukan/contract/user.ts'
import { callFromBrowser } from '../client/call-from-browser.ts'

/** Updates the given fields of a member; a deleted flag withdraws the member. */
export async function updateMember(body: BodyOf<typeof userSetUpdate>): Promise<void> {
  await callFromBrowser<typeof userSetUpdate>('POST', '/v1/user/set/update', { body })
}
